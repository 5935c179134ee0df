import { describe, expect, it } from 'vitest';
import { checkBy, HELLO } from './planted.ts';

const told = (own: object): string[] =>
  checkBy('unasked', {
    route: { transaction: 'deposit', needs: ['deposit'] },
    screen: { data: ['deposit'], body: [HELLO], ...own },
  }).map(({ message }) => message);

/** An action that depends on something; an object with a member `then` must not stand here as it is. */
const unless = (condition: unknown, action: object): unknown =>
  JSON.parse(`{ "do": "when", "if": ${JSON.stringify(condition)}, "then": [${JSON.stringify(action)}] }`);

const run = (cmd: string): object => ({ do: 'run', cmd });

describe('the behaviour of a page without input', () => {
  it('may ask how a payment stands', () => {
    expect(told({ on: { enter: [run('deposit.refreshStatus')] } })).toEqual([]);
  });

  it('never sends what the user has filled in', () => {
    const only = 'only a press may send what the user has filled in.';
    expect(told({ on: { enter: [run('deposit.create')] } })).toEqual([
      `The page runs deposit.create when it opens: ${only}`,
    ]);
    const guarded = unless({ var: 'deposit.id' }, run('deposit.create'));
    expect(told({ on: { enter: [guarded] } })).toHaveLength(1);
    const poll = [{ id: 'ask', everyMs: 5000, while: { var: 'deposit.id' }, do: [run('deposit.complete')] }];
    expect(told({ poll })).toEqual([`The page runs deposit.complete again and again: ${only}`]);
    expect(told({ timers: { end: { endsAt: null, onExpire: [run('deposit.create')] } } })).toHaveLength(1);
  });

  it('may say that a payment is over which the server has ended', () => {
    const when = [{ if: { var: 'deposit.isCancelled' }, do: [run('deposit.complete')] }];
    expect(told({ on: { when } })).toEqual([]);
  });

  it('opens and copies nothing, which browsers allow for a press alone', () => {
    expect(told({ on: { enter: [{ do: 'copy', value: { var: 'deposit.id' } }] } })).toEqual([
      'copy when it opens: browsers do that for a press alone.',
    ]);
  });

  it('is not left as it opens, and leads nowhere as it is left', () => {
    const go = { do: 'go', to: 'deposit.methods' };
    expect(told({ on: { enter: [go] } })).toEqual(['The page is left as soon as it opens: nobody ever sees it.']);
    expect(told({ on: { enter: [unless({ '!': [{ var: 'deposit.id' }] }, go)] } })).toEqual([]);
    expect(told({ on: { leave: [go] } })).toEqual(['The page is being left already.']);
  });

  it('asks for a thing once at a time', () => {
    const poll = { id: 'one', everyMs: 5000, while: { var: 'deposit.id' }, do: [run('deposit.refreshStatus')] };
    expect(told({ poll: [poll, { ...poll, id: 'other' }] })).toEqual([
      'The poll one asks the same while the same holds.',
    ]);
  });

  it('brings in what it reads', () => {
    expect(told({ data: ['transactions'] })).toEqual([
      'The page reads transactions, and nobody asks for it when the page opens.',
    ]);
    expect(told({ data: ['transactions'], on: { enter: [run('transactions.load')] } })).toEqual([]);
  });
});
