import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captchaLanguage } from '#domain/captcha-language.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { groupCardNumber, highlightEdges, shortenHash } from '#domain/code-display.ts';
import { toLatinDigits } from '#domain/digits.ts';
import { localizedText } from '#domain/localized-text.ts';
import { formatMoment } from '#domain/moment-text.ts';
import { regionName } from '#domain/region-name.ts';
import { foldText, hasSearch, Searchable } from '#domain/search.ts';
import { isolate, isolateLtr, isRtlLocale, stripDirectionMarks, withLatinDigits } from '#domain/text-locale.ts';

describe('a long code', () => {
  // Spec: core 9.8, method-flows 9.1a, method-flows 9.7a
  it('is shortened and highlighted at both ends when longer than ten characters', () => {
    expect(['1234567890', '12345678901', ''].map((hash) => shortenHash(hash))).toEqual([
      '1234567890',
      '12345…78901',
      '',
    ]);
    expect(shortenHash('abcdefghijklmnop', '...')).toBe('abcde...lmnop');
    expect(highlightEdges('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')).toEqual({
      first: 'TQn9Y',
      middle: '2khEsLJW1ChVWFMSMeRDow5K',
      last: 'cbLSE',
    });
    expect(highlightEdges('1234567890')).toEqual({ first: '1234567890', middle: '', last: '' });
  });

  // Spec: method-flows 9.5d
  it.each([
    ['8600 1234-12341234', '8600 1234 1234 1234'],
    ['4111111111111111111', '4111 1111 1111 1111 111'],
    ['8600********1234', '8600 **** **** 1234'],
    ['12345678901', '12345678901'],
    ['', ''],
  ])('that is the card number "%s" is grouped as "%s"', (text, expected) => {
    expect(groupCardNumber(text)).toBe(expected);
  });
});

describe('a text of the server for a locale', () => {
  const text = { en: 'Card', es: 'Tarjeta', 'es-MX': 'Tarjeta MX', ru: 'Карта', pt_BR: 'Cartão' };

  // Spec: core 3.4d
  it.each([
    [text, 'es-MX', 'Tarjeta MX'],
    [text, 'es-ES', 'Tarjeta'],
    [text, 'pt-BR', 'Cartão'],
    [text, 'te', 'Card'],
    [text, 'constructor', 'Card'],
    [{ 'es-MX': 'Tarjeta', en: 'Card' }, 'es', 'Tarjeta'],
    [{ 'en-US': 'Card', fr: 'Carte' }, 'te', 'Card'],
    [{ fr: 'Carte', de: 'Karte' }, 'te', 'Carte'],
    [{ in: 'Kartu', en: 'Card' }, 'id', 'Kartu'],
    [{ in_ID: 'Kartu', en: 'Card' }, 'id', 'Kartu'],
    [{ iw: 'כרטיס', en: 'Card' }, 'he', 'כרטיס'],
    [{ no: 'Kort', en: 'Card' }, 'nb', 'Kort'],
    [{ es_MX: 'Tarjeta MX', en: 'Card' }, 'es-MX', 'Tarjeta MX'],
    [{ ru: '', en: 'Card' }, 'ru', 'Card'],
    [{ ru: '' }, 'ru', ''],
    ['UPI', 'ru', 'UPI'],
    [undefined, 'ru', ''],
    [null, 'ru', ''],
    [{}, 'ru', ''],
  ])('%j in %s is "%s"', (texts, locale, expected) => expect(localizedText(texts, locale)).toBe(expected));
});

describe('a searchable list', () => {
  const names = ['Mercado Pago', 'Pago Fácil', 'Visa', 'PIX', 'ЁМани', 'Élite Pago', 'बैंक', 'مُدفوعات'];

  // Spec: core 2.27c
  it.each([
    ['pago', ['Pago Fácil', 'Mercado Pago', 'Élite Pago']],
    ['FÁCIL', ['Pago Fácil']],
    ['емани', ['ЁМани']],
    ['مدفوعات', ['مُدفوعات']],
    ['बक', []],
    ['  mercado   PAGO ', ['Mercado Pago']],
    ['  ', names],
    ['zzz', []],
    ['.*', []],
  ])('finds by "%s" first the items that begin with it, then those that contain it: %j', (query, found) => {
    expect(new Searchable(names, (name) => name).find(query)).toEqual(found);
  });

  it('returns exactly the items that contain the query, also after another query', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.string({ maxLength: 2 }), (items, query) => {
        const list = new Searchable(items, (item) => item);
        expect(list.find('')).not.toBe(items);
        const found = list.find(query).map(foldText);
        const wanted = foldText(query);
        const folded = items.map(foldText);
        expect(folded.map(foldText)).toEqual(folded);
        expect(found.toSorted()).toEqual(folded.filter((item) => item.includes(wanted)).toSorted());
        const starts = found.map((item) => (wanted === '' || item.startsWith(wanted) ? 'a' : 'b')).join('');
        expect(starts).toMatch(/^a*b*$/);
        expect(list.find('')).toEqual(items);
      }),
    );
  });

  // Spec: core 9.4e
  it('has a search box from six items on', () => expect([0, 5, 6].map(hasSearch)).toEqual([false, false, true]));
});

