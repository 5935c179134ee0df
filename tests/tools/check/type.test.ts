import { describe, expect, it } from 'vitest';
import { bodyOf, check, checkBy } from './planted.ts';

const told = (node: object): unknown[] => checkBy('type', bodyOf([node], ['deposit']));
const text = (rule: unknown): object => ({ type: 'text', text: { text: rule } });

describe('the rule type', () => {
  it('tells an argument that the operator cannot use', () => {
    expect(told(text({ money: [{ var: 'deposit.isCancelled' }, 'KZT'] }))).toMatchObject([
      { pointer: '/body/0/text/text/money/0', expected: 'amount|null', got: 'true or false' },
    ]);
    expect(told(text({ length: [{ var: 'deposit.isCancelled' }] }))).toHaveLength(1);
  });

  it('tells a value that the property would draw as nothing', () => {
    expect(told(text({ var: 'deposit.data.rows' }))).toMatchObject([{ message: 'text wants another type.' }]);
    expect(told({ type: 'list', each: { var: 'deposit.id' }, body: [text('')] })).toHaveLength(1);
    expect(told({ type: 'copyRow', label: { t: 'hello' }, value: { var: 'deposit.data.card' } })).toHaveLength(1);
  });

  it('lets values pass that fit', () => {
    const money = text({ money: [{ var: 'deposit.data.amount' }, { var: 'deposit.data.currency' }] });
    const title = text({ var: 'method.title' });
    expect(check(bodyOf([money, title], ['deposit', 'method']))).toEqual([]);
  });

  it('tells a row, a list or a truth as an argument of a text', () => {
    const pay = (amount: object): string[] =>
      checkBy('type', {
        screen: { data: ['deposit', 'session'], body: [{ type: 'text', text: { t: 'pay', args: { amount } } }] },
      }).map(({ pointer }) => pointer);
    expect(pay({ find: [{ var: 'deposit.data.rows' }, 'name', 'iban'] })).toEqual(['/body/0/text/args/amount']);
    expect(pay({ var: 'session.isNative' })).toEqual(['/body/0/text/args/amount']);
    expect(pay({ var: 'deposit.id' })).toEqual([]);
  });
});
