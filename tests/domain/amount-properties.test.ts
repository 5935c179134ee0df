import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideDraft, draftOf, prefilledDraft, readDraft, showDraft } from '#domain/amount-text.ts';
import { listCurrencies } from '#domain/currency-catalogue.ts';
import { parseDecimal, toFixedDecimal } from '#domain/decimal.ts';
import { formatMoney } from '#domain/money.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';
import {
  byIntl,
  FieldBench,
  NUMBERINGS,
  settingWithAmount,
  signsByIntl,
  typedField,
  withoutLeadingZeros,
  type Setting,
} from './amount-bench.ts';

/** Asserts that something holds for 80 values of each kind. */
const forAll = <Ts extends [unknown, ...unknown[]]>(
  arbitraries: [...{ [K in keyof Ts]: fc.Arbitrary<Ts[K]> }],
  holds: (...values: Ts) => void,
): void => fc.assert(fc.property(...arbitraries, holds), { numRuns: 80 });

const grouping = fc.constantFrom('auto', 'always', 'never');

const otherSign = (sign: string): string => (sign === ',' ? '.' : ',');

/**
 * Reads typed keys by these rules alone: the language's decimal sign; its group sign where exactly three digits follow the
 * last of them, up to fifteen whole digits; else the other sign as a decimal point; null where neither can be.
 */
const readByRules = (keys: string, { locale, decimals }: Setting): string | null => {
  const { decimal, group } = signsByIntl(locale);
  const text = keys.replace(/\s/g, '');
  const [head = '', fraction] = text.split(decimal);
  const heads = head.split(otherSign(decimal));
  if (fraction !== undefined || heads.length === 1) return parseDecimal(`${heads.join('')}.${fraction ?? ''}`);
  const last = heads.at(-1) ?? '';
  const before = heads.slice(0, -1).join('');
  const isGroup = group === otherSign(decimal) && last.length === 3 && !before.startsWith('0');
  if (isGroup && before.length + last.length <= 15) return parseDecimal(before + last);
  return last.length <= decimals ? parseDecimal(`${before}.${last}`) : null;
};

const numbering = fc.constantFrom(...NUMBERINGS);

describe('an amount typed key by key', () => {
  it('as Intl writes it in any script has exactly its value and is shown as Intl writes it', () => {
    forAll([settingWithAmount, numbering, grouping, fc.boolean()], ({ amount, ...place }, script, groups, isFixed) => {
      const digits = isFixed ? place.decimals : undefined;
      const field = new FieldBench(place).type(byIntl(amount, { ...place, numbering: script, groups, digits }));
      expect([field.amount, field.shown]).toEqual([amount, byIntl(amount, { ...place, digits })]);
    });
  });

  it('means after each key what the rules of the language read', () => {
    forAll([settingWithAmount, grouping, fc.boolean()], ({ amount, ...place }, groups, hasOtherSign) => {
      const { decimal } = signsByIntl(place.locale);
      const keys = hasOtherSign ? amount.replace('.', otherSign(decimal)) : byIntl(amount, { ...place, groups });
      const field = new FieldBench(place);
      for (const [at, key] of Array.from(keys).entries()) {
        field.type(key);
        const typed = keys.slice(0, at + 1);
        expect([field.amount, field.digits]).toEqual([readByRules(typed, place), typed.replace(/\D/g, '')]);
      }
    });
  });
});

describe('one key at any place of the amount field', () => {
  it('adds exactly its digit, or is refused and changes nothing', () => {
    forAll([typedField, fc.nat({ max: 20 }), fc.nat({ max: 9 })], (field, place, digit) => {
      const { shown, draft, digits } = field;
      const at = Math.min(place, shown.length);
      const { refused } = field.insert(String(digit), at);
      const wanted = refused ? digits : (shown.slice(0, at) + digit + shown.slice(at)).replace(/\D/g, '');
      expect(withoutLeadingZeros(field.digits)).toBe(withoutLeadingZeros(wanted));
      expect(refused ? field.draft : draft).toBe(draft);
    });
  });

  it('deletes exactly the digit beside it, and a zero replaces a deleted whole part', () => {
    forAll([typedField, fc.nat({ max: 20 })], (field, place) => {
      const { shown } = field;
      const places = Array.from(shown).flatMap((char, at) => (/\d/.test(char) ? at : []));
      fc.pre(places.length > 0);
      const at = places[place % places.length] ?? 0;
      const left = shown.slice(0, at) + shown.slice(at + 1);
      const wanted = left.replace(/\D/g, '');
      expect(field.change(left).refused).toBeUndefined();
      expect(wanted === '' ? [''] : [wanted, `0${wanted}`]).toContain(field.digits);
    });
  });
});

