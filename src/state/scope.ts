import type { DepositScope, Scope } from '#generated/scope.ts';
import { selectMethodsScope } from './methods.ts';
import { addSlices, type LazySlice, type RootState, type ReducersByAction } from './root.ts';
import { selectGroupScope, selectMethodScope } from './selection.ts';

type ScopeSelector = (state: RootState) => unknown;

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** Members of the answer are external data: their shape is validated where the answer is read. */
type OpenData = Omit<DepositScope, 'data'> & { data: Record<string, unknown> };

type DeferredCommand = Immutable<Omit<Scope, 'deposit'> & { deposit: OpenData }>;

/** Each selector returns the shape defined in schemas/scope. */
export type ScopeSelectors = { [R in keyof DeferredCommand]: (state: RootState) => DeferredCommand[R] };

/** Scope roots by name; features add theirs when they load. */
const selectors: Record<string, ScopeSelector> = {};

/** Scope roots by the slices that they read: a key changes one slice of twenty, which most roots do not read. */
const readers = new Map<PropertyKey, Set<string>>();

/** Scope roots to recompute before the next read. */
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

/** Slices and the scope roots derived from them. */
export interface StatePart {
  readonly slices: readonly LazySlice[];
  /** For actions that only some slices handle. */
  readonly reducersByAction?: ReducersByAction;
  readonly scope: Partial<ScopeSelectors>;
}

/** Adds slices to the store and roots to the scope. Existing ones are kept. */
export const registerState = ({ slices, reducersByAction, scope }: StatePart): void => {
  addSlices(slices, reducersByAction);
  addRoots(scope);
};

let seen: RootState | undefined;
let scope: Readonly<Record<string, unknown>> = {};

/** Selects the scope: everything that screens may read, as one immutable object. Unchanged parts keep their reference. */
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
