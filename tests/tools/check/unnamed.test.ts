import { describe, expect, it } from 'vitest';
import { check, checkBy, HELLO, shownWhen } from './planted.ts';

const WAITING = { '===': [{ var: 'deposit.status' }, 'waiting'] };
const read = (...whens: unknown[]): { screen: Record<string, unknown> } => ({
  screen: { data: ['deposit'], body: [HELLO, ...whens.map((when) => shownWhen(when))] },
});

describe('the rule unnamed', () => {
  it('tells a condition that stands three times, once', () => {
    const inside = { and: [WAITING, { var: 'deposit.id' }] };
    expect(checkBy('unnamed', read(WAITING, WAITING, inside))).toMatchObject([
      { pointer: '/body/1/when', message: 'This condition stands 3 times on the page.' },
    ]);
  });

  it('tells the larger condition alone, where the smaller only stands in it', () => {
    const both = { and: [WAITING, { '!': [{ var: 'deposit.isCancelled' }] }] };
    expect(checkBy('unnamed', read(both, both, both))).toMatchObject([{ pointer: '/body/1/when' }]);
  });

  it('tells a condition that has a name, and the name', () => {
    const screen = { ...read({ var: 'derive.isWaiting' }, WAITING).screen, derive: { isWaiting: WAITING } };
    expect(checkBy('unnamed', { screen })).toMatchObject([
      { pointer: '/body/2/when', suggestion: 'Read { "var": "derive.isWaiting" } instead.' },
    ]);
  });

  it('lets two pass, and what is as short as a name', () => {
    const short = { '!': [{ var: 'deposit.id' }] };
    expect(check(read(WAITING, WAITING, short, short, short))).toEqual([]);
  });

  it('lets conditions of rows pass, which have no place for a name', () => {
    const row = shownWhen({ '===': [{ var: 'item.kind' }, 'qr'] });
    const list = { type: 'list', each: { var: 'deposit.data.rows' }, body: [row, row, row] };
    expect(checkBy('unnamed', { screen: { data: ['deposit'], body: [list] } })).toEqual([]);
  });

  it('asks of a fragment only when it has names of its own', () => {
    const body = [WAITING, WAITING, WAITING].map(shownWhen);
    const screen = { data: ['deposit'], body: [{ type: 'use', fragment: 'wait' }] };
    expect(checkBy('unnamed', { screen, fragments: { wait: { body } } })).toEqual([]);
    const derive = { isPaid: { var: 'deposit.id' } };
    expect(checkBy('unnamed', { screen, fragments: { wait: { derive, body } } })).toMatchObject([
      { file: 'schemas/fragments/wait.json' },
    ]);
  });
});
