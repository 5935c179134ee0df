import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decideDraft, settleDraft, showDraft } from '#domain/amount-text.ts';
import { parseDecimal, toFixedDecimal } from '#domain/decimal.ts';
import { formatMoney } from '#domain/money.ts';
import { currencyOf, listCurrencies } from '#domain/currency.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { byIntl, DOLLARS, FieldBench, NUMBERINGS, setting, settingWithAmount, signsByIntl, type Setting } from './amount-bench.ts';

// Thousands of amounts take seconds on a machine that does other things beside.
vi.setConfig({ testTimeout: 120_000 });

const RUNS = { numRuns: 2000 };

const groups = fc.constantFrom('auto', 'always', 'never');

const other = (sign: string): string => (sign === ',' ? '.' : ',');

/**
 * What a person reads in the keys typed so far, by these rules alone: the language's decimal sign; its group
 * sign where exactly three digits follow the last of them; else the other sign as a decimal point; null where neither can be.
 */
const readByPerson = (keys: string, { locale, decimals }: Setting): string | null => {
  const { decimal, group } = signsByIntl(locale);
  const text = keys.replace(/\s/g, '');
  const [head = '', fraction] = text.split(decimal);
  const groups = head.split(other(decimal));
  if (fraction !== undefined || groups.length === 1) return parseDecimal(groups.join('') + '.' + (fraction ?? ''));
  const last = groups.at(-1) ?? '';
  const before = groups.slice(0, -1).join('');
  const isGroup = group === other(decimal) && last.length === 3 && !before.startsWith('0');
  if (isGroup) return parseDecimal(before + last);
  return last.length <= decimals ? parseDecimal(`${before}.${last}`) : null;
};

describe('an amount typed key by key', () => {
  it.each([
    ['en', '1,000', '1000'],
    ['en', '250,000', '250000'],
    ['en', '1,23,456.50', '123456.5'],
    ['en', '2.00', '2'],
    ['en', '50,5', '50.5'],
    ['en', '50,05', '50.05'],
    ['id', '100.000', '100000'],
    ['pt', '2.500,50', '2500.5'],
    ['pt', '50.5', '50.5'],
    ['es', '1.000', '1000'],
    ['ru', '1 234,5', '1234.5'],
    ['ru', '50.5', '50.5'],
    ['hi', '1,23,45,678.9', '12345678.9'],
    ['ar', '١٬٢٣٤٫٥٠', '1234.5'],
    ['te', '౧,౨౩,౪౫౬', '123456'],
  ])('in %s, %s is %s', (locale, keys, amount) => {
    expect(new FieldBench({ ...DOLLARS, locale }).type(keys).amount).toBe(amount);
  });

  it.each([
    ['2.009', '2'],
    ['50.005', '50'],
    ['12.3456', '12.34'],
  ])('%s has a digit too many, which is not taken, and what stands is %s', (keys, amount) => {
    expect(new FieldBench(DOLLARS).type(keys).amount).toBe(amount);
  });

  it('as Intl writes it, in any script, comes out exactly, and is shown as Intl writes it', () => {
    fc.assert(
      fc.property(
        settingWithAmount,
        fc.constantFrom(...NUMBERINGS),
        groups,
        fc.boolean(),
        ({ amount, ...place }, numbering, groups, isFixed) => {
          const digits = isFixed ? place.decimals : undefined;
          const keys = byIntl(amount, { ...place, numbering, groups, digits });
          const field = new FieldBench(place).type(keys);
          expect(field.amount).toBe(amount);
          expect(field.shown).toBe(byIntl(amount, { ...place, digits }));
        },
      ),
      RUNS,
    );
  });

  it('with the other decimal sign comes out exactly, unless it is a whole group', () => {
    fc.assert(
      fc.property(settingWithAmount, ({ amount, ...place }) => {
        const fraction = amount.split('.')[1] ?? '';
        fc.pre(fraction !== '' && (fraction.length !== 3 || amount.startsWith('0')));
        const sign = other(signsByIntl(place.locale).decimal);
        const field = new FieldBench(place).type(amount.replace('.', sign));
        expect(field.amount).toBe(amount);
        field.draft = settleDraft(field.draft, place.decimals);
        expect(field.shown).toBe(byIntl(amount, place));
      }),
      RUNS,
    );
  });

  it('means after each key what a person reads so far', () => {
    fc.assert(
      fc.property(settingWithAmount, groups, ({ amount, ...place }, groups) => {
        const keys = byIntl(amount, { ...place, groups });
        const field = new FieldBench(place);
        for (let length = 1; length <= keys.length; length += 1) {
          field.type(keys.charAt(length - 1));
          expect(field.amount).toBe(readByPerson(keys.slice(0, length), place));
          expect(field.digits).toBe(keys.slice(0, length).replace(/\D/g, ''));
        }
      }),
      RUNS,
    );
  });
});

