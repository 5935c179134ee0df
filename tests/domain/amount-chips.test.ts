import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountChips } from '#domain/amount-chips.ts';
import { compareDecimals } from '#domain/decimal.ts';
import { checkLimits } from '#domain/limits.ts';

const chips = (min: string, max: string, currency = 'USD', country = 'us', fixed?: (number | string)[]) =>
  amountChips({ limits: { min, max }, currency, country, fixed });

describe('amount chips', () => {
  // Spec: core 9.5a
  it('spread five presets from 5 to 250000', () => {
    expect(chips('5', '250000')).toEqual(['5', '150', '2000', '20000', '250000']);
    expect(chips('0', '0')).toEqual(['5', '150', '2000', '20000', '250000']);
    expect(chips('4.99', '250000.01')).toEqual(['5', '150', '2000', '20000', '250000']);
  });

  // Spec: core 9.5a
  it('keep within the limits, bounds included', () => {
    expect(chips('10', '50')).toEqual(['10', '20', '30', '40', '50']);
    expect(chips('10', '75')).toEqual(['10', '20', '25', '50', '75']);
    expect(chips('21', '20155', 'MXN', 'mx')).toEqual(['25', '150', '1000', '5000', '20000']);
  });

  // Spec: core 9.5b
  it('are the amounts of the method where it brings any', () => {
    expect(chips('10', '1000', 'USD', 'us', [15, '30.50', 700])).toEqual(['15', '30.5', '700']);
    expect(chips('5000', '50000', 'RUB', 'ru', [6000])).toEqual(['6000']);
    expect(chips('10', '250000', 'USD', 'us', [])).toHaveLength(5);
  });

  it("leave out what of the method's amounts is out of limits, no amount, or said twice", () => {
    expect(chips('10', '100', 'USD', 'us', [5, 10, 10, 'x', 100, 101])).toEqual(['10', '100']);
  });

  it('of the method rise, whatever its order, and have no more digits than the currency', () => {
    expect(chips('10', '1000', 'USD', 'us', [700, 15, 30.005, '15.00'])).toEqual(['15', '30.01', '700']);
  });

  // Spec: core 9.5c
  it('are five fixed ones for country ru in a currency that is not special', () => {
    expect(chips('100', '100000', 'RUB', 'RU')).toEqual(['5000', '7500', '10000', '25000', '50000']);
    expect(chips('7500', '25000', 'KZT', 'ru')).toEqual(['7500', '10000', '25000']);
    expect(chips('100', '600', 'RUB', 'ru')).toEqual(['100', '150', '200', '250', '500']);
  });

  it.each(['USD', 'EUR', 'USDT', 'QSC'])('are the ordinary ones for country ru in %s', (currency) => {
    expect(chips('5', '250000', currency, 'ru')).toEqual(['5', '150', '2000', '20000', '250000']);
  });

  it('are computed where presets do not fit', () => {
    expect(chips('0.0001', '1', 'BTC')).toEqual(['0.0001', '0.25', '0.5', '0.75', '1']);
    expect(chips('500000', '10000000', 'IDR', 'id')).toEqual(['500000', '2800000', '5200000', '7600000', '10000000']);
    expect(chips('1000', '1100')).toEqual(['1000', '1020', '1050', '1070', '1100']);
    expect(chips('1', '3.5')).toEqual(['1', '1.6', '2.2', '2.8', '3.5']);
  });

  it('offer nobody a fortune in a currency of large units', () => {
    expect(chips('0', '0', 'BTC')).toEqual([]);
    expect(chips('0.001', '0', 'ETH')).toEqual([]);
  });

  it('are one where min is max', () => {
    expect(chips('10', '10')).toEqual(['10']);
    expect(chips('7', '7')).toEqual([]);
  });

  // Spec: core 5.5b, method-flows 5.2b
  it('are always at most five, rising, different and valid', () => {
    const cents = fc.nat({ max: 10 ** 9 }).map((value) => String(value / 100));
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.constantFrom('USD', 'RUB', 'BTC'),
        fc.constantFrom('ru', 'br'),
        (a, b, currency, country) => {
          const [min, max] = compareDecimals(a, b) < 0 ? [a, b] : [b, a];
          const offered = chips(min, max, currency, country);
          expect(offered.length).toBeLessThanOrEqual(5);
          for (const [index, amount] of offered.entries()) {
            expect(checkLimits(amount, { min, max })).toBeNull();
            expect(compareDecimals(amount, offered[index - 1] ?? '0')).toBe(1);
          }
        },
      ),
    );
  });
});
