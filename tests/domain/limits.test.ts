import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountChips } from '#domain/amount-chips.ts';
import { listCurrencies } from '#domain/currency-catalogue.ts';
import { currencyOf } from '#domain/currency.ts';
import { compareDecimals, isPositiveDecimal, parseDecimal, roundDecimal } from '#domain/decimal.ts';
import {
  checkLimits,
  clampToLimits,
  defaultAmount,
  hasLimits,
  limitsIn,
  limitsOf,
  NO_LIMITS,
  parseLimits,
  type Limits,
} from '#domain/limits.ts';

const limits = { min: '10', max: '100.5' };

describe('limits', () => {
  // Spec: core 5.3a, method-flows 5.2b
  it.each([
    ['9.99', limits, 'min', '10'],
    ['10.00', limits, null, null],
    ['100.5', limits, null, null],
    ['100.51', limits, 'max', '100.5'],
    [null, limits, null, null],
    ['0.01', NO_LIMITS, null, null],
    ['999999999', { min: '5', max: '0' }, null, null],
    ['6', { min: '0', max: '5' }, 'max', '5'],
  ])('check %s against %j: %s', (amount, bounds, broken, bound) => {
    const problem = broken && { key: `form.amountInput.limit.${broken}`, amount: bound };
    expect(checkLimits(amount, bounds)).toEqual(problem);
  });

  // Spec: core 5.3c
  it('are shown only when one of them is set', () => {
    expect([NO_LIMITS, { min: '1', max: '0' }, { min: '0', max: '1' }].map(hasLimits)).toEqual([false, true, true]);
  });

  it.each([
    [
      { min: 0.1, max: '20155.00' },
      { min: '0.1', max: '20155' },
    ],
    [{ min: -5, max: null }, NO_LIMITS],
    [{ min: 'x' }, NO_LIMITS],
    [undefined, NO_LIMITS],
  ])('of the wire %j are read as %j', (wire, expected) => expect(parseLimits(wire)).toEqual(expected));

  // Spec: core 5.3d
  it.each([
    [{ min: '0.001', max: '10.019' }, 'USD', { min: '0.01', max: '10.01' }],
    [{ min: '0.000000001', max: '1' }, 'BTC', { min: '0.00000001', max: '1' }],
    [{ min: '0', max: '0.001' }, 'USD', { min: '0', max: '0.001' }],
    [{ min: '100', max: '50' }, 'USD', NO_LIMITS],
  ])('%j are payable amounts with the decimals of %s', (wide, currency, expected) => {
    expect(limitsIn(wide, currency)).toEqual(expected);
  });

  // Spec: core 3.4b, core 3.4c, method-flows 9.9c
  it.each([
    ['MXN', 'mx', { min: '21', max: '20155' }],
    ['RUB', 'RU', { min: '100', max: '5000' }],
    ['RUB', 'kz', { min: '300', max: '5000' }],
    ['EUR', 'kz', NO_LIMITS],
    ['constructor', 'kz', NO_LIMITS],
  ])("are the method's for %s in %s", (currency, country, expected) => {
    const rules = { MXN: { min: 21, max: 20155 }, RUB: { min: 100, max: 5000, minNonRus: 300 } };
    expect(limitsOf(rules, currency, country)).toEqual(expected);
    expect(limitsOf(undefined, currency, country)).toEqual(NO_LIMITS);
  });

  // Spec: core 5.4g
  it.each([
    ['1', limits, '10'],
    ['50', limits, '50'],
    ['101', limits, '100.5'],
    ['50', { min: '10', max: '5' }, '10'],
  ])('clamp %s to %j as %s', (amount, bounds, nearest) => expect(clampToLimits(amount, bounds)).toBe(nearest));
});

describe('the first amount of a form', () => {
  // Spec: core 5.5a
  it.each([
    ['the minimum', limits, null, 0.5, 'USD', '10'],
    ['the minimum beside another amount', limits, '11', 0.5, 'USD', '10'],
    ['random where the form holds the minimum', limits, '10.00', 0.5, 'USD', '15'],
    ['at most the maximum', { min: '10', max: '12' }, '10', 0.99, 'USD', '12'],
    ['at most twice the minimum', { min: '10', max: '0' }, '10', 2, 'USD', '20'],
    ['never below the minimum', limits, '10', -1, 'USD', '10'],
    ['in the digits of the currency', { min: '0.1', max: '1' }, '0.1', 0.123456789, 'BTC', '0.11234568'],
    ['the minimum where there is no room', { min: '10', max: '10' }, '10', 0.9, 'USD', '10'],
    ['empty without a minimum', NO_LIMITS, null, 0.5, 'USD', null],
  ])('is %s', (_what, bounds, current, random, currency, amount) => {
    expect(defaultAmount(bounds, currency, current, () => random)).toBe(amount);
  });
});

