import type { DepositScope, Scope } from '#generated/scope.ts';
import { selectMethodsScope } from './methods.ts';
import { addSlices, type LaterSlice, type RootState, type Takers } from './root.ts';
import { selectGroupScope, selectMethodScope } from './selection.ts';

type ScopeSelector = (state: RootState) => unknown;

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** The answer's own members are outside data: their shape is the wire's, and is checked where the answer is read. */
type OpenData = Omit<DepositScope, 'data'> & { data: Record<string, unknown> };

type Held = Immutable<Omit<Scope, 'deposit'> & { deposit: OpenData }>;

/** A selector of a root returns the shape in schemas/scope. */
export type ScopeSelectors = { [R in keyof Held]: (state: RootState) => Held[R] };

interface ReadSlice {
  readonly name: PropertyKey;
  readonly slice: unknown;
}

/** The selector, run again only when a slice that it has read is another: a key changes one of twenty. */
const bySlices = (select: ScopeSelector): ScopeSelector => {
  let read: readonly ReadSlice[] | undefined;
  let value: unknown;
  return (state) => {
    if (read?.every(({ name, slice }) => slice === Reflect.get(state, name))) return value;
    const slices: ReadSlice[] = [];
    const get = (_: RootState, name: PropertyKey): unknown => {
      const slice: unknown = Reflect.get(state, name);
      slices.push({ name, slice });
      return slice;
    };
    value = select(new Proxy(state, { get }));
    read = slices;
    return value;
  };
};

/** Roots of what screens read, by name; features add theirs when they load. */
const selectors: Record<string, ScopeSelector> = {};

const addRoots = (roots: Partial<ScopeSelectors>): void => {
  for (const [root, select] of Object.entries(roots)) selectors[root] = bySlices(select);
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
  readonly slices: readonly LaterSlice[];
  /** Of actions that other slices need not be asked about. */
  readonly takers?: Takers;
  readonly scope: Partial<ScopeSelectors>;
}

/** Adds slices to the store, and roots to what screens read. What is there already stays as it is. */
export const registerState = ({ slices, takers, scope }: StatePart): void => {
  addSlices(slices, takers);
  addRoots(scope);
};

/** Everything screens may read, as one immutable object. What has not changed keeps its reference. */
export const selectScope = (state: RootState): Readonly<Record<string, unknown>> => {
  const scope: Record<string, unknown> = {};
  for (const root of Object.keys(selectors)) scope[root] = selectors[root]?.(state);
  return scope;
};