describe('a locale', () => {
  it('has its direction, and isolates values in a right-to-left locale or with right-to-left words', () => {
    expect(['ar', 'AR-eg', 'he'].every(isRtlLocale)).toBe(true);
    expect(['en', 'arn', 'es-AR'].some(isRtlLocale)).toBe(false);
    expect([isolate('+7 900', 'ar'), isolate('أحمد', 'en')]).toEqual(['\u2068+7 900\u2069', '\u2068أحمد\u2069']);
    expect([isolate('5 USD', 'en'), isolate('', 'ar'), isolateLtr('', 'ar')]).toEqual(['5 USD', '', '']);
    expect([isolateLtr('4111', 'ar'), isolateLtr('5 USD', 'ru')]).toEqual(['\u20664111\u2069', '5 USD']);
    expect(stripDirectionMarks('\u200F\u061C\u2068a\u2069\u2066b\u2069\u202A\u200E')).toBe('ab');
  });

  it('has Latin digits, and digits of its script become Latin', () => {
    const tags = ['mr', 'ar-EG-u-nu-arab', '!'].map(withLatinDigits);
    expect(tags).toEqual(['mr-u-nu-latn', 'ar-EG-u-nu-latn', 'en-u-nu-latn']);
    expect(toLatinDigits('٠٩ ۰۹ ०९ ౦౯ ０９ 09 abc')).toBe('09 09 09 09 09 09 abc');
    expect(toLatinDigits('๑ 𝟗 𝟘 ၃')).toBe('1 9 0 3');
  });

  it.each([
    ['en', 'date', /^Mar 5, 2026$/],
    ['en', 'shortDate', /^3\/5\/26$/],
    ['ru', 'time', /^14:05$/],
    ['mr', 'dateTime', /2026/],
    ['ar', 'date', /2026/],
    ['ar', 'shortDate', /^\u2068.*\u2069$/],
  ] as const)('%s writes a moment as %s: %s', (locale, style, expected) => {
    expect(formatMoment(Date.UTC(2026, 2, 5, 14, 5), locale, style, 'UTC')).toMatch(expected);
    expect(formatMoment(NaN, locale, style)).toBe('');
  });

  it.each([
    ['KZ', 'ar', 'كازاخستان'],
    ['BR', 'ru', 'Бразилия'],
    ['', 'en', ''],
    ['toolong', 'en', ''],
  ])('names the country "%s" in %s as "%s"', (code, locale, name) => expect(regionName(code, locale)).toBe(name));
});

describe('the language of the slide captcha', () => {
  // Spec: method-flows 9.4b
  it('depends on the country', () => {
    const countries = ['IN', 'AR', 'BD', 'ID', 'CL', 'EC', 'CI', 'PE', 'PH', 'CO'];
    const languages = ['eng', 'spa', 'eng', 'ind', 'spa', 'spa', 'fra', 'spa', 'eng', 'spa'];
    expect(countries.map((country) => captchaLanguage(country, 'ru'))).toEqual(languages);
  });

  it("is the page's language in other countries", () => {
    const locales = ['ar', 'es-MX', 'pt', 'ru-RU', 'te', 'constructor'];
    const languages = ['ara', 'spa', 'pon', 'rus', 'eng', 'eng'];
    expect(locales.map((locale) => captchaLanguage('KZ', locale))).toEqual(languages);
  });
});

it('an error has a code, its cause and safe details, and its name also in a subclass', () => {
  class RoomError extends CashierError {}
  const cause = new Error('why');
  const error = new CashierError('room.code', 'No payment-method', { cause, details: { status: 500 } });
  const details = { status: 500 };
  expect(error).toMatchObject({
    name: 'CashierError',
    code: 'room.code',
    message: 'No payment-method',
    cause,
    details,
  });
  expect(String(new RoomError('x', 'y'))).toBe('CashierError: y');
  expect(new RoomError('x', 'y')).not.toHaveProperty('cause');
});
