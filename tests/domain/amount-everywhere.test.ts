import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { amountChips } from '#domain/amount-chips.ts';
import { decideDraft, draftOf, numberSigns, prefilledDraft, readDraft, showDraft } from '#domain/amount-text.ts';
import { listCurrencies } from '#domain/currency-catalogue.ts';
import { currencyOf } from '#domain/currency.ts';
import { addDecimals, compareDecimals, isPositiveDecimal, parseDecimal, roundDecimal } from '#domain/decimal.ts';
import { checkLimits, defaultAmount, limitsIn, type Limits } from '#domain/limits.ts';
import { formatMoney } from '#domain/money.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { FieldBench, signsByIntl } from './amount-bench.ts';

// Thousands of amounts take seconds on a machine that does other things beside.
vi.setConfig({ testTimeout: 60_000 });

const CURRENCIES = listCurrencies().map(({ code }) => code);
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

describe('in each of the ten languages and each currency', () => {
  it('there are all of them', () => {
    expect(LOCALE_FILES).toHaveLength(10);
    expect(CURRENCIES.length).toBeGreaterThanOrEqual(80);
  });

  it.each(LOCALE_FILES)('the minimum, zero and the most can be shown and read back, %s', (locale) => {
    for (const { code, decimals } of listCurrencies()) {
      const smallest = `0.${'1'.padStart(decimals, '0')}`;
      for (const amount of ['0', '1', smallest, '999999999999999', `1234567${smallest.slice(1)}`]) {
        for (const draft of [draftOf(amount, decimals), prefilledDraft(amount, decimals)]) {
          expect(readDraft(draft, decimals)).toBe(amount);
          const field = new FieldBench({ locale, decimals, currency: code });
          field.change(showDraft(draft, { locale, decimals, currency: code }));
          expect(field.amount).toBe(amount);
        }
        expect(formatMoney(amount, code, locale)).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });

  it('shown, then read, is the same amount, in the digits of the currency', () => {
    fc.assert(
      fc.property(placed, ({ locale, currency, amount }) => {
        const { decimals } = currencyOf(currency);
        const { decimal } = numberSigns(locale);
        const prefilled = prefilledDraft(amount, decimals);
        expect(readDraft(draftOf(amount, decimals), decimals)).toBe(amount);
        expect(readDraft(prefilled, decimals)).toBe(amount);
        expect(showDraft(prefilled, { locale, decimals, currency }).split(decimal)[1]).toHaveLength(decimals);
      }),
      { numRuns: 1000 },
    );
  });

  it('the separator is the one of CLDR, whatever the digits', () => {
    for (const locale of LOCALE_FILES) {
      const { decimal, group } = signsByIntl(locale);
      expect(numberSigns(locale)).toEqual({ decimal, group: /[.,]/.test(group) ? group : '' });
    }
  });

  it('an amount that is only shown is rounded to the digits of the currency', () => {
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
      fc.property(placed, fc.constantFrom(...LOCALE_FILES), ({ locale, currency, amount }, next) => {
        const { decimals } = currencyOf(currency);
        const before = new FieldBench({ locale, currency, decimals }).type(
          showDraft(draftOf(amount, decimals), { locale, decimals, currency }),
        );
        const after = new FieldBench({ locale: next, currency, decimals }, decideDraft(before.draft, decimals));
        expect(after.amount).toBe(amount);
        expect(after.shown).toBe(showDraft(draftOf(amount, decimals), { locale: next, decimals, currency }));
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

  // Spec: core 5.5b
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
