import { expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const told = (node: object, data: string[] = ['deposit']): string[] =>
  checkBy('literal-value', bodyOf([node], data)).map(({ message }) => message);

const row = (own: object): object => ({ type: 'detail', label: { t: 'hello' }, value: { text: '' }, ...own });

it('an operator is given literals that it can use', () => {
  expect(told(row({ value: { text: { region: ['KZ'] } } }))).toEqual([]);
  expect(told(row({ value: { text: { region: ['Kazakhstan'] } } }))).toEqual(['This is no code of a country.']);
  expect(told(row({ value: { text: { chunk: [{ var: 'deposit.id' }, 0] } } }))).toEqual(['Pieces of nothing.']);
});

it('an amount of the answer has the currency of the answer', () => {
  const money = (currency: unknown): object =>
    row({ value: { text: { money: [{ var: 'deposit.amount' }, currency] } } });
  expect(told(money({ var: 'deposit.currency' }))).toEqual([]);
  expect(told(money('EUR'))).toEqual(['deposit.amount has a currency of its own.']);
});

it('a row is not called by its value', () => {
  const value = { var: 'deposit.data.card.phone' };
  const copyRow = { type: 'copyRow', value };
  expect(told({ ...copyRow, label: { t: 'hello' } })).toEqual([]);
  expect(told({ ...copyRow, label: { text: value } })).toEqual(['The row is called by its own value.']);
});

it('a choice that is kept on the page is read there', () => {
  const option = { type: 'option', value: 'a', title: { t: 'hello' } };
  const choice = { type: 'choice', bind: 'bank', label: { t: 'hello' }, children: [option] };
  const on = (nodes: object[]): string[] =>
    checkBy('literal-value', { screen: { local: { bank: '' }, body: nodes } }).map(({ message }) => message);
  expect(on([choice])).toEqual(['Nobody reads local.bank: what is chosen here changes nothing.']);
  expect(on([choice, { type: 'text', text: { t: 'hello' }, when: { var: 'local.bank' } }])).toEqual([]);
});

it('a rule reads by its path, and not by braces', () => {
  expect(told(row({ value: { text: { var: ['deposit.id', '{{deposit.amount}}'] } } }))).toEqual([
    'Braces are for texts: a rule reads by its path.',
  ]);
});

it('a day is written as one, and a choice has a label', () => {
  const date = { type: 'dateField', name: 'birth', label: { t: 'hello' } };
  expect(told({ ...date, earliest: '1990-12-31' })).toEqual([]);
  expect(told({ ...date, latest: '31.12.1990' })).toEqual(['This is no day.']);
  const dropdown = { type: 'dropdown', name: 'bank', label: { t: 'hello' } };
  expect(told({ ...dropdown, options: ['one', 'two'] })).toEqual(['A choice has a value and a label.']);
  expect(told({ ...dropdown, options: [{ value: 'one', label: 'One' }] })).toEqual([]);
});
