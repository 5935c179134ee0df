// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetQuickDeposit, keepQuickDeposit, keptQuickDeposit } from '#platform/kept-quick-deposit.ts';

beforeEach(() => localStorage.clear());

describe('the height of a quick deposit', () => {
  it('is kept for its user, in whole px', () => {
    expect(keptQuickDeposit('u 1')).toBe(0);
    keepQuickDeposit('u 1', 161.05);
    expect(keptQuickDeposit('u 1')).toBe(161);
    expect(keptQuickDeposit('u')).toBe(0);
    expect(keptQuickDeposit('2')).toBe(0);
  });

  it('is gone where there is nothing any more, of that user alone', () => {
    keepQuickDeposit('u1', 68);
    keepQuickDeposit('u2', 0);
    expect(keptQuickDeposit('u1')).toBe(68);
    keepQuickDeposit('u1', 0);
    expect(localStorage).toHaveLength(0);
  });

  it('is of nobody without a name, and forgotten where nothing may be kept', () => {
    keepQuickDeposit('', 68);
    expect(keptQuickDeposit('')).toBe(0);
    forgetQuickDeposit();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'x u1', '-5 u1', '1e9', 'NaN u1'])('is none where something else is kept: %j', (text) => {
    localStorage.setItem('cashier.quick-deposit', text);
    expect(keptQuickDeposit('u1')).toBe(0);
  });
});
