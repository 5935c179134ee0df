import { array, assert, boolean, constant, constantFrom, dictionary, letrec, oneof, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PathTrie, type Watcher } from '#engine/path-trie.ts';
import { havePathsChanged, toPath, type Path, type Scope } from '#engine/scope.ts';

class Named implements Watcher {
  constructor(readonly name: string) {}
  wake(): void {}
}

const woken = (trie: PathTrie, before: Scope, after: Scope): string[] =>
  [...trie.changed(before, after)].map((watcher) => (watcher as Named).name).toSorted();

const watching = (paths: Record<string, string[]>): PathTrie => {
  const trie = new PathTrie();
  for (const [name, texts] of Object.entries(paths)) trie.add(texts.map(toPath), new Named(name));
  return trie;
};

describe('the reader of a changed path', () => {
  const fields = { a: { value: '1' }, b: { value: '2' } };
  const before = { form: { fields, isValid: true }, session: { locale: 'en' } };
  const trie = watching({
    a: ['form.fields.a.value'],
    b: ['form.fields.b.value'],
    fields: ['form.fields'],
    both: ['form.fields.a.value', 'session.locale'],
    validity: ['form.isValid'],
    locale: ['session.locale'],
  });

  it('is who reads what has changed, what holds it, or what is in it', () => {
    const typed = { ...before, form: { ...before.form, fields: { ...fields, a: { value: '1!' } } } };
    expect(woken(trie, before, typed)).toEqual(['a', 'both', 'fields']);
  });

  it('is nobody when the value is the same in a new holder', () => {
    expect(woken(trie, before, { ...before, form: { ...before.form } })).toEqual([]);
    expect(woken(trie, before, before)).toEqual([]);
  });

  it('is woken once, however many of the paths have changed', () => {
    const after = { form: { fields: { a: { value: 'x' } }, isValid: true }, session: { locale: 'de' } };
    expect(woken(trie, before, after)).toEqual(['a', 'b', 'both', 'fields', 'locale']);
  });

  it('is who reads below what has gone or has come', () => {
    expect(woken(trie, before, {})).toEqual(['a', 'b', 'both', 'fields', 'locale', 'validity']);
    expect(woken(trie, {}, before)).toEqual(['a', 'b', 'both', 'fields', 'locale', 'validity']);
    expect(woken(trie, { form: 'text' }, { form: null })).toEqual([]);
  });

  it('is nobody who has left', () => {
    const own = new PathTrie();
    const path = toPath('a');
    const [first, second, third] = [new Named('first'), new Named('second'), new Named('third')];
    for (const watcher of [first, second, third]) own.add([path], watcher);
    own.remove([path], second);
    own.remove([path, toPath('never.watched')], second);
    expect(woken(own, { a: 1 }, { a: 2 })).toEqual(['first', 'third']);
    own.remove([path], first);
    expect(woken(own, { a: 1 }, { a: 2 })).toEqual(['third']);
    own.add([path], first);
    expect(woken(own, { a: 1 }, { a: 2 })).toEqual(['first', 'third']);
  });

  it('walks only the branches that have changed', () => {
    const untouched = new Proxy(
      { deep: 1 },
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('looked into a branch that has not changed');
        },
      },
    );
    const own = watching({ a: ['a'], deep: ['same.deep'] });
    expect(woken(own, { a: 1, same: untouched }, { a: 2, same: untouched })).toEqual(['a']);
  });

  it('reads own members only', () => {
    const own = watching({ proto: ['a.constructor.name'], length: ['list.length'] });
    expect(woken(own, { a: {}, list: [] }, { a: [], list: [1] })).toEqual(['length']);
  });
});

it('wakes exactly those whose value differs', () => {
  const leaf = oneof(constantFrom('x', 1, null, true), constant(undefined));
  const { scope } = letrec<{ scope: unknown; value: unknown }>((tie) => ({
    scope: dictionary(constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
    value: oneof({ maxDepth: 3 }, leaf, tie('scope')),
  }));
  const path = array(constantFrom('a', 'b', 'c', 'length'), { minLength: 1, maxLength: 4 });
  assert(
    property(
      array(path, { maxLength: 8 }),
      array(scope, { minLength: 2, maxLength: 5 }),
      boolean(),
      (paths, scopes, isWide) => {
        const trie = new PathTrie();
        // Beside many others, what differs is found another way.
        const others = Array.from({ length: isWide ? 20 : 0 }, (_, at) => `other${at}`);
        for (const one of paths)
          for (const at of one.keys())
            trie.add(
              others.map((name) => [...one.slice(0, at), name]),
              new Named('other'),
            );
        const readers: Path[] = [];
        // Half of the readers come when there have been changes.
        const join = (count: number): void => {
          for (const one of paths.slice(readers.length, readers.length + count)) {
            trie.add([one], new Named(String(readers.length)));
            readers.push(one);
          }
        };
        join(Math.ceil(paths.length / 2));
        for (const [at, after] of scopes.slice(1).entries()) {
          const before = scopes[at] as Scope;
          const expected = readers.flatMap((one, name) =>
            havePathsChanged([one], before, after as Scope) ? [String(name)] : [],
          );
          expect(woken(trie, before, after as Scope)).toEqual(expected.toSorted());
          join(1);
        }
      },
    ),
  );
});