/** A draft that some typing has led to, in its setting. */
const typedField = fc
  .tuple(setting, fc.array(fc.tuple(fc.constantFrom(...'0123456789.,'.split('')), fc.nat({ max: 20 })), { maxLength: 16 }))
  .map(([place, keys]) => {
    const field = new FieldBench(place);
    for (const [key, at] of keys) field.insert(key, Math.min(at, field.shown.length));
    return field;
  });

const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

describe('one more key, anywhere in the text', () => {
  it('adds exactly that digit, or is refused and changes nothing', () => {
    fc.assert(
      fc.property(typedField, fc.nat({ max: 20 }), fc.nat({ max: 9 }), (field, place, digit) => {
        const { shown, draft } = field;
        const at = Math.min(place, shown.length);
        const wished = (shown.slice(0, at) + digit + shown.slice(at)).replace(/\D/g, '');
        const { refused } = field.insert(String(digit), at);
        expect(refused ? field.draft : '').toBe(refused ? draft : '');
        if (!refused) expect(withoutLeadingZeros(field.digits)).toBe(withoutLeadingZeros(wished));
      }),
      RUNS,
    );
  });

  it('takes away exactly the digit that is deleted', () => {
    fc.assert(
      fc.property(typedField, fc.nat({ max: 20 }), (field, place) => {
        const { shown } = field;
        fc.pre(/\d/.test(shown));
        const digits = Array.from(shown).flatMap((char, at) => (/\d/.test(char) ? at : []));
        const at = digits[place % digits.length] ?? 0;
        const wished = (shown.slice(0, at) + shown.slice(at + 1)).replace(/\D/g, '');
        expect(field.change(shown.slice(0, at) + shown.slice(at + 1)).refused).toBeUndefined();
        // A zero stands where the whole part was.
        const isZeroPut = wished !== '' && field.digits === `0${wished}`;
        expect(isZeroPut ? wished : field.digits).toBe(wished);
      }),
      RUNS,
    );
  });

  it('brings a digit back that was deleted, whichever it was', () => {
    fc.assert(
      fc.property(settingWithAmount, fc.nat({ max: 20 }), ({ amount, ...place }, nth) => {
        const field = new FieldBench(place, amount);
        const { shown } = field;
        const ends = Array.from(shown).flatMap((char, at) => (/\d/.test(char) ? at : []));
        const at = ends[nth % ends.length] ?? 0;
        const digit = shown.charAt(at);
        const { decimal } = signsByIntl(place.locale);
        const countBehind = (text: string, from: number): number =>
          Array.from(text.slice(from)).filter((char) => /\d/.test(char) || char === decimal).length;
        const behind = countBehind(shown, at + 1);
        field.change(shown.slice(0, at) + shown.slice(at + 1));
        fc.pre(field.shown !== '');
        let back = field.shown.length;
        while (countBehind(field.shown, back) < behind) back -= 1;
        field.insert(digit, back);
        expect(field.amount).toBe(amount);
      }),
      RUNS,
    );
  });

  it('never lets in more digits than the currency and the maximum have', () => {
    const bounds = fc.constantFrom('9.99', '1000', '250000', '0.5');
    fc.assert(
      fc.property(
        setting,
        bounds,
        fc.array(fc.tuple(fc.constantFrom(...'0123456789.,'.split('')), fc.nat({ max: 20 })), { maxLength: 20 }),
        (place, max, keys) => {
          const field = new FieldBench({ ...place, max });
          for (const [key, at] of keys) field.insert(key, Math.min(at, field.shown.length));
          const [whole = '', fraction = ''] = (field.amount ?? '').split('.');
          expect(whole.length).toBeLessThanOrEqual((max.split('.')[0] ?? '').length + 1);
          expect(fraction.length).toBeLessThanOrEqual(place.decimals);
        },
      ),
      RUNS,
    );
  });
});

const NATIVE = '0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯'.split('');

const anyText = fc.oneof(
  fc.string({ maxLength: 24 }),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ unit: fc.constantFrom(...NATIVE, ...".,٫٬،'’ \u00A0\u202F\u200F$€₹-e".split('')), maxLength: 24 }),
);

