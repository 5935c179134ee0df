import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const told = (text: object, more = {}): unknown[] =>
  checkBy('text', { ...bodyOf([{ type: 'text', text }], ['deposit']), ...more });
const AMOUNT = { var: 'deposit.amount' };

describe('the rule text', () => {
  it('names the key that was meant, once for all languages', () => {
    expect(told({ t: 'helo' })).toMatchObject([
      { message: 'There is no text helo, in any language.', suggestion: 'Did you mean hello?' },
    ]);
  });

  it('names the languages that have the text where English has not', () => {
    expect(told({ t: 'bye' }, { arabic: { hello: 'مرحبا', bye: 'وداعا' } })).toMatchObject([
      { message: 'There is no text bye, in English; there is one in ar.' },
    ]);
    expect(told({ t: 'bye' }, { english: { hello: 'Hello', bye: 'Bye' } })).toEqual([]);
  });

  it('knows every key that a rule can give, and the beginning of one that is joined', () => {
    expect(told({ t: { if: [AMOUNT, 'hello', 'helo'] } })).toHaveLength(1);
    expect(told({ t: { cat: ['status.', { var: 'deposit.status' }] } })).toHaveLength(6);
    expect(told({ t: { cat: ['banks.', AMOUNT] }, otherwise: { text: '' } })).toHaveLength(1);
  });

  it('tells arguments that are not given or not used', () => {
    expect(told({ t: 'pay' })).toMatchObject([{ message: 'The text has {{amount}}, which is not given.' }]);
    expect(told({ t: 'pay', args: { amont: AMOUNT } })).toHaveLength(2);
    expect(told({ t: 'hello', args: { amount: AMOUNT } })).toMatchObject([
      { pointer: '/body/0/text/args/amount', message: 'The text has no {{amount}}.' },
    ]);
  });

  it('knows keys outside texts: messages of a field, and what a node says by default', () => {
    const field = { type: 'textField', name: 'id', label: { t: 'hello' }, rules: [{ regex: '^a$', error: 'eror' }] };
    expect(checkBy('text', bodyOf([field]))).toMatchObject([{ pointer: '/body/0/rules/0/error' }]);
    const copy = { type: 'copyRow', label: { t: 'hello' }, value: 'x' };
    expect(checkBy('text', bodyOf([copy])).map(({ got }) => got)).toContain('copyRow.copy');
  });

  it('takes the plural forms of a text for the text', () => {
    const english = { days_one: '{{count}} day', days_other: '{{count}} days' };
    const arabic = Object.fromEntries(
      ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`days_${form}`, '{{count}}']),
    );
    const text = { t: 'days', args: { count: { length: [{ var: 'methods.entries' }] } } };
    expect(checkBy('text', { ...bodyOf([{ type: 'text', text }], ['methods']), english, arabic })).toEqual([]);
  });

  it('lets texts pass that are there', () => {
    const keyed = { t: { cat: ['banks.', AMOUNT] }, otherwise: { text: AMOUNT } };
    const texts = { 'banks.one': 'One' };
    expect(
      checkBy('text', { ...bodyOf([{ type: 'text', text: keyed }], ['deposit']), english: texts, arabic: texts }),
    ).toEqual([]);
    expect(
      checkBy('text', bodyOf([{ type: 'text', text: { t: 'pay', args: { amount: AMOUNT } } }], ['deposit'])),
    ).toEqual([]);
  });
});
