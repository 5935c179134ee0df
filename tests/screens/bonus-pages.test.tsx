// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { drawShipped } from './draw-shipped.tsx';

describe('the terms of a bonus', () => {
  // Spec: method-flows 2.29a
  it('of a deposit have all figures, and the most that can be withdrawn', async () => {
    const { has } = await drawShipped('deposit.bonus-details', 'deposit');
    const figures = ['percent', 'max-bonus', 'min-deposit', 'wager', 'payout', 'max-withdrawal'];
    expect(figures.filter((id) => !has(id))).toEqual([]);
    expect([has('spins'), has('max-spin-win')]).toEqual([false, false]);
  });

  it('of free spins have theirs', async () => {
    const { has } = await drawShipped('deposit.bonus-details', 'free-spins');
    expect(['spins', 'max-spin-win', 'min-deposit', 'game'].filter((id) => !has(id))).toEqual([]);
    expect([has('percent'), has('max-withdrawal')]).toEqual([false, false]);
  });
});
