import { selectMethodsScope } from './methods.ts';
import type { RootState } from './root.ts';
import { selectGroupScope, selectMethodScope } from './selection.ts';

type ScopeSelector = (state: RootState) => unknown;

/** Roots of what screens read, by name; payment pages add theirs when they load. */
const selectors: Record<string, ScopeSelector> = {
  session: (state) => state.session,
  methods: selectMethodsScope,
  group: selectGroupScope,
  method: selectMethodScope,
  route: (state) => state.route,
  busy: (state) => state.busy,
};

export const addScopeRoots = (roots: Readonly<Record<string, ScopeSelector>>): void => {
  Object.assign(selectors, roots);
};

/** Everything screens may read, as one immutable object. What has not changed keeps its reference. */
export const selectScope = (state: RootState): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(selectors).map(([root, select]) => [root, select(state)]));
