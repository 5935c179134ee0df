import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals } from '#domain/decimal.ts';
import {
  checkLimits,
  clampToLimits,
  defaultAmount,
  hasLimits,
  limitsIn,
  limitsOf,
  NO_LIMITS,
  parseLimits,
} from '#domain/limits.ts';

const limits = { min: '10', max: '100.5' };

describe('checkLimits', () => {
  // Spec: core 5.3a, method-flows 5.2b
  it.each([
    ['9.99', { key: 'form.amountInput.limit.min', amount: '10' }],
    ['0', { key: 'form.amountInput.limit.min', amount: '10' }],
    ['10', null],
    ['10.00', null],
    ['55', null],
    ['100.5', null],
    ['100.51', { key: 'form.amountInput.limit.max', amount: '100.5' }],
    [null, null],
  ])('of %s gives %j', (amount, expected) => {
    expect(checkLimits(amount, limits)).toEqual(expected);
  });

  it('takes a zero for no bound', () => {
    expect(checkLimits('0.01', NO_LIMITS)).toBeNull();
    expect(checkLimits('999999999', { min: '5', max: '0' })).toBeNull();
    expect(checkLimits('0.01', { min: '0', max: '5' })).toBeNull();
    expect(checkLimits('6', { min: '0', max: '5' })?.key).toBe('form.amountInput.limit.max');
  });

  // Spec: core 5.3c
  it('shows limits only when one of them is set', () => {
    expect([NO_LIMITS, { min: '1', max: '0' }, { min: '0', max: '1' }].map(hasLimits)).toEqual([false, true, true]);
  });
});

describe('reading limits', () => {
  it('reads numbers and texts, and takes anything else for no bound', () => {
    expect(parseLimits({ min: 0.1, max: '20155.00' })).toEqual({ min: '0.1', max: '20155' });
    expect(parseLimits({ min: -5, max: null })).toEqual(NO_LIMITS);
    expect(parseLimits(undefined)).toEqual(NO_LIMITS);
    expect(parseLimits({ min: 'x' })).toEqual(NO_LIMITS);
  });

  // Spec: core 5.3d
  it.each([
    [{ min: '0.001', max: '10.019' }, 'USD', { min: '0.01', max: '10.01' }],
    [{ min: '0.000000001', max: '1' }, 'BTC', { min: '0.00000001', max: '1' }],
    [{ min: '10', max: '20' }, 'USD', { min: '10', max: '20' }],
    [{ min: '0', max: '0' }, 'USD', { min: '0', max: '0' }],
    [{ min: '0', max: '0.001' }, 'USD', { min: '0', max: '0.001' }],
  ])('brings %j to the digits of %s, so that both can be paid', (wide, currency, expected) => {
    expect(limitsIn(wide, currency)).toEqual(expected);
  });

  // Spec: core 3.4b, core 3.4c, method-flows 9.9c
  it("takes a method's rule for the currency, never one of the prototype", () => {
    const rules = { MXN: { min: 21, max: 20155 }, RUB: { min: 100, max: 5000, minNonRus: 300 } };
    expect(limitsOf(rules, 'MXN', 'mx')).toEqual({ min: '21', max: '20155' });
    expect(limitsOf(rules, 'RUB', 'RU')).toEqual({ min: '100', max: '5000' });
    expect(limitsOf(rules, 'RUB', 'kz')).toEqual({ min: '300', max: '5000' });
    expect(limitsOf(rules, 'EUR', 'kz')).toEqual(NO_LIMITS);
    expect(limitsOf(rules, 'constructor', 'kz')).toEqual(NO_LIMITS);
    expect(limitsOf(undefined, 'EUR', 'kz')).toEqual(NO_LIMITS);
  });
});

describe('clampToLimits', () => {
  // Spec: core 5.4g
  it('gives the nearest amount', () => {
    expect(['1', '10', '50', '100.5', '101'].map((amount) => clampToLimits(amount, limits))).toEqual([
      '10',
      '10',
      '50',
      '100.5',
      '100.5',
    ]);
  });

  it('gives the minimum when the limits cross', () => {
    expect(clampToLimits('50', { min: '10', max: '5' })).toBe('10');
  });

  it('always ends within the limits', () => {
    const amount = fc.nat({ max: 10 ** 6 }).map((value) => String(value / 100));
    fc.assert(
      fc.property(amount, amount, amount, (value, min, span) => {
        const bounds = { min, max: compareDecimals(min, span) > 0 ? min : span };
        expect(checkLimits(clampToLimits(value, bounds), bounds)).toBeNull();
      }),
    );
  });
});

describe('defaultAmount', () => {
  // Spec: core 5.5a
  it('is the minimum', () => {
    expect(defaultAmount(limits, 'USD', null, () => 0.5)).toBe('10');
    expect(defaultAmount(limits, 'USD', '11', () => 0.5)).toBe('10');
  });

  // Spec: core 5.5a
  it('is a random amount near it when the form holds the minimum already', () => {
    expect(defaultAmount(limits, 'USD', '10.00', () => 0.5)).toBe('15');
    expect(defaultAmount({ min: '10', max: '12' }, 'USD', '10', () => 0.99)).toBe('12');
    expect(defaultAmount({ min: '0.1', max: '1' }, 'BTC', '0.1', () => 0.123456789)).toBe('0.11234568');
  });

  it('is never below the minimum, above twice it or out of the limits, whatever the random number', () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 2, noNaN: true }), fc.integer({ min: 1, max: 500 }), (random, min) => {
        const bounds = { min: String(min), max: String(min + 3) };
        const amount = defaultAmount(bounds, 'USD', String(min), () => random);
        expect(amount).toMatch(/^\d+$/);
        expect(checkLimits(amount, bounds)).toBeNull();
        expect(compareDecimals(amount ?? '', String(min * 2))).not.toBe(1);
      }),
    );
  });

  it('stays the minimum when there is no room', () => {
    expect(defaultAmount({ min: '10', max: '10' }, 'USD', '10', () => 0.9)).toBe('10');
  });

  it('is none without a minimum', () => {
    expect(defaultAmount(NO_LIMITS, 'USD', null, () => 0.5)).toBeNull();
  });
});
