import { describe, expect, it } from 'vitest';
import { ScopeReader, type Scope } from '#engine/scope.ts';
import { compileText } from '#engine/text.ts';
import type { Text } from '#generated/language.ts';
import { FakePage } from './fake-page.ts';

const german = { session: { locale: 'de' } };
const more: Text = { t: 'more' };
const none = { var: 'none' };
const a: Text = { text: { var: 'a' } };

describe('a text', () => {
  it.each<[Text, shown: string, Scope?, item?: unknown]>([
    [{ t: 'hello', args: { name: { var: 'user.name' } } }, 'Hello, Ada', { user: { name: 'Ada' } }],
    [{ t: 'label' }, 'Feld', german],
    [{ t: { cat: ['la', { var: 'end' }] } }, 'Label', { end: 'bel' }],
    [{ t: none }, ''],
    [{ t: { var: 'number' } }, '', { number: 5 }],
    [{ t: { var: 'key' }, otherwise: more }, 'More', { key: 'unheard-of' }],
    [{ t: { var: 'key' }, otherwise: more }, 'Label', { key: 'label' }],
    [{ t: none, otherwise: { text: none, otherwise: more } }, 'More'],
    [a, 'as it is', { a: 'as it is' }],
    [a, '0', { a: 0 }],
    [{ text: { var: 'item.name' } }, 'row', {}, { name: 'row' }],
    [a, 'Bank auf Deutsch', { a: { en: 'Bank', de: 'Bank auf Deutsch' }, ...german }],
    ...[true, null, ['a', 'list'], { en: { nested: 'x' } }, { en: 5 }, {}].map((value): [Text, string, Scope] => [
      a,
      '',
      { a: value },
    ]),
    [{ text: none, otherwise: more }, 'More'],
  ])('%j is %j with the scope %j', (text, shown, scope, item) => {
    const page = new FakePage(scope);
    expect(compileText(text).evaluate(new ScopeReader(page.scope, { item }), page.ports.texts)).toBe(shown);
  });

  it.each<[Text, string[]]>([
    [{ t: 'hello', args: { name: { var: 'a' } } }, ['a', 'session.locale']],
    [{ t: { var: 'key' }, otherwise: { text: { var: 'b' } } }, ['b', 'key', 'session.locale']],
    [a, ['a', 'session.locale']],
    [{ text: { var: 'item.name' } }, ['session.locale']],
    [{ text: 'IBAN' }, []],
    [{ text: '', otherwise: more }, ['session.locale']],
  ])('%j reads %j', (text, paths) => {
    const found = compileText(text).paths.map((path) => path.join('.'));
    expect(found.toSorted()).toEqual(paths);
  });

  it('with ten thousand alternatives is refused', () => {
    let text = more;
    for (let level = 0; level < 10_000; level++) text = { t: 'more', otherwise: text };
    expect(() => compileText(text)).toThrow(expect.objectContaining({ code: 'screen-too-large' }));
  });
});
