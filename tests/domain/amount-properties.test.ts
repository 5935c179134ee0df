import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideDraft, draftOf, prefilledDraft, readDraft, showDraft } from '#domain/amount-text.ts';
import { listCurrencies } from '#domain/currency-catalogue.ts';
import { toFixedDecimal } from '#domain/decimal.ts';
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
} from './amount-bench.ts';

/** Asserts a property for 80 values of each kind. */
const forAll = <Ts extends [unknown, ...unknown[]]>(
  arbitraries: [...{ [K in keyof Ts]: fc.Arbitrary<Ts[K]> }],
  holds: (...values: Ts) => void,
): void => fc.assert(fc.property(...arbitraries, holds), { numRuns: 80 });

const grouping = fc.constantFrom('auto', 'always', 'never');

/** Notations of amounts in other languages: grouped by each sign, or not at all, with either decimal sign. */
const writing = fc
  .tuple(fc.constantFrom('', '.', ',', ' ', '\u2019'), fc.constantFrom('.', ','), fc.boolean())
  .filter(([group, decimal]) => group !== decimal)
  .map(([group, decimal, isIndian]) => (amount: string): string => {
    const [whole = '', fraction] = amount.split('.');
    const groups = isIndian ? /\B(?=(?:\d\d)*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g;
    return whole.replace(groups, group) + (fraction === undefined ? '' : decimal + fraction);
  });

const currencySide = fc.constantFrom<[string, string]>(
  ['', ''],
  ['$', ''],
  ['Rs.', '/-'],
  ['USD ', ''],
  ['', ' руб.'],
  ['', ' €'],
  ['\u200FR$ ', ' '],
);

const numbering = fc.constantFrom(...NUMBERINGS);

describe('an amount typed key by key', () => {
  it('in the notation of Intl in any script keeps its exact value, and is displayed in that notation', () => {
    forAll([settingWithAmount, numbering, grouping, fc.boolean()], ({ amount, ...place }, script, groups, isFixed) => {
      const digits = isFixed ? place.decimals : undefined;
      const field = new FieldBench(place).type(byIntl(amount, { ...place, numbering: script, groups, digits }));
      expect([field.amount, field.shown]).toEqual([amount, byIntl(amount, { ...place, digits })]);
    });
  });

  it('has after each key the meaning of the same text when pasted', () => {
    forAll([settingWithAmount, writing, currencySide], ({ amount, ...place }, write, [before, after]) => {
      const keys = before + write(amount) + after;
      const field = new FieldBench(place);
      for (const [at, key] of Array.from(keys).entries()) {
        field.type(key);
        const pasted = new FieldBench(place);
        const { refused } = pasted.change(keys.slice(0, at + 1));
        expect(refused ? pasted.amount : field.amount).toBe(pasted.amount);
      }
    });
  });

  it('and pasted is parsed to its value, or is ambiguous, in every notation', () => {
    forAll([settingWithAmount, writing, currencySide], ({ amount, ...place }, write, [before, after]) => {
      const text = before + write(amount) + after;
      const typed = new FieldBench(place).type(text);
      const pasted = new FieldBench(place);
      const { refused } = pasted.change(text);
      expect(refused).toBeUndefined();
      expect(typed.amount).toBe(pasted.amount);
      // One sign with three digits after it may group: it does if it is the page's group sign, else it is ambiguous.
      const isThree = /^\D*\d+[.,]\d{3}\D*$/.test(text);
      expect(isThree ? [amount, null, amount.replace('.', '')] : [amount]).toContain(pasted.amount);
    });
  });
});

describe('one key at any place of the amount field', () => {
  it('adds exactly its digit, or is rejected and changes nothing', () => {
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
      fc.pre(places.length > 0 && field.amount !== null);
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
  it('is rejected, or becomes a draft of its digits within the limits of the currency and the maximum', () => {
    forAll([typedField, fc.array(anyText, { maxLength: 8 })], (field, texts) => {
      const { decimals, max = '9'.repeat(14) } = field.setting;
      for (const text of texts) {
        const { draft } = field;
        const isTaken = !field.change(text).refused && field.draft !== draft;
        expect(isTaken ? draft : field.draft).toBe(draft);
        expect(field.draft).toMatch(/^(?:\d+(?:\.\d*)?|~[\d., \u066B]*|~[\p{L}\p{Sc}.,\u066B]*)?$/u);
        // Only zeros beyond the currency's decimals are removed.
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
      field.change(showDraft(decideDraft(entry.draft, field.setting), field.setting));
      expect(field.amount).toBe(entry.amount);
    });
  });
});

describe('an amount pasted, dropped or filled in', () => {
  it('in the notation of Intl keeps its exact value whatever the field contains, and is rejected with too many digits', () => {
    const before = fc.constantFrom('', '7', '100', '12', '1234567');
    forAll([settingWithAmount, before, numbering, fc.boolean()], ({ amount, ...place }, draft, script, isFixed) => {
      const field = new FieldBench(place, draft);
      const written = byIntl(amount, { ...place, numbering: script, digits: isFixed ? place.decimals : undefined });
      const isOwnScript = script === 'latn' || !/[.,]/.test(written.replace(/\s/g, ''));
      const isRefused = field.change(written).refused !== undefined && !isOwnScript;
      expect(isRefused ? amount : field.amount).toBe(amount);
      const exact = `${toFixedDecimal(amount, place.decimals + 2).slice(0, -1)}7`;
      const tooExact = new FieldBench(place, '5');
      const answer = tooExact.change(exact);
      const mayGroup = place.decimals === 2 && tooExact.amount === null;
      expect(answer).toEqual(mayGroup ? { draft: `~${exact}` } : { draft: '5', refused: 'decimals' });
    });
  });

  it.each(LOCALE_FILES)('copied from the page keeps its exact value in every currency, %s', (locale) => {
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

it('a shown amount is parsed as itself, with all digits when prefilled, also in another language', () => {
  const edge = fc.option(fc.constantFrom('0', '1', '999999999999999'));
  forAll([settingWithAmount, edge, fc.constantFrom(...LOCALE_FILES)], (place, extreme, next) => {
    const { decimals, locale } = place;
    const amount = extreme ?? place.amount;
    const prefilled = prefilledDraft(amount, decimals);
    const [, fraction = ''] = showDraft(prefilled, place).split(signsByIntl(locale).decimal);
    expect([readDraft(prefilled, place), fraction.length]).toEqual([amount, decimals]);
    const typed = new FieldBench(place).type(showDraft(draftOf(amount, decimals), place));
    const after = new FieldBench({ ...place, locale: next }, decideDraft(typed.draft, place));
    expect([after.amount, after.shown]).toEqual([amount, showDraft(draftOf(amount, decimals), after.setting)]);
  });
});
