import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy, HELLO } from './planted.ts';

const ofText = (rule: unknown): string[] =>
  checkBy('meaning', bodyOf([{ type: 'text', text: { text: rule } }], ['deposit', 'form'])).map(
    ({ message }) => message,
  );
const read = (path: string): object => ({ var: path });
const AMOUNT = read('deposit.amount');

describe('money', () => {
  it.each([
    ['a sign', { money: [AMOUNT, '€'] }],
    ['small letters', { money: [AMOUNT, 'eur'] }],
    ['the currency of another amount', { money: [AMOUNT, read('form.currency')] }],
    ['the amount where the currency belongs', { money: [read('deposit.currency'), AMOUNT] }],
    ['a plus', { money: [{ '+': [AMOUNT, 1] }, read('deposit.currency')] }],
    ['letters joined', { cat: [AMOUNT, ' USD'] }],
    ['money', { money: [{ money: [AMOUNT, 'EUR'] }, 'EUR'] }],
    ['no currency at all', AMOUNT],
  ])('is told of with %s', (_what, rule) => expect(ofText(rule).length).toBeGreaterThan(0));

  it('is written with its own currency', () => {
    expect(ofText({ money: [AMOUNT, read('deposit.currency')] })).toEqual([]);
    expect(ofText({ money: [{ sum: [AMOUNT, '1'] }, 'EUR'] })).toEqual([]);
  });
});

describe('time', () => {
  it.each([
    ['an unknown style', { date: [read('deposit.data.created'), 'short'] }],
    ['now', { date: ['now'] }],
    ['a length', { date: [read('deposit.data.lifetime')] }],
    ['an amount', { date: [AMOUNT] }],
  ])('is told of with %s', (_what, rule) => expect(ofText(rule).length).toBeGreaterThan(0));

  it('is a moment', () => expect(ofText({ date: [read('deposit.data.created'), 'time'] })).toEqual([]));

  const timer = (endsAt: unknown): string[] =>
    checkBy('meaning', {
      screen: { data: ['deposit'], timers: { lifetime: { endsAt, onExpire: [{ do: 'back' }] } }, body: [HELLO] },
    }).map(({ message }) => message);

  it('ends at a moment of the answer', () => {
    expect(timer(600)).toEqual(['A timer cannot end at a fixed moment.']);
    expect(timer(read('deposit.data.lifetime'))).toEqual(['endsAt wants another kind of value.']);
    expect(timer({ moment: [read('deposit.data.created'), read('deposit.data.timeout_minutes'), 'seconds'] })).toEqual([
      'The length is in minutes.',
    ]);
    expect(timer(read('deposit.data.endsAt'))).toEqual([]);
  });
});

describe('words of a list', () => {
  it('are those of the check digits that there are', () => {
    expect(ofText({ if: [{ check: ['ibn', AMOUNT] }, 'yes', 'no'] })).toHaveLength(1);
    expect(ofText({ if: [{ check: ['iban', read('deposit.id')] }, 'yes', 'no'] })).toEqual([]);
  });

  it('are told of, with the one that was meant', () => {
    const field = { type: 'textField', name: 'code', label: { t: 'hello' }, inputMode: 'numeri' };
    expect(checkBy('meaning', bodyOf([field]))).toMatchObject([{ got: 'numeri', suggestion: 'Did you mean numeric?' }]);
    expect(checkBy('meaning', bodyOf([{ ...field, inputMode: 'numeric' }]))).toEqual([]);
  });
});

it('a button that is never enabled is told of', () => {
  const button = { type: 'button', label: { t: 'hello' }, onPress: [{ do: 'back' }], isDisabled: true };
  expect(checkBy('meaning', bodyOf([button]))).toMatchObject([{ message: 'With isDisabled it can never be used.' }]);
});
