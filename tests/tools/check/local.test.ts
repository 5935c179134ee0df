import { describe, expect, it } from 'vitest';
import { check, checkBy, HELLO, shownWhen } from './planted.ts';

const set = (name: string, value: unknown): object => ({
  type: 'button',
  label: { t: 'hello' },
  onPress: [{ do: 'set', name, value }],
});
const SHOWN = shownWhen({ var: 'local.isOpen' });
const page = (...body: object[]): Parameters<typeof check>[0] => ({
  screen: { local: { isOpen: false }, body: [SHOWN, ...body] },
});

describe('the rule local', () => {
  it('tells a value that the page does not have', () => {
    expect(checkBy('local', page(set('isOpn', true)))).toMatchObject([{ suggestion: 'Did you mean isOpen?' }]);
    expect(checkBy('local', page({ type: 'searchField', bind: 'query', label: { t: 'hello' } }))).toMatchObject([
      { pointer: '/body/1/bind' },
    ]);
  });

  it('tells a value of another type than it starts with', () => {
    expect(checkBy('local', page(set('isOpen', 'yes')))).toMatchObject([{ expected: 'boolean' }]);
  });

  it('tells the page, where a fragment writes what the page does not have', () => {
    const plan = {
      screen: { body: [{ type: 'use', fragment: 'box' }] },
      fragments: { box: { body: [set('isOpen', true), HELLO] } },
    };
    expect(checkBy('local', plan)).toMatchObject([
      { file: 'schemas/screens/deposit/demo/screen.json', pointer: '/body/0' },
    ]);
  });

  it('lets the page write its own', () => {
    expect(check(page(set('isOpen', { '!': [{ var: 'local.isOpen' }] })))).toEqual([]);
  });
});