describe('amount chips', () => {
  const usual = '5 150 2000 20000 250000';

  // Spec: core 9.5a, core 9.5b, core 9.5c
  it.each<[what: string, place: string, expected: string, fixed?: (number | string)[]]>([
    ['five presets', '5 250000 USD us', usual],
    ['presets within the limits', '4.99 250000.01 USD us', usual],
    ['the limits and presets between', '21 20155 MXN mx', '25 150 1000 5000 20000'],
    ['five presets, the bounds included', '10 75 USD us', '10 20 25 50 75'],
    ['computed where four presets fit', '10 50 USD us', '10 20 30 40 50'],
    ['computed for crypto', '0.0001 1 BTC us', '0.0001 0.25 0.5 0.75 1'],
    ['as round as five different ones can be', '1000 1100 USD us', '1000 1020 1050 1070 1100'],
    ['one where both limits are one preset', '10 10 USD us', '10'],
    ['empty where both limits are no preset', '7 7 USD us', ''],
    ['empty for crypto of large units without limits', '0 0 BTC us', ''],
    ["the method's", '10 1000 USD us', '15 30.5 700', [15, '30.50', 700]],
    ["the method's that are amounts within the limits, once", '10 100 USD us', '10 100', [5, 10, 10, 'x', 100, 101]],
    [
      "the method's, rising, in the digits of the currency",
      '10 1000 USD us',
      '15 30.01 700',
      [700, 15, 30.005, '15.00'],
    ],
    ['presets where the method has none', '5 250000 USD us', usual, []],
    ['five fixed ones in ru', '100 100000 RUB RU', '5000 7500 10000 25000 50000'],
    ['the fixed ones within the limits in ru', '7500 25000 KZT ru', '7500 10000 25000'],
    ['presets in ru where no fixed one fits', '100 600 RUB ru', '100 150 200 250 500'],
    ['presets in ru for a currency of large units', '5 250000 EUR ru', usual],
    ['presets in ru for crypto', '5 250000 USDT ru', usual],
    ['presets in ru for coins of the host', '5 250000 QSC ru', usual],
  ])('are %s', (_what, place, expected, fixed) => {
    const [min = '', max = '', currency = '', country = ''] = place.split(' ');
    expect(amountChips({ limits: { min, max }, currency, country, fixed }).join(' ')).toBe(expected);
  });
});

const bound = fc.oneof(
  fc.constant('0'),
  fc.nat({ max: 10 ** 9 }).map(String),
  fc
    .tuple(fc.nat({ max: 10 ** 6 }), fc.nat({ max: 10 ** 9 }))
    .map(([whole, rest]) => parseDecimal(`${whole}.${rest}`) ?? '0'),
);

const limitsFor = (one: string, other: string, currency: string): Limits => {
  const [min, max] = compareDecimals(one, other) < 0 || other === '0' ? [one, other] : [other, one];
  const found = limitsIn({ min, max }, currency);
  const isCrossed = found.max !== '0' && compareDecimals(found.min, found.max) > 0;
  return isCrossed ? { ...found, max: found.min } : found;
};

// Spec: core 5.5b, method-flows 5.2b
it('chips are in ascending order, and they and the first amount are within any limits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...listCurrencies().map(({ code }) => code)),
      fc.constantFrom('ru', 'br'),
      bound,
      bound,
      fc.option(fc.array(fc.double({ min: -5, max: 10 ** 6, noNaN: true }), { maxLength: 9 })),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (currency, country, one, other, fixed, random) => {
        const bounds = limitsFor(one, other, currency);
        const chips = amountChips({ limits: bounds, currency, country, fixed });
        const first = defaultAmount(bounds, currency, bounds.min, () => random);
        expect(first === null).toBe(bounds.min === '0');
        for (const amount of [...chips, ...(first === null ? [] : [first])]) {
          expect(isPositiveDecimal(amount)).toBe(true);
          expect(checkLimits(clampToLimits(amount, bounds), bounds)).toBeNull();
          expect(checkLimits(amount, bounds)).toBeNull();
          expect(roundDecimal(amount, currencyOf(currency).decimals)).toBe(amount);
        }
        for (const [index, chip] of chips.entries()) expect(compareDecimals(chip, chips[index - 1] ?? '0')).toBe(1);
        expect(chips.length).toBeLessThanOrEqual(Math.max(5, fixed?.length ?? 0));
      },
    ),
    { numRuns: 100 },
  );
});
