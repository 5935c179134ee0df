import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy, shownWhen } from './planted.ts';

const told = (when: unknown): unknown[] => checkBy('operator', bodyOf([shownWhen(when)], ['deposit']));

describe('the rule operator', () => {
  it('names the operator that was meant', () => {
    expect(told({ mony: [{ var: 'deposit.amount' }, 'KZT'] })).toMatchObject([{ suggestion: 'Did you mean money?' }]);
  });

  it('counts the arguments', () => {
    expect(told({ '===': [{ var: 'deposit.id' }] })).toMatchObject([{ expected: 'a, b', got: '1 of them' }]);
    expect(told({ '!': [{ var: 'deposit.id' }, 1] })).toHaveLength(1);
  });

  it('lets operators pass that get what they take', () => {
    expect(
      check(bodyOf([shownWhen({ or: [{ '!': { var: 'deposit.id' } }, { var: ['deposit.id', ''] }] })], ['deposit'])),
    ).toEqual([]);
  });
});
