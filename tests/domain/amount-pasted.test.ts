import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { decideDraft, showDraft } from '#domain/amount-text.ts';
import { listCurrencies } from '#domain/currency-catalogue.ts';
import { currencyOf } from '#domain/currency.ts';
import { toFixedDecimal } from '#domain/decimal.ts';
import { formatMoney } from '#domain/money.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { byIntl, FieldBench, NUMBERINGS, settingWithAmount, typedField, withoutLeadingZeros } from './amount-bench.ts';

// Thousands of amounts take seconds on a machine that does other things beside.
vi.setConfig({ testTimeout: 120_000 });

const RUNS = { numRuns: 2000 };

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
          expect(refused ? field.draft : draft).toBe(draft);
          expect(field.draft).toMatch(DRAFT);
          const [, fraction = ''] = (field.amount ?? '').split('.');
          expect(fraction.length).toBeLessThanOrEqual(field.setting.decimals);
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
        const trimmedBoth =
          withoutLeadingZeros(digits).startsWith(withoutLeadingZeros(field.digits)) && /0*$/.test(digits);
        expect(!isFilled || same || isTrimmed || trimmedBoth).toBe(true);
      }),
      { numRuns: 4000 },
    );
  });

  it('reads the text of the field itself as the same amount after any other text, as undo inserts it', () => {
    fc.assert(
      fc.property(
        typedField,
        fc.array(fc.constantFrom(...'0123456789.,'.split('')), { maxLength: 12 }),
        (field, keys) => {
          const entry = new FieldBench(field.setting).type(keys.join(''));
          fc.pre(entry.amount !== null);
          field.change(showDraft(decideDraft(entry.draft, field.setting.decimals), field.setting));
          expect(field.amount).toBe(entry.amount);
        },
      ),
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
