import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bonusHindrance,
  isBonusOver,
  maxBonusWithdrawal,
  neighbourOf,
  type BonusCase,
  type BonusConditions,
} from '#domain/bonus.ts';
import { isInCryptoBonusGroup } from '#domain/experiments.ts';
import rows from '#generated/methods.json' with { type: 'json' };

describe('the maximum withdrawal of a bonus', () => {
  // Spec: method-flows 9.8
  it.each([
    [{ maxBonusAmount: 500, percent: 100, payoutMultiplier: 5 }, '2500'],
    [{ maxBonusAmount: '99.99', percent: 12.5, payoutMultiplier: 5 }, '62'],
    // 1.15 × 100 ÷ 100 × 100 is 114.99999999999999 in floating point.
    [{ maxBonusAmount: 1.15, percent: 100, payoutMultiplier: 100 }, '115'],
    [{ percent: 100, payoutMultiplier: 5 }, null],
    [{ maxBonusAmount: 'much', percent: 100, payoutMultiplier: 5 }, null],
    [{ maxBonusAmount: 5, payoutMultiplier: 5 }, null],
    [{ maxBonusAmount: 5, percent: 100 }, null],
  ])('of %j is %s', (terms, expected) => expect(maxBonusWithdrawal(terms)).toBe(expected));

  it('is the exact product, floored, whatever the terms', () => {
    const count = (max: number) => fc.nat({ max });
    fc.assert(
      fc.property(count(1_000_000_000), count(50_000), count(10_000), (cents, hundredths, tenths) => {
        const [percent, payoutMultiplier] = [hundredths / 100, tenths / 10];
        const exact = (BigInt(cents) * BigInt(hundredths) * BigInt(tenths)) / (100n * 100n * 100n * 10n);
        const most = maxBonusWithdrawal({ maxBonusAmount: (cents / 100).toFixed(2), percent, payoutMultiplier });
        expect(most).toBe(String(exact));
      }),
    );
  });
});

describe('the active bonus after some bonuses were removed', () => {
  it.each([
    [['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
    [['a', 'b', 'c'], 'c', ['a'], 'a'],
    [['a'], 'a', ['x', 'y'], 'x'],
    [[], null, ['x', 'y'], 'x'],
    [['a'], 'a', [], null],
  ])('of %j with %s active and %j remaining is %s', (before, active, left, expected) => {
    expect(neighbourOf(before, active, left)).toBe(expected);
  });

  it('does not change if it remains; else it is the nearest after it, else the nearest before it', () => {
    const before = [...'abcdefgh'];
    fc.assert(
      fc.property(fc.nat({ max: 7 }), fc.subarray(before, { minLength: 1 }), (at, left) => {
        const nearest = [...before.slice(at), ...before.slice(0, at).toReversed()].find((id) => left.includes(id));
        expect(neighbourOf(before, before[at] ?? '', left)).toBe(nearest);
      }),
    );
  });
});

describe('a bonus of a deposit', () => {
  const usual: BonusCase = {
    isOn: true,
    isMethodExcluded: false,
    nowMs: 1000,
    amount: '10',
    currency: 'USD',
    bonus: { currency: 'USD', mustAccruedBefore: 2000, minDeposit: 10 },
  };
  const bonus: BonusConditions = { currency: 'USD', mustAccruedBefore: undefined, minDeposit: undefined };

  it.each<[what: string, expected: string, change: Partial<BonusCase>]>([
    ['at its minimum', 'none', {}],
    ['above its minimum as a number', 'none', { bonus: { ...bonus, minDeposit: '9' } }],
    ['without a minimum', 'none', { amount: '0.01', bonus }],
    ['that is not selected', 'off', { bonus: undefined }],
    ['while bonuses are off', 'off', { isOn: false }],
    ['at its end', 'over', { nowMs: 2000 }],
    ['in another currency', 'currency', { currency: 'EUR' }],
    ['below its minimum', 'amount', { amount: '9.99' }],
    ['without an amount', 'amount', { amount: null }],
  ])('%s is hindered by: %s', (_what, expected, change) => {
    expect(bonusHindrance({ ...usual, ...change })).toBe(expected);
  });

  // Spec: core 9.7, method-flows 4.12c
  it.each(['yamoney_h2h', 'yamoney_rub', 'webmoney_usd'] as const)('does not count with %s', (methodName) => {
    const { takesNoBonus } = rows.byName[methodName].traits;
    expect(bonusHindrance({ ...usual, isMethodExcluded: takesNoBonus })).toBe('method');
  });

  // Spec: method-flows 5.3a
  it('has ended from its end on', () => {
    expect([999, 1000].map((nowMs) => isBonusOver(1000, nowMs))).toEqual([false, true]);
    expect(isBonusOver(undefined, Number.MAX_SAFE_INTEGER)).toBe(false);
  });

  // Spec: method-flows 9.9b
  it.each([
    [{}, true],
    [{ 'analytics-21868': 'group_a' }, false],
    [{ 'analytics-24272': 'group_a' }, true],
  ])('for crypto is open to a user with the groups %j: %s', (groups, expected) => {
    expect(isInCryptoBonusGroup(groups)).toBe(expected);
  });
});
