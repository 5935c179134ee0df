import { describe, expect, it } from 'vitest';
import { checkBy } from './planted.ts';

const told = (rule: object): unknown[] =>
  checkBy('mixed', { screen: { data: ['deposit'], derive: { value: rule } } }).map(({ pointer }) => pointer);

const AMOUNT = { var: 'deposit.amount' };
const CURRENCY = { var: 'deposit.currency' };
const PAID = { var: 'deposit.data.payment_amount' };

describe('the rule mixed', () => {
  it('tells a value that stands in for one of another meaning', () => {
    expect(told({ or: [PAID, CURRENCY] })).toEqual(['/derive/value/or/1']);
    expect(told({ if: [{ var: 'deposit.id' }, AMOUNT, CURRENCY] })).toEqual(['/derive/value/if/2']);
  });

  it('lets values of one meaning pass, and what a condition reads', () => {
    expect(told({ or: [PAID, AMOUNT] })).toEqual([]);
    expect(told({ if: [CURRENCY, AMOUNT, PAID] })).toEqual([]);
  });
});
