import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bonusHindrance, isBonusOver, maxBonusWithdrawal, neighbourOf, type BonusCase } from '#domain/bonus.ts';
import rows from '#generated/methods.json' with { type: 'json' };

describe('the most that can be withdrawn of a bonus', () => {
  // Spec: method-flows 9.8
  it.each([
    [{ maxBonusAmount: 500, percent: 100, payoutMultiplier: 5 }, '2500'],
    [{ maxBonusAmount: '99.99', percent: 12.5, payoutMultiplier: 5 }, '62'],
    // 1.15 × 100 ÷ 100 × 100 is 114.99999999999999 in floating point.
    [{ maxBonusAmount: 1.15, percent: 100, payoutMultiplier: 100 }, '115'],
    [{ maxBonusAmount: 0, percent: 100, payoutMultiplier: 5 }, '0'],
  ])('of %j is %s', (terms, expected) => {
    expect(maxBonusWithdrawal(terms)).toBe(expected);
  });

  it.each([
    [{ percent: 100, payoutMultiplier: 5 }],
    [{ maxBonusAmount: 'much', percent: 100, payoutMultiplier: 5 }],
    [{ maxBonusAmount: 5, payoutMultiplier: 5 }],
    [{ maxBonusAmount: 5, percent: 100 }],
  ])('is not known from %j', (terms) => {
    expect(maxBonusWithdrawal(terms)).toBeNull();
  });

  // Spec: method-flows 9.8
  it('is the exact product, floored, whatever the terms', () => {
    const amount = fc.nat({ max: 1_000_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.nat({ max: 50_000 }),
        fc.nat({ max: 10_000 }),
        (cents, percentHundredths, multiplierTenths) => {
          const terms = {
            maxBonusAmount: (cents / 100).toFixed(2),
            percent: percentHundredths / 100,
            payoutMultiplier: multiplierTenths / 10,
          };
          const exact =
            (BigInt(cents) * BigInt(percentHundredths) * BigInt(multiplierTenths)) / (100n * 100n * 100n * 10n);
          expect(maxBonusWithdrawal(terms)).toBe(String(exact));
        },
      ),
    );
  });
});

describe('the end of a bonus', () => {
  // Spec: method-flows 5.3a
  it('is the moment from which it does not count any more', () => {
    expect(isBonusOver(1000, 999)).toBe(false);
    expect(isBonusOver(1000, 1000)).toBe(true);
    expect(isBonusOver(undefined, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});

describe('the neighbour of a bonus that is gone', () => {
  it.each([
    [['a', 'b', 'c'], 'b', ['a', 'c'], 'c'],
    [['a', 'b', 'c'], 'c', ['a', 'b'], 'b'],
    [['a', 'b', 'c'], 'c', ['a'], 'a'],
    [['a', 'b', 'c', 'd'], 'b', ['a', 'd'], 'd'],
    [['a', 'b'], 'b', ['a', 'b', 'x'], 'b'],
    [['a'], 'a', ['x', 'y'], 'x'],
    [[], null, ['x', 'y'], 'x'],
    [['a'], 'a', [], null],
  ])('of %j, %s with %j left, is %s', (before, active, left, expected) => {
    expect(neighbourOf(before, active, left)).toBe(expected);
  });

  const lists = fc
    .uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 8 })
    .chain((before) =>
      fc.record({ before: fc.constant(before), active: fc.constantFrom(...before), left: fc.subarray(before) }),
    );

  it('is always one of those left, and none only where none is', () => {
    fc.assert(
      fc.property(lists, ({ before, active, left }) => {
        const next = neighbourOf(before, active, left);
        expect(left.length === 0 ? [null] : left).toContain(next);
      }),
    );
  });

  it('has nobody who is left between itself and the one that is gone, and comes after it where anybody does', () => {
    fc.assert(
      fc.property(lists, ({ before, active, left }) => {
        const next = neighbourOf(before, active, left);
        fc.pre(next !== null && !left.includes(active));
        const [from, to] = [before.indexOf(active), before.indexOf(next ?? '')];
        expect(before.slice(Math.min(from, to) + 1, Math.max(from, to)).some((id) => left.includes(id))).toBe(false);
        expect(to > from || !before.slice(from).some((id) => left.includes(id))).toBe(true);
      }),
    );
  });

  it('is the active one itself while it is there', () => {
    fc.assert(
      fc.property(lists, ({ before, active, left }) => {
        fc.pre(left.includes(active));
        expect(neighbourOf(before, active, left)).toBe(active);
      }),
    );
  });
});

describe('a bonus comes with a deposit', () => {
  const usual: BonusCase = {
    isOn: true,
    isMethodExcluded: false,
    nowMs: 1000,
    amount: '10',
    currency: 'USD',
    bonus: { currency: 'USD', mustAccruedBefore: 2000, minDeposit: 10 },
  };

  it('gives a bonus for an amount at its minimum, and exactly one reason against it otherwise', () => {
    expect(bonusHindrance(usual)).toBe('none');
    expect(bonusHindrance({ ...usual, bonus: undefined })).toBe('off');
    expect(bonusHindrance({ ...usual, isOn: false })).toBe('off');
    expect(bonusHindrance({ ...usual, nowMs: 2000 })).toBe('over');
    expect(bonusHindrance({ ...usual, currency: 'EUR' })).toBe('currency');
    expect(bonusHindrance({ ...usual, amount: '9.99' })).toBe('amount');
    expect(bonusHindrance({ ...usual, amount: null })).toBe('amount');
  });

  // Spec: core 9.7, method-flows 4.12c
  it.each(['yamoney_h2h', 'yamoney_rub', 'webmoney_usd'] as const)('but not by %s', (methodName) => {
    const { takesNoBonus } = rows.byName[methodName].traits;
    expect(bonusHindrance({ ...usual, isMethodExcluded: takesNoBonus })).toBe('method');
  });

  it('of any amount where it has no minimum', () => {
    const bonus = { currency: 'USD', mustAccruedBefore: undefined, minDeposit: undefined };
    expect(bonusHindrance({ ...usual, amount: '0.01', bonus })).toBe('none');
  });

  it('compares amounts as numbers, not as texts', () => {
    const bonus = { currency: 'USD', mustAccruedBefore: undefined, minDeposit: '9' };
    expect(bonusHindrance({ ...usual, amount: '10', bonus })).toBe('none');
  });
});
