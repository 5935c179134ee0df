import { expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const told = (english: object, arabic: object = {}): string[] =>
  checkBy('text-words', { english: { ...english }, arabic: { ...arabic } }).map(({ message }) => message);

it('a text is words: addresses, amounts and numbers to pay to come from elsewhere', () => {
  expect(told({ hello: 'It takes 3 to 5 days' })).toEqual([]);
  expect(told({ hello: 'See https://example.com for more' })).toEqual(['An address in a text cannot be opened.']);
  expect(told({ hello: 'The least is €10' })).toEqual([
    'An amount in a text is of one currency, and written as one language does.',
  ]);
  expect(told({ hello: 'Send it to 4400 4301 2345 6789' })).toEqual([
    'A long number in a text is taken for one to pay to.',
  ]);
  expect(told({ hello: 'One\ntwo' })).toEqual(['A line break in a text is not drawn.']);
});

it('a word has letters of one script', () => {
  expect(told({ hello: 'Oплата' })).toEqual(['A word has letters of two scripts.']);
});

it('a sentence is one in every language', () => {
  expect(told({ hello: 'Hello there.' }, { hello: 'مرحبا' })).toEqual([
    'The English text is a whole sentence, and this has no full stop.',
  ]);
  expect(told({ hello: 'Hello there.' }, { hello: 'مرحبا.' })).toEqual([]);
});

it('an argument is an amount with its currency, and count a number', () => {
  const pay = (args: object): string[] =>
    checkBy('text-words', bodyOf([{ type: 'text', text: { t: 'pay', args } }], ['deposit'])).map(
      ({ message }) => message,
    );
  expect(pay({ amount: { var: 'deposit.amount' } })).toEqual(['An amount without its currency.']);
  expect(pay({ amount: { money: [{ var: 'deposit.amount' }, { var: 'deposit.currency' }] } })).toEqual([]);
  expect(pay({ amount: 1, count: '2' })).toEqual(['count chooses the plural form: as a text it chooses none.']);
});

it('tells a moment that is said as a number, and a button that says a limit', () => {
  const said = (type: string, args: object): unknown[] =>
    checkBy('text-words', {
      screen: { data: ['deposit', 'form'], body: [{ type, label: { t: 'pay', args }, onPress: [] }] },
    }).map(({ pointer }) => pointer);
  const money = (path: string): object => ({ amount: { money: [{ var: path }, { var: 'form.currency' }] } });
  expect(said('button', { amount: { var: 'deposit.data.endsAt' } })).toEqual(['/body/0/label/args/amount']);
  expect(said('button', money('form.limits.min'))).toEqual(['/body/0/label/args/amount']);
  expect(said('button', money('form.amount'))).toEqual([]);
  expect(said('tile', money('form.limits.min'))).toEqual([]);
});
