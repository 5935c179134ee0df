import { expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const told = (text: unknown): string[] =>
  checkBy('logic', bodyOf([{ type: 'text', text: { text } }], ['deposit'])).map(({ message }) => message);
const STATUS = { var: 'deposit.status' };

it.each<[string, unknown, string]>([
  [
    'a loose comparison',
    { if: [{ '==': [STATUS, 'waiting'] }, STATUS, ''] },
    '== takes "1" for 1 and an empty text for 0.',
  ],
  [
    'a text that is searched',
    { if: [{ in: [STATUS, 'waiting,accepted'] }, STATUS, ''] },
    'Looked for in a text, any part of it counts.',
  ],
  ['a list for a value', { if: [{ in: [['waiting'], STATUS] }, STATUS, ''] }, 'in is the wrong way round.'],
  ['a default of another type', { var: ['deposit.amount', 0] }, 'deposit.amount is never of this type.'],
  [
    'an if without else',
    { if: [{ '===': [STATUS, 'waiting'] }, STATUS] },
    'This if has no else: it gives nothing then.',
  ],
  ['two branches alike', { if: [{ '===': [STATUS, 'waiting'] }, STATUS, STATUS] }, 'Each branch gives the same.'],
  [
    'and for or',
    { and: [{ var: 'deposit.data.bank' }, { var: 'deposit.methodName' }] },
    'and gives the last of these, and only when all are there.',
  ],
])('%s is told of', (_what, rule, message) => expect(told(rule)).toContain(message));

it('rules that do what was meant are right', () => {
  expect(told({ if: [{ in: [STATUS, ['waiting']] }, STATUS, ''] })).toEqual([]);
  expect(told({ or: [{ var: 'deposit.data.bank' }, { var: ['deposit.methodName', 'none'] }] })).toEqual([]);
});

it('tells a sentence that says one thing twice, and a length below zero', () => {
  const derived = (value: unknown): unknown[] =>
    checkBy('logic', { screen: { data: ['deposit'], derive: { value } } }).map(({ pointer }) => pointer);
  const [amount, id] = [{ var: 'deposit.amount' }, { var: 'deposit.id' }];
  expect(derived({ cat: [id, ' – ', id] })).toEqual(['/derive/value/cat/2']);
  expect(derived({ cat: [id, ' – ', amount] })).toEqual([]);
  const rows = { length: [{ var: 'deposit.data.rows' }] };
  expect(derived({ '>': [rows, -1] })).toEqual(['/derive/value/>/1']);
  expect(derived({ '>': [rows, 1] })).toEqual([]);
});
