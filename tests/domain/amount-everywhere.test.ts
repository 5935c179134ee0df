import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { amountChips } from '#domain/amount-chips.ts';
import { acceptAmountInput } from '#domain/amount-input.ts';
import {
  cleanAmountText,
  decimalSeparatorOf,
  formatForInput,
  formatPrefilled,
  parseAmount,
  relocalizeAmount,
} from '#domain/amount-text.ts';
import { currencyOf, listCurrencies } from '#domain/currency.ts';
import { addDecimals, compareDecimals, isPositiveDecimal, parseDecimal, roundDecimal } from '#domain/decimal.ts';
import { checkLimits, defaultAmount, limitsIn, type Limits } from '#domain/limits.ts';
import { formatMoney } from '#domain/money.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';

// Thousands of amounts take seconds on a machine that does other things beside.
vi.setConfig({ testTimeout: 60_000 });

const CURRENCIES = listCurrencies().map(({ code }) => code);
/** Digits that keyboards and formatters of our languages write. */
const NUMBERINGS = ['latn', 'arab', 'arabext', 'deva', 'telu'];

const PAIRS = LOCALE_FILES.flatMap((locale) => CURRENCIES.map((currency) => [locale, currency] as const));

const pair = fc.constantFrom(...PAIRS);

/** An amount as exact as the currency, up to fifteen whole digits. */
const amountIn = (currency: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }), fc.nat({ max: 10 ** currencyOf(currency).decimals - 1 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(currencyOf(currency).decimals, '0')}`)
    .map((text) => parseDecimal(text) ?? '0');

const placed = pair.chain(([locale, currency]) =>
  fc.record({ locale: fc.constant(locale), currency: fc.constant(currency), amount: amountIn(currency) }),
);

const fractionOf = (text: string): string => text.split(/[.,]/)[1] ?? '';

/** CLDR's own words for a number, by way of Intl. */
const byIntl = (amount: string, locale: string, numbering: string, digits: number): string =>
  new Intl.NumberFormat(`${locale}-u-nu-${numbering}`, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount as Intl.StringNumericLiteral);

describe('in each of the ten languages and each currency', () => {
  it('there are all of them', () => {
    expect(LOCALE_FILES).toHaveLength(10);
    expect(CURRENCIES.length).toBeGreaterThanOrEqual(80);
  });

  it.each(LOCALE_FILES)('the minimum, zero and the most can be shown and read back, %s', (locale) => {
    for (const { code, decimals } of listCurrencies()) {
      const smallest = `0.${'1'.padStart(decimals, '0')}`;
      for (const amount of ['0', '1', smallest, '999999999999999', `1234567${smallest.slice(1)}`]) {
        expect(parseAmount(formatForInput(amount, locale))).toBe(amount);
        expect(parseAmount(formatPrefilled(amount, code, locale))).toBe(amount);
        expect(formatMoney(amount, code, locale)).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });

  it('shown, then read, is the same amount', () => {
    fc.assert(
      fc.property(placed, ({ locale, currency, amount }) => {
        const shown = formatForInput(amount, locale);
        const prefilled = formatPrefilled(amount, currency, locale);
        expect(parseAmount(shown)).toBe(amount);
        expect(parseAmount(prefilled)).toBe(amount);
        expect(fractionOf(shown).length).toBeLessThanOrEqual(currencyOf(currency).decimals);
        expect(fractionOf(prefilled)).toHaveLength(currencyOf(currency).decimals);
      }),
      { numRuns: 1000 },
    );
  });

  it('the separator is the one of CLDR, whatever the digits', () => {
    for (const locale of LOCALE_FILES) {
      const decimal = new Intl.NumberFormat(`${locale}-u-nu-latn`)
        .formatToParts(1.5)
        .find(({ type }) => type === 'decimal');
      expect(decimalSeparatorOf(locale)).toBe(decimal?.value);
    }
  });

  it('what Intl writes of it, in any digits and grouping, is read and pasted as that amount', () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(...NUMBERINGS), ({ locale, currency, amount }, numbering) => {
        const { decimals } = currencyOf(currency);
        const written = byIntl(amount, locale, numbering, decimals);
        expect(parseAmount(written)).toBe(amount);
        const pasted = acceptAmountInput({ previous: '', next: written, currency, locale });
        expect(pasted.isRejected).toBe(false);
        expect(parseAmount(pasted.text)).toBe(amount);
      }),
      { numRuns: 1000 },
    );
  });

  it('what is shown to people is rounded to the digits of the currency', () => {
    fc.assert(
      fc.property(placed, fc.nat({ max: 999 }), ({ locale, currency, amount }, rest) => {
        const exact = addDecimals(amount, `0.${'0'.repeat(currencyOf(currency).decimals)}${rest}`);
        const rounded = roundDecimal(exact, currencyOf(currency).decimals);
        expect(formatMoney(exact, currency, locale)).toBe(formatMoney(rounded, currency, locale));
        expect(formatMoney(exact, currency, locale)).not.toMatch(/NaN|-/);
      }),
      { numRuns: 1000 },
    );
  });

  it('a change of language in place keeps the amount', () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(...LOCALE_FILES), ({ locale, amount }, next) => {
        const text = relocalizeAmount(formatForInput(amount, locale), next);
        expect(text).toBe(formatForInput(amount, next));
        expect(relocalizeAmount(text, locale)).toBe(formatForInput(amount, locale));
      }),
      { numRuns: 1000 },
    );
  });
});

interface Change {
  readonly at: number;
  readonly cut: number;
  readonly added: string;
}

const NATIVE = '0123456789٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९౦౧౨౩౪౫౬౭౮౯'.split('');

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat({ max: 20 }),
  cut: fc.nat({ max: 3 }),
  added: fc.oneof(
    fc.constantFrom(...NATIVE, '.', ',', '٫', '٬', "'", ' ', '\u00A0', '-', 'e', ''),
    fc.string({ unit: fc.constantFrom(...NATIVE, '.', ',', ' ', '-'), maxLength: 10 }),
    fc.string({ maxLength: 5 }),
  ),
});

const isSubsequence = (part: string, whole: string): boolean => {
  let found = 0;
  for (const char of whole) if (char === part[found]) found += 1;
  return found === part.length;
};

describe('whatever is typed, deleted and pasted, anywhere in the text', () => {
  const setting = fc.record({ place: pair, max: fc.constantFrom(undefined, '0', '9.99', '1000', '250000', '0.5') });

  it('is an amount that can be paid, or nothing; and never one that nobody typed', () => {
    fc.assert(
      fc.property(setting, fc.array(change, { maxLength: 12 }), ({ place: [locale, currency], max }, changes) => {
        const { decimals } = currencyOf(currency);
        let text = '';
        for (const { at, cut, added } of changes) {
          const from = Math.min(at, text.length);
          const next = text.slice(0, from) + added + text.slice(from + cut);
          const typed = cleanAmountText(next);
          const result = acceptAmountInput({ previous: text, next, caret: from + added.length, currency, locale, max });
          const digits = result.text.replace(/\D/g, '');
          const isLeadingZero = result.text.startsWith('0') && isSubsequence(digits.slice(1), typed);
          expect(result.isRejected ? result.text === text : isSubsequence(digits, typed) || isLeadingZero).toBe(true);
          text = result.text;
          const amount = parseAmount(text);
          expect(text === '' || (amount !== null && !amount.startsWith('-'))).toBe(true);
          expect(fractionOf(text).length).toBeLessThanOrEqual(decimals);
          expect(text).not.toMatch(/^[.,]|NaN|[^\d.,]/);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('limits, chips and the first amount', () => {
  const bound = fc.oneof(
    fc.constant('0'),
    fc.nat({ max: 10 ** 9 }).map(String),
    fc
      .tuple(fc.nat({ max: 10 ** 6 }), fc.nat({ max: 10 ** 9 }))
      .map(([whole, rest]) => parseDecimal(`${whole}.${rest}`) ?? '0'),
  );
  const given = fc.record({
    currency: fc.constantFrom(...CURRENCIES),
    country: fc.constantFrom('ru', 'RU', 'kz', 'br', ''),
    bounds: fc.tuple(bound, bound),
    fixed: fc.option(
      fc.array(fc.oneof(fc.double({ min: -5, max: 10 ** 6, noNaN: true }), fc.constantFrom('x', '50')), {
        maxLength: 9,
      }),
    ),
    random: fc.double({ min: 0, max: 0.999, noNaN: true }),
  });

  const limitsFor = ([one, other]: readonly [string, string], currency: string): Limits => {
    const [min, max] = compareDecimals(one, other) < 0 || other === '0' ? [one, other] : [other, one];
    const limits = limitsIn({ min, max }, currency);
    const isCrossed = limits.max !== '0' && compareDecimals(limits.min, limits.max) > 0;
    return isCrossed ? { ...limits, max: limits.min } : limits;
  };

  it('every chip is within the limits, above the one before, and in the digits of the currency', () => {
    fc.assert(
      fc.property(given, ({ currency, country, bounds, fixed }) => {
        const limits = limitsFor(bounds, currency);
        const chips = amountChips({ limits, currency, country, fixed });
        const { decimals } = currencyOf(currency);
        for (const [index, chip] of chips.entries()) {
          expect(isPositiveDecimal(chip)).toBe(true);
          expect(checkLimits(chip, limits)).toBeNull();
          expect(compareDecimals(chip, chips[index - 1] ?? '0')).toBe(1);
          expect(roundDecimal(chip, decimals)).toBe(chip);
        }
        expect(chips.length).toBeLessThanOrEqual(Math.max(5, fixed?.length ?? 0));
      }),
      { numRuns: 1500 },
    );
  });

  it('the first amount is the minimum, or a random one that can be paid', () => {
    fc.assert(
      fc.property(given, fc.boolean(), ({ currency, bounds, random }, isAtMinimum) => {
        const limits = limitsFor(bounds, currency);
        const amount = defaultAmount(limits, currency, isAtMinimum ? limits.min : null, () => random);
        const isBounded = limits.min !== '0';
        expect(amount === null).toBe(!isBounded);
        expect(checkLimits(amount, limits)).toBeNull();
        expect(amount === null || roundDecimal(amount, currencyOf(currency).decimals) === amount).toBe(true);
        expect(!isBounded || isAtMinimum || amount === limits.min).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
