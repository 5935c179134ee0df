import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { settleDraft } from '#domain/amount-text.ts';
import { parseDecimal } from '#domain/decimal.ts';
import {
  byIntl,
  DOLLARS,
  FieldBench,
  NUMBERINGS,
  setting,
  settingWithAmount,
  signsByIntl,
  typedField,
  withoutLeadingZeros,
  type Setting,
} from './amount-bench.ts';

// Thousands of amounts take seconds on a machine that does other things beside.
vi.setConfig({ testTimeout: 120_000 });

const RUNS = { numRuns: 2000 };

const grouping = fc.constantFrom('auto', 'always', 'never');

const other = (sign: string): string => (sign === ',' ? '.' : ',');

/**
 * Reads typed keys as a person would, by these rules alone: the language's decimal sign; its group sign where exactly
 * three digits follow the last of them; else the other sign as a decimal point; null where neither can be.
 */
const readByPerson = (keys: string, { locale, decimals }: Setting): string | null => {
  const { decimal, group } = signsByIntl(locale);
  const text = keys.replace(/\s/g, '');
  const [head = '', fraction] = text.split(decimal);
  const heads = head.split(other(decimal));
  if (fraction !== undefined || heads.length === 1) return parseDecimal(heads.join('') + '.' + (fraction ?? ''));
  const last = heads.at(-1) ?? '';
  const before = heads.slice(0, -1).join('');
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
        grouping,
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
      fc.property(settingWithAmount, grouping, ({ amount, ...place }, groups) => {
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

describe('one more key, anywhere in the text', () => {
  it('adds exactly that digit, or is refused and changes nothing', () => {
    fc.assert(
      fc.property(typedField, fc.nat({ max: 20 }), fc.nat({ max: 9 }), (field, place, digit) => {
        const { shown, draft } = field;
        const at = Math.min(place, shown.length);
        const wished = (shown.slice(0, at) + digit + shown.slice(at)).replace(/\D/g, '');
        const { refused } = field.insert(String(digit), at);
        expect(refused ? field.draft : '').toBe(refused ? draft : '');
        const expected = refused ? field.digits : wished;
        expect(withoutLeadingZeros(field.digits)).toBe(withoutLeadingZeros(expected));
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
