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

describe('the watchers of a change', () => {
  it('do not include removed ones', () => {
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

  it('are found in the branches that have changed, by own members only', () => {
    const untouched = new Proxy(
      { deep: 1 },
      {
        getOwnPropertyDescriptor: () => {
          throw new Error('An unchanged branch was read.');
        },
      },
    );
    const own = watching({ a: ['a'], deep: ['same.deep'], proto: ['b.constructor.name'], length: ['list.length'] });
    const one = { a: 1, same: untouched, b: {}, list: [] };
    expect(woken(own, one, { a: 2, same: untouched, b: [], list: [1] })).toEqual(['a', 'length']);
  });

  it('are exactly those whose value differs, after any changes and with any number of other paths', () => {
    const leaf = oneof(constantFrom('x', 1, null, true), constant(undefined));
    const { scope } = letrec<{ scope: unknown; value: unknown }>((tie) => ({
      scope: dictionary(constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
      value: oneof({ maxDepth: 3 }, leaf, tie('scope')),
    }));
    const path = array(constantFrom('a', 'b', 'c', 'length'), { minLength: 1, maxLength: 4 });
    const scopes = array(scope, { minLength: 2, maxLength: 5 });
    const holds = property(array(path, { maxLength: 8 }), scopes, boolean(), (paths, states, isWide) => {
      const any = new PathTrie();
      const others = Array.from({ length: isWide ? 20 : 0 }, (_, at) => `other${at}`);
      for (const one of paths)
        for (const at of one.keys())
          any.add(
            others.map((name) => [...one.slice(0, at), name]),
            new Named('other'),
          );
      const readers: Path[] = [];
      const join = (count: number): void => {
        for (const one of paths.slice(readers.length, readers.length + count)) {
          any.add([one], new Named(String(readers.length)));
          readers.push(one);
        }
      };
      // The other readers are added between the changes.
      join(Math.ceil(paths.length / 2));
      for (const [at, after] of states.slice(1).entries()) {
        const earlier = states[at] as Scope;
        const differs = (one: Path): boolean => havePathsChanged([one], earlier, after as Scope);
        const expected = readers.flatMap((one, name) => (differs(one) ? [String(name)] : []));
        expect(woken(any, earlier, after as Scope)).toEqual(expected.toSorted());
        join(1);
      }
    });
    assert(holds, { numRuns: 60 });
  });
});
