import { describe, expect, it } from 'vitest';
import { isSettled, wishOf } from './invariants/wishes.ts';
import type { Order } from './server/ledger.ts';
import type { Ending, Try } from './server/network.ts';

const order: Order = {
  user: 'u',
  call: 'deposit-create',
  method: 'card',
  amount: '10',
  currency: 'USD',
  fields: { cardNumber: '4111 1111' },
};

const tryOf = (ending: Ending, endedAt = 10): Try => ({
  tab: 'A',
  path: 'deposit-create',
  key: 'k',
  order,
  request: {},
  at: 0,
  owner: { isGone: false, isAsleep: false },
  status: 0,
  ending,
  endedAt,
});

describe('a key (contract §7)', () => {
  it.each([
    [['deposit'], true],
    [['refused'], true],
    [['unsaid'], false],
    [['pending'], false],
    [['unsaid', 'refused'], false],
    [['unsaid', 'deposit'], true],
    [['refused', 'unsaid'], true],
    [['never-sent'], true],
    [['never-sent', 'refused'], true],
  ] as const)('whose tries ended as %s is settled: %s', (endings, settled) => {
    expect(
      isSettled(
        endings.map((ending) => tryOf(ending)),
        20,
      ),
    ).toBe(settled);
  });

  it('is not settled by an answer that has not come yet', () => {
    expect(isSettled([tryOf('deposit', 30)], 20)).toBe(false);
  });
});

describe('a wish', () => {
  it('is the same whatever a mask put between the digits', () => {
    expect(wishOf({ ...order, fields: { cardNumber: '41111111', empty: '' } })).toBe(wishOf(order));
  });

  it('is another for another amount', () => {
    expect(wishOf({ ...order, amount: '11' })).not.toBe(wishOf(order));
  });
});