const NATIVE = '0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯';

const anyText = fc.oneof(
  fc.string({ maxLength: 24 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...NATIVE, ...".,٫٬،'’ \u00A0\u202F\u200F$€₹-e"), maxLength: 24 }),
);

const latinDigits = (text: string): string =>
  Array.from(text.normalize('NFKC'), (char) => (/\p{Nd}/u.test(char) ? NATIVE.indexOf(char) % 10 : '')).join('');

describe('any text in the amount field', () => {
  // Spec: core 5.4c, core 5.4d
  it('is refused, or becomes a draft of its digits within the digits of the currency and the maximum', () => {
    forAll([typedField, fc.array(anyText, { maxLength: 8 })], (field, texts) => {
      const { decimals, max = '9'.repeat(14) } = field.setting;
      for (const text of texts) {
        const { draft } = field;
        const isTaken = !field.change(text).refused && field.draft !== draft;
        expect(isTaken ? draft : field.draft).toBe(draft);
        expect(field.draft).toMatch(/^(?:\d+(?:[.,]\d*)?)?$/);
        // Only zeros that the currency has no place for are dropped.
        const [digits, kept] = [latinDigits(text), field.digits].map(withoutLeadingZeros);
        expect(isTaken && field.draft !== '' ? digits?.replace(kept ?? '', '') : '').toMatch(/^0*$/);
        const [whole = '', fraction = ''] = (field.amount ?? '').split('.');
        expect(whole.length).toBeLessThanOrEqual((max.split('.')[0] ?? '').length + 1);
        expect(fraction.length).toBeLessThanOrEqual(decimals);
      }
    });
  });

  it('is replaced by the text of the field itself, as undo inserts it', () => {
    forAll([typedField, fc.array(fc.constantFrom(...'0123456789.,'), { maxLength: 12 })], (field, keys) => {
      const entry = new FieldBench(field.setting).type(keys.join(''));
      fc.pre(entry.amount !== null);
      field.change(showDraft(decideDraft(entry.draft, field.setting.decimals), field.setting));
      expect(field.amount).toBe(entry.amount);
    });
  });
});

describe('an amount pasted, dropped or filled in', () => {
  it('as Intl writes it has exactly its value after any text, and with a digit too many is refused', () => {
    const before = fc.constantFrom('', '7', '100', '12', '1234567');
    forAll([settingWithAmount, before, numbering, fc.boolean()], ({ amount, ...place }, draft, script, isFixed) => {
      const field = new FieldBench(place, draft);
      const written = byIntl(amount, { ...place, numbering: script, digits: isFixed ? place.decimals : undefined });
      const isOwnScript = script === 'latn' || !/[.,]/.test(written.replace(/\s/g, ''));
      const isRefused = field.change(written).refused !== undefined && !isOwnScript;
      expect(isRefused ? amount : field.amount).toBe(amount);
      const exact = `${toFixedDecimal(amount, place.decimals + 2).slice(0, -1)}7`;
      expect(new FieldBench(place, '5').change(exact)).toEqual({ draft: '5', refused: 'text' });
    });
  });

  it.each(LOCALE_FILES)('as money of the page has exactly its value in every currency, %s', (locale) => {
    const wrong = listCurrencies().flatMap(({ code, decimals }) => {
      const amount = decimals === 0 ? '1234567' : '1234.56';
      return [formatMoney(amount, code, locale), `\u200F${code}\u00A0${byIntl(amount, { locale })} `].filter((text) => {
        const field = new FieldBench({ locale, decimals, currency: code });
        return field.change(text).refused || field.amount !== amount;
      });
    });
    expect(wrong).toEqual([]);
  });
});

it('an amount is shown and read back as itself, with all digits when prefilled, also in another language', () => {
  const edge = fc.option(fc.constantFrom('0', '1', '999999999999999'));
  forAll([settingWithAmount, edge, fc.constantFrom(...LOCALE_FILES)], (place, extreme, next) => {
    const { decimals, locale } = place;
    const amount = extreme ?? place.amount;
    const prefilled = prefilledDraft(amount, decimals);
    const [, fraction = ''] = showDraft(prefilled, place).split(signsByIntl(locale).decimal);
    expect([readDraft(prefilled, decimals), fraction.length]).toEqual([amount, decimals]);
    const typed = new FieldBench(place).type(showDraft(draftOf(amount, decimals), place));
    const after = new FieldBench({ ...place, locale: next }, decideDraft(typed.draft, decimals));
    expect([after.amount, after.shown]).toEqual([amount, showDraft(draftOf(amount, decimals), after.setting)]);
  });
});
