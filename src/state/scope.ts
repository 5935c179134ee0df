import type { DepositScope, Scope } from '#generated/scope.ts';
import { selectMethodsScope } from './methods.ts';
import type { LazySlice, RootState } from './root.ts';
import { selectGroupScope, selectMethodScope } from './selection.ts';

type ScopeSelector = (state: RootState) => unknown;

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** Members of the answer are external data: their shape is validated where the answer is read. */
type OpenData = Omit<DepositScope, 'data'> & { data: Record<string, unknown> };

type DeferredCommand = Immutable<Omit<Scope, 'deposit'> & { deposit: OpenData }>;

/** Each selector returns the shape defined in schemas/scope. */
export type ScopeSelectors = { [R in keyof DeferredCommand]: (state: RootState) => DeferredCommand[R] };

/** Slices and the scope roots derived from them. */
export interface StatePart {
  readonly slices: readonly LazySlice[];
  readonly scope: Partial<ScopeSelectors>;
}

/** All that screens may read: one immutable object, whose unchanged roots keep their reference. */
export type ScopeRoots = Readonly<Record<string, unknown>>;

/** Scope roots of the method list. */
const FIRST: Partial<ScopeSelectors> = {
  session: (state) => state.session,
  methods: selectMethodsScope,
  group: selectGroupScope,
  method: selectMethodScope,
  route: (state) => state.route,
  busy: (state) => state.busy,
};

/** Creates the scope of a store. A root is computed again only when a slice that it has read has changed. */
export const createScope = (): { add(roots: Partial<ScopeSelectors>): void; read(state: RootState): ScopeRoots } => {
  const selectors: Record<string, ScopeSelector> = {};
  /** Roots by the slices that they read: a key changes one slice of twenty, which most roots do not read. */
  const readers = new Map<PropertyKey, Set<string>>();
  const stale = new Set<string>();
  let seen: RootState | undefined;
  let scope: ScopeRoots = {};

  const compute = (root: string, state: RootState): unknown => {
    const get = (_: RootState, slice: PropertyKey): unknown => {
      const known = readers.get(slice);
      if (known) known.add(root);
      else readers.set(slice, new Set([root]));
      return Reflect.get(state, slice);
    };
    return selectors[root]?.(new Proxy(state, { get }));
  };
  const add = (roots: Partial<ScopeSelectors>): void => {
    for (const [root, select] of Object.entries(roots)) {
      selectors[root] = select;
      stale.add(root);
    }
  };

  add(FIRST);
  return {
    add,
    read(state) {
      for (const [slice, roots] of state === seen ? [] : readers) {
        if (!seen || Reflect.get(state, slice) !== Reflect.get(seen, slice)) roots.forEach((root) => stale.add(root));
      }
      seen = state;
      for (const root of stale) {
        const value = compute(root, state);
        if (value !== scope[root] || !Object.hasOwn(scope, root)) scope = { ...scope, [root]: value };
        stale.delete(root);
      }
      return scope;
    },
  };
};
