import { describe, expect, it } from 'vitest';
import { checkBy, HELLO } from './planted.ts';

const set = (value: unknown): object => ({
  type: 'button',
  label: { t: 'hello' },
  onPress: [{ do: 'set', name: 'step', value }],
});
const told = (own: object): string[] =>
  checkBy('set-value', {
    route: { transaction: 'deposit', needs: ['deposit'] },
    screen: { data: ['deposit'], body: [HELLO], ...own },
  }).map(({ message }) => message);

describe('a local value', () => {
  it('becomes something else than it starts as', () => {
    expect(told({ local: { step: false }, body: [set(true)] })).toEqual([]);
    expect(told({ local: { step: false }, body: [set(false)] })).toEqual([
      'local.step starts as this, and nothing ever makes it anything else.',
    ]);
  });

  it('starts as a word that a rule knows', () => {
    const shown = { ...HELLO, when: { '===': [{ var: 'local.step' }, 'pay'] } };
    expect(told({ local: { step: 'pay' }, body: [shown, set('confirm'), set('pay')] })).toEqual([]);
    expect(told({ local: { step: 'start' }, body: [shown, set('confirm'), set('pay')] })).toEqual([
      'local.step starts as a word that no rule knows, and can never be it again.',
    ]);
  });

  it('becomes no two words that no rule tells apart', () => {
    const shown = { ...HELLO, when: { '===': [{ var: 'local.step' }, 'pay'] } };
    const on = (...words: string[]): string[] => told({ local: { step: 'pay' }, body: [shown, ...words.map(set)] });
    expect(on('confirm', 'pay')).toEqual([]);
    expect(on('confirm', 'first')).toEqual(['No rule knows this word of local.step.']);
  });
});

it('a sheet that opens as it is closed is told of', () => {
  const sheet = (value: boolean): object => ({
    type: 'sheet',
    title: { t: 'hello' },
    isOpen: { var: 'local.step' },
    onClose: [{ do: 'set', name: 'step', value }],
    children: [HELLO],
  });
  expect(told({ local: { step: false }, body: [sheet(false), set(true)] })).toEqual([]);
  expect(told({ local: { step: false }, body: [sheet(true), set(false)] })).toEqual([
    'Closing the sheet opens it again.',
  ]);
});

describe('a page that waits for a status', () => {
  const on = (condition: unknown): object => ({
    on: { when: [{ if: condition, do: [{ do: 'go', to: 'deposit.methods' }] }] },
  });
  const status = { var: 'deposit.status' };

  it('goes on with every end of the payment', () => {
    expect(told(on({ '!==': [status, 'waiting'] }))).toEqual([]);
    expect(told(on({ '===': [status, 'processed'] }))).toEqual([
      'When the payment is mistaked or cancelled, the page waits for ever.',
    ]);
  });

  it('does not go on before', () => {
    expect(told(on({ '===': [status, 'waiting'] }))).toEqual([
      'This holds while the payment is waited for: the page is left at once.',
    ]);
  });
});
