import { describe, expect, it } from 'vitest';
import { bodyOf, checkBy } from './planted.ts';

const NUMBER = { var: 'deposit.data.card.number' };
const row = (own: object = {}): object => ({
  type: 'copyRow',
  critical: 'means',
  when: NUMBER,
  label: { t: 'hello' },
  value: NUMBER,
  ...own,
});
const told = (node: object): string[] => checkBy('payable', bodyOf([node], ['deposit'])).map(({ message }) => message);

describe('a means of payment', () => {
  it('is the value of the answer', () => expect(told(row())).toEqual([]));

  it.each([
    ['a literal', '4400430123456789'],
    ['a literal before the answer', { or: ['4400430123456789', NUMBER] }],
    ['a part that is mixed in', { cat: ['4400', NUMBER] }],
    ['a default', { var: ['deposit.data.card.number', '4400430123456789'] }],
    ['what the page holds itself', { var: 'local.card' }],
    ['what the address says', { var: 'route.query.card' }],
  ])('is told of as %s', (_what, value) => {
    expect(told(row({ value }))).toContain('This is paid with, and is not what the server answered.');
  });

  it('is critical', () => {
    const { critical: _critical, ...free } = row() as { critical: string };
    expect(told(free)).toEqual(['The page is worthless without this, and is shown all the same when it fails.']);
  });

  it('is not drawn empty', () => {
    expect(told(row({ when: { var: 'deposit.isCancelled' } }))).toEqual([
      'The copyRow is drawn empty when there is no deposit.data.card.number.',
    ]);
    expect(told(row({ when: true, value: '' }))).toEqual(['The copyRow is always empty.']);
  });

  it('is what is shown', () => {
    expect(told(row({ display: { var: 'deposit.data.card.phone' } }))).toEqual([
      'Another value is shown than is copied.',
    ]);
    expect(told(row({ display: { group: [NUMBER] } }))).toEqual([]);
  });

  it('is the row that is shown, of several that are looked for by name', () => {
    const find = (name: string): object => ({ find: [{ var: 'deposit.data.rows' }, 'name', name] });
    const derive = { first: find('first'), second: find('second') };
    const on = (shown: string): string[] => {
      const own = { when: true, value: { var: 'derive.first.value' }, display: { chunk: [{ var: shown }, 4] } };
      return checkBy('payable', { screen: { data: ['deposit'], derive, body: [row(own)] } }).map(
        ({ message }) => message,
      );
    };
    expect(on('derive.second.value')).toEqual(['Another value is shown than is copied.']);
    expect(on('derive.first.value')).toEqual([]);
  });

  it('is critical itself where the other that carries it is not always there', () => {
    const { critical: _critical, ...free } = row() as { critical: string };
    const qr = (when: unknown): object => ({
      type: 'qr',
      critical: 'means',
      label: { t: 'hello' },
      value: NUMBER,
      when,
    });
    const on = (when: unknown): string[] =>
      checkBy('payable', bodyOf([qr(when), free], ['deposit'])).map(({ message }) => message);
    expect(on(NUMBER)).toEqual([]);
    expect(on({ and: [NUMBER, { var: 'deposit.isCancelled' }] })).toEqual([
      'The page is worthless without this, and is shown all the same when it fails.',
    ]);
  });

  it('is not shown after it has run out', () => {
    const timers = { lifetime: { endsAt: { var: 'deposit.data.endsAt' }, onExpire: [{ do: 'back' }] } };
    const on = (when: unknown): string[] =>
      checkBy('payable', { screen: { data: ['deposit'], timers, body: [row({ when })] } }).map(
        ({ message }) => message,
      );
    expect(on(NUMBER)).toEqual(['This is shown after it has run out.']);
    expect(on({ and: [NUMBER, { '!': [{ var: 'timers.lifetime.isExpired' }] }] })).toEqual([]);
  });
});
