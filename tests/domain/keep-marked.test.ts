import { describe, expect, it } from 'vitest';
import { HIDDEN, keepMarked, type TraceRule } from '#domain/keep-marked.ts';

const { text, number, other } = HIDDEN;

describe('the kept part of a value', () => {
  it.each<[string, TraceRule, unknown, unknown]>([
    ['a word', { is: 'word' }, 'deposit.host-to-host', 'deposit.host-to-host'],
    ['a sentence in place of a word', { is: 'word' }, 'Ivan Petrov', text],
    ['a number of a card in place of a word', { is: 'word' }, '4111111111111111', text],
    ['an address in place of a word', { is: 'word' }, 'ivan@example.com', text],
    ['a small code in place of a word', { is: 'word' }, 4, 4],
    ['an id', { is: 'id' }, '1234567890123', '1234567890123'],
    ['a link in place of an id', { is: 'id' }, 'https://bank.example/?t=1', text],
    ['a count', { is: 'count' }, 90, 90],
    ['a number of a card in place of a count', { is: 'count' }, 4_111_111_111_111_111, number],
    ['a moment', { is: 'moment' }, 1_767_225_600_000, 1_767_225_600_000],
    ['a moment in words', { is: 'moment' }, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ['a name in place of a moment', { is: 'moment' }, 'Ivan', text],
    ['a flag', { is: 'flag' }, false, false],
    ['a text in place of a flag', { is: 'flag' }, 'yes', text],
    ['one of a closed set', { oneOf: ['waiting'] }, 'waiting', 'waiting'],
    ['anything else than the closed set', { oneOf: ['waiting'] }, 'Ivan', text],
    ['nothing marked', {}, 'Ivan', text],
    ['a hidden amount', {}, 120.5, number],
    ['what is empty', {}, '', ''],
    ['nothing at all', {}, null, null],
    ['an object that nothing is said of', {}, { name: 'Ivan' }, other],
    ['a list that nothing is said of', {}, ['Ivan'], other],
  ])('%s', (_what, rule, value, kept) => {
    expect(keepMarked(value, rule)).toEqual(kept);
  });

  it('leaves out members that no schema names, with their names', () => {
    const rule: TraceRule = { members: { id: { is: 'id' }, holder: {} } };
    const value = { id: 'd1', holder: 'Ivan Petrov', 'ivan@example.com': 'd2', toString: 'x' };
    expect(keepMarked(value, rule)).toEqual({ id: 'd1', holder: text });
  });

  it('keeps names of an open set only where they are names', () => {
    const value = { amount: { value: '5' }, '4111 1111': { value: '6' } };
    expect(keepMarked(value, { names: { members: { value: {} } } })).toEqual({ amount: { value: text } });
  });

  it('follows a rule that several share, and cuts long lists', () => {
    const shared = { Tile: { members: { name: { is: 'word' } } } } as const;
    const rows = Array.from({ length: 90 }, (_, at) => ({ name: `m${at}` }));
    const kept = keepMarked(rows, { rows: { ref: 'Tile' } }, shared);
    expect(kept).toHaveLength(40);
    expect(Object(kept)[1]).toEqual({ name: 'm1' });
  });
});
