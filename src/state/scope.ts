import type { DepositScope, Scope } from '#generated/scope.ts';
import { selectMethodsScope } from './methods.ts';
import type { RootState } from './root.ts';
import { selectGroupScope, selectMethodScope } from './selection.ts';

type ScopeSelector = (state: RootState) => unknown;

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** The answer's own members are outside data: their shape is the wire's, and is checked where the answer is read. */
type OpenData = Omit<DepositScope, 'data'> & { data: Record<string, unknown> };

type Held = Immutable<Omit<Scope, 'deposit'> & { deposit: OpenData }>;

/** What gives a root gives what schemas/scope says of it. */
type ScopeSelectors = { [R in keyof Held]: (state: RootState) => Held[R] };

/** Roots of what screens read, by name; payment pages add theirs when they load. */
const selectors: Record<string, ScopeSelector> = {
  session: (state) => state.session,
  methods: selectMethodsScope,
  group: selectGroupScope,
  method: selectMethodScope,
  route: (state) => state.route,
  busy: (state) => state.busy,
} satisfies Partial<ScopeSelectors>;

export const addScopeRoots = (roots: Partial<ScopeSelectors>): void => {
  Object.assign(selectors, roots);
};

/** Everything screens may read, as one immutable object. What has not changed keeps its reference. */
export const selectScope = (state: RootState): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(selectors).map(([root, select]) => [root, select(state)]));
