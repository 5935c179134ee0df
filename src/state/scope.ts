import type { DepositScope, Scope } from '#generated/scope.ts';
import { selectMethodsScope } from './methods.ts';
import { addSlices, type LazySlice, type RootState, type ReducersByAction } from './root.ts';
import { selectGroupScope, selectMethodScope } from './selection.ts';

type ScopeSelector = (state: RootState) => unknown;

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** The answer's own members are outside data: their shape is the wire's, and is checked where the answer is read. */
type OpenData = Omit<DepositScope, 'data'> & { data: Record<string, unknown> };

type DeferredCommand = Immutable<Omit<Scope, 'deposit'> & { deposit: OpenData }>;

/** A selector of a root returns the shape in schemas/scope. */
export type ScopeSelectors = { [R in keyof DeferredCommand]: (state: RootState) => DeferredCommand[R] };

/** Roots of what screens read, by name; features add theirs when they load. */
const selectors: Record<string, ScopeSelector> = {};

/** Roots by the slices that they have read: a key changes one slice of twenty, and most roots have nothing of it. */
const readers = new Map<PropertyKey, Set<string>>();

/** Roots to compute before the scope is read again. */
const stale = new Set<string>();

const addRoots = (roots: Partial<ScopeSelectors>): void => {
  for (const [root, select] of Object.entries(roots)) {
    selectors[root] = select;
    stale.add(root);
  }
};

const noteReader = (root: string, slice: PropertyKey): void => {
  const known = readers.get(slice);
  if (known) known.add(root);
  else readers.set(slice, new Set([root]));
};

const compute = (root: string, state: RootState): unknown => {
  const get = (_: RootState, slice: PropertyKey): unknown => {
    noteReader(root, slice);
    return Reflect.get(state, slice);
  };
  return selectors[root]?.(new Proxy(state, { get }));
};

addRoots({
  session: (state) => state.session,
  methods: selectMethodsScope,
  group: selectGroupScope,
  method: selectMethodScope,
  route: (state) => state.route,
  busy: (state) => state.busy,
});

/** Slices and the scope roots that are made from them. */
export interface StatePart {
  readonly slices: readonly LazySlice[];
  /** Of actions that other slices need not be asked about. */
  readonly reducersByAction?: ReducersByAction;
  readonly scope: Partial<ScopeSelectors>;
}

/** Adds slices to the store, and roots to what screens read. What is there already stays as it is. */
export const registerState = ({ slices, reducersByAction, scope }: StatePart): void => {
  addSlices(slices, reducersByAction);
  addRoots(scope);
};

let seen: RootState | undefined;
let scope: Readonly<Record<string, unknown>> = {};

/**
 * Everything screens may read, as one immutable object: the same one while nothing in it has changed, and what has not changed
 * keeps its reference.
 */
export const selectScope = (state: RootState): Readonly<Record<string, unknown>> => {
  if (state !== seen) {
    for (const [slice, roots] of readers) {
      if (!seen || Reflect.get(state, slice) !== Reflect.get(seen, slice)) roots.forEach((root) => stale.add(root));
    }
    seen = state;
  }
  for (const root of stale) {
    const value = compute(root, state);
    if (value !== scope[root] || !Object.hasOwn(scope, root)) scope = { ...scope, [root]: value };
    stale.delete(root);
  }
  return scope;
};