const DRAFT = /^(?:\d+(?:[.,]\d*)?)?$/;

describe('any text after any other', () => {
  it('never throws, and leaves a draft that keeps every rule', () => {
    fc.assert(
      fc.property(typedField, fc.array(anyText, { maxLength: 6 }), (field, texts) => {
        for (const text of texts) {
          const { draft } = field;
          const { refused } = field.change(text);
          if (refused) expect(field.draft).toBe(draft);
          expect(field.draft).toMatch(DRAFT);
          const amount = field.amount;
          if (amount !== null) {
            expect((amount.split('.')[1] ?? '').length).toBeLessThanOrEqual(field.setting.decimals);
            expect(amount.startsWith('-')).toBe(false);
          }
        }
      }),
      { numRuns: 4000 },
    );
  });

  it('means an amount of the digits in that text, in their order, or is refused', () => {
    fc.assert(
      fc.property(typedField, anyText, (field, text) => {
        if (field.change(text).refused) return;
        const digits = Array.from(text.normalize('NFKC'))
          .filter((char) => /\p{Nd}/u.test(char))
          .map((char) => NATIVE.indexOf(char) % 10)
          .join('');
        const isFilled = field.digits.length > 0;
        const same = withoutLeadingZeros(field.digits) === withoutLeadingZeros(digits);
        // Zeros that the currency has no place for go.
        const isTrimmed = digits.startsWith(field.digits) && /^0*$/.test(digits.slice(field.digits.length));
        const trimmedBoth = withoutLeadingZeros(digits).startsWith(withoutLeadingZeros(field.digits)) && /0*$/.test(digits);
        expect(!isFilled || same || isTrimmed || trimmedBoth).toBe(true);
      }),
      { numRuns: 4000 },
    );
  });

  it('that the field itself shows means the same amount, whatever stood before, as undo puts it', () => {
    fc.assert(
      fc.property(typedField, fc.array(fc.constantFrom(...'0123456789.,'.split('')), { maxLength: 12 }), (field, keys) => {
        const entry = new FieldBench(field.setting).type(keys.join(''));
        fc.pre(entry.amount !== null);
        field.change(showDraft(decideDraft(entry.draft, field.setting.decimals), field.setting));
        expect(field.amount).toBe(entry.amount);
      }),
      RUNS,
    );
  });
});

describe('an amount pasted, dropped or filled in', () => {
  it('as Intl writes it comes out exactly, whatever stood before', () => {
    fc.assert(
      fc.property(
        settingWithAmount,
        fc.constantFrom('', '7', '100.00', '12.5', '1234567'),
        fc.constantFrom(...NUMBERINGS),
        fc.boolean(),
        ({ amount, ...place }, before, numbering, isFixed) => {
          const field = new FieldBench(place, place.decimals === 0 ? (before.split('.')[0] ?? '') : before);
          const written = byIntl(amount, { ...place, numbering, digits: isFixed ? place.decimals : undefined });
          const isOwnScript = numbering === 'latn' || !/[.,]/.test(written.replace(/\s/g, ''));
          if (field.change(written).refused && !isOwnScript) return;
          expect(field.amount).toBe(amount);
        },
      ),
      RUNS,
    );
  });

  it('as money of the page, with its sign or code, comes out exactly, in every language and currency', () => {
    for (const locale of LOCALE_FILES)
      for (const { code } of listCurrencies())
        for (const amount of ['0', '5', '99.9', '1000', '1234.56', '123456.5', '9999999.99']) {
          const { decimals } = currencyOf(code);
          const field = new FieldBench({ locale, decimals, currency: code });
          const written = formatMoney(amount, code, locale);
          expect(field.change(written).refused, `${locale} ${written}`).toBeUndefined();
          expect(field.amount, `${locale} ${written}`).toBe(amount);
          const withCode = new FieldBench({ locale, decimals, currency: code });
          withCode.change(`\u200F${code}\u00A0${byIntl(amount, { locale })} `);
          expect(withCode.amount, `${locale} ${code} ${amount}`).toBe(amount);
        }
  });

  it('is refused, not cut, where the currency has no place for its digits', () => {
    fc.assert(
      fc.property(settingWithAmount, ({ amount, ...place }) => {
        const exact = `${toFixedDecimal(amount, place.decimals + 2).slice(0, -1)}7`;
        const field = new FieldBench(place, '5');
        expect(field.change(exact)).toEqual({ draft: '5', refused: 'text' });
      }),
      RUNS,
    );
  });
});
