import type { DepositScope, Scope } from '#generated/scope.ts';
import { selectMethodsScope } from './methods.ts';
import { rootReducer, type LaterSlice, type RootState } from './root.ts';
import { selectGroupScope, selectMethodScope } from './selection.ts';

type ScopeSelector = (state: RootState) => unknown;

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** The answer's own members are outside data: their shape is the wire's, and is checked where the answer is read. */
type OpenData = Omit<DepositScope, 'data'> & { data: Record<string, unknown> };

type Held = Immutable<Omit<Scope, 'deposit'> & { deposit: OpenData }>;

/** A selector of a root returns the shape in schemas/scope. */
export type ScopeSelectors = { [R in keyof Held]: (state: RootState) => Held[R] };

/** Roots of what screens read, by name; features add theirs when they load. */
const selectors: Record<string, ScopeSelector> = {
  session: (state) => state.session,
  methods: selectMethodsScope,
  group: selectGroupScope,
  method: selectMethodScope,
  route: (state) => state.route,
  busy: (state) => state.busy,
} satisfies Partial<ScopeSelectors>;

/** Slices and the scope roots that are made from them. */
export interface StatePart {
  readonly slices: readonly LaterSlice[];
  readonly scope: Partial<ScopeSelectors>;
}

/** Adds slices to the store, and roots to what screens read. What is there already stays as it is. */
export const registerState = ({ slices, scope }: StatePart): void => {
  for (const slice of slices) rootReducer.inject(slice);
  Object.assign(selectors, scope);
};

/** Everything screens may read, as one immutable object. What has not changed keeps its reference. */
export const selectScope = (state: RootState): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(selectors).map(([root, select]) => [root, select(state)]));
