import type { Expr } from '#layouts/check/types/expr.ts';
import type { Fact, Facts } from '#layouts/check/types/facts.ts';
import { narrow } from '#layouts/check/types/facts.ts';
import { ANY, NUMBER, isNullable, nullable, type Type } from '#layouts/check/types/type.ts';

/** Values that a rule may read at its location. */
export interface Env {
  /** Types of the scope's roots, and of the page's own local, derive and timers. */
  readonly roots: ReadonlyMap<string, Type>;
  /** item, index and event, where they exist. */
  readonly frame: ReadonlyMap<string, Type>;
  /** Inside map, filter and similar operators: the element, which is the only readable value. */
  readonly element?: Type;
  readonly facts: Facts;
  /** The rule of a derived value, for the facts that follow when it is truthy. */
  derived(name: string): Expr | undefined;
  /** For a fragment checked alone: the values of its page are unknown. */
  readonly isLoose: boolean;
}

/** Result of reading a path. */
export interface Read {
  readonly path: string;
  readonly root: string;
  readonly isElement: boolean;
  readonly type: Type;
  /** The first name of the path that cannot exist, and the names that can; of a root that is a member elsewhere, its whole paths. */
  readonly fault?: { readonly name: string; readonly known: readonly string[]; readonly at: number };
}

export const withFacts = (env: Env, facts: readonly Fact[]): Env =>
  facts.length === 0 ? env : { ...env, facts: [...env.facts, ...facts] };

export const inRow = (env: Env, item: Type): Env => ({
  ...env,
  frame: new Map([...env.frame, ['item', item], ['index', NUMBER]]),
  // Facts about the item of an outer list do not apply to this one.
  facts: env.facts.filter(({ path }) => path !== 'item' && !path.startsWith('item.')),
});

export const inElement = (env: Env, element: Type): Env => ({ ...env, element, facts: [] });

const namesOf = ({ members }: Type): string[] => [...(members?.keys() ?? [])];

/** The type of a member; undefined if the member cannot exist. */
export const memberType = (type: Type, name: string): Type | undefined => {
  if (type.isAny) return ANY;
  const { members, rest, element, kinds } = type;
  const named = members?.get(name) ?? rest;
  if (named) return kinds.size > 1 ? nullable(named) : named;
  if (kinds.has('list') && /^\d+$/.test(name)) return nullable(element ?? ANY);
  if (name !== 'length' || !(kinds.has('list') || kinds.has('string'))) return undefined;
  return isNullable(type) ? nullable(NUMBER) : NUMBER;
};

const knownAt = (type: Type): string[] => [
  ...namesOf(type),
  ...(type.kinds.has('list') || type.kinds.has('string') ? ['length'] : []),
];

const OWN_ROOTS = new Set(['local', 'derive', 'timers', 'item', 'index', 'event']);

const rootType = (root: string, { roots, frame, isLoose }: Env): Type | undefined => {
  const found = frame.get(root) ?? roots.get(root);
  return found ?? (isLoose && OWN_ROOTS.has(root) ? ANY : undefined);
};

const follow = (start: Type, names: readonly string[], from: number, env: Env): Pick<Read, 'type' | 'fault'> => {
  let type = narrow(start, names.slice(0, from).join('.'), env.facts);
  for (let at = from; at < names.length; at++) {
    const name = names[at] ?? '';
    const next = memberType(type, name);
    if (!next) return { type: ANY, fault: { name, known: knownAt(type), at } };
    type = narrow(next, names.slice(0, at + 1).join('.'), env.facts);
  }
  return { type };
};

/** Resolves a path in the environment. */
export const readPath = (path: string, env: Env): Read => {
  const names = path.split('.');
  const [root = ''] = names;
  if (env.element) {
    const read = path === '' ? { type: env.element } : follow(env.element, names, 0, env);
    return { path, root, isElement: true, ...read };
  }
  const start = rootType(root, env);
  if (!start) {
    const all = [...env.roots, ...env.frame];
    const homes = all.filter(([, type]) => type.members?.has(root)).map(([name]) => `${name}.${path}`);
    const known = homes.length > 0 ? homes : all.map(([name]) => name);
    return { path, root, isElement: false, type: ANY, fault: { name: root, known, at: 0 } };
  }
  return { path, root, isElement: false, ...follow(start, names, 1, env) };
};
