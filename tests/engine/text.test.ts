import { describe, expect, it } from 'vitest';
import { Reading, type Scope } from '#engine/scope.ts';
import { compileText } from '#engine/text.ts';
import type { Text } from '#generated/language.ts';
import { FakePage } from './fake-page.ts';

const read = (text: Text, scope: Scope = {}, item?: unknown): string => {
  const page = new FakePage(scope);
  return compileText(text).evaluate(new Reading(page.scope, { item }), page.ports.texts);
};

const pathsOf = (text: Text): string[] =>
  compileText(text)
    .paths.map((path) => path.join('.'))
    .toSorted();

describe('a text by key', () => {
  it('is looked up with its arguments', () => {
    expect(read({ t: 'hello', args: { name: { var: 'user.name' } } }, { user: { name: 'Ada' } })).toBe('Hello, Ada');
    expect(read({ t: 'label' }, { session: { locale: 'de' } })).toBe('Feld');
  });

  it('may have a key that is computed', () => {
    expect(read({ t: { cat: ['la', { var: 'end' }] } }, { end: 'bel' })).toBe('Label');
    expect(read({ t: { var: 'none' } })).toBe('');
    expect(read({ t: { var: 'number' } }, { number: 5 })).toBe('');
  });

  it('gives way to another when there is no such key', () => {
    expect(read({ t: { var: 'key' }, otherwise: { t: 'more' } }, { key: 'unheard-of' })).toBe('More');
    expect(read({ t: { var: 'key' }, otherwise: { t: 'more' } }, { key: 'label' })).toBe('Label');
    expect(read({ t: { var: 'none' }, otherwise: { text: { var: 'none' }, otherwise: { t: 'more' } } })).toBe('More');
  });
});

describe('a text of the data', () => {
  it('is a text or a number', () => {
    expect(read({ text: { var: 'a' } }, { a: 'as it is' })).toBe('as it is');
    expect(read({ text: { var: 'a' } }, { a: 0 })).toBe('0');
    expect(read({ text: { var: 'item.name' } }, {}, { name: 'row' })).toBe('row');
  });

  it('is the user’s language of several', () => {
    const texts = { en: 'Bank', de: 'Bank auf Deutsch' };
    expect(read({ text: { var: 'texts' } }, { texts, session: { locale: 'de' } })).toBe('Bank auf Deutsch');
  });

  it.each([[true], [null], [['a', 'list']], [{ en: { nested: 'x' } }], [{ en: 5 }], [{}]])(
    'is nothing when it is %j',
    (value) => {
      expect(read({ text: { var: 'value' } }, { value })).toBe('');
    },
  );

  it('gives way to another when it is empty', () => {
    expect(read({ text: { var: 'none' }, otherwise: { t: 'more' } })).toBe('More');
  });
});

describe('the dependencies of a text', () => {
  it('are its paths and the locale', () => {
    expect(pathsOf({ t: 'hello', args: { name: { var: 'a' } } })).toEqual(['a', 'session.locale']);
    expect(pathsOf({ t: { var: 'key' }, otherwise: { text: { var: 'b' } } })).toEqual(['b', 'key', 'session.locale']);
    expect(pathsOf({ text: { var: 'a' } })).toEqual(['a', 'session.locale']);
    expect(pathsOf({ text: { var: 'item.name' } })).toEqual(['session.locale']);
  });

  it('are none when it is a literal', () => {
    expect(pathsOf({ text: 'IBAN' })).toEqual([]);
    expect(pathsOf({ text: '', otherwise: { t: 'more' } })).toEqual(['session.locale']);
  });
});

it('refuses alternatives without end', () => {
  let text: Text = { t: 'more' };
  for (let level = 0; level < 10_000; level++) text = { t: 'more', otherwise: text };
  expect(() => compileText(text)).toThrow(expect.objectContaining({ code: 'screen-too-large' }));
});
