import { combineSlices, configureStore, createAction, type Store } from '@reduxjs/toolkit';
import { busySlice } from './busy.ts';
import { methodsSlice } from './methods.ts';
import { noticesSlice } from './notices.ts';
import type { LazySlices, RootState } from './root.ts';
import { routeSlice } from './route.ts';
import { createScope, type ScopeRoots, type StatePart } from './scope.ts';
import { selectionSlice } from './selection.ts';
import { sessionSlice } from './session.ts';

/** Initializes slices that have been added. */
const registered = createAction('state/registered');

/** The store of a visit. */
export interface AppStore extends Store<RootState> {
  /** Adds the slices and scope roots of a feature, with their first state. Existing slices are kept. */
  register(part: StatePart): void;
  /** Returns the scope of the current state. */
  scope(): ScopeRoots;
  /**
   * Calls `react` after each action that has changed the selected value. Returns a function that stops it.
   *
   * @param isSame compares two selected values; by default their identity
   */
  onChange<T>(
    select: (state: RootState) => T,
    react: (now: T, before: T) => void,
    isSame?: (one: T, other: T) => boolean,
  ): () => void;
}

/**
 * Creates the store with the slices of the method list. An error in one `onChange` callback is reported and does not
 * stop the others.
 */
export const createStore = (report: (error: unknown) => void): AppStore => {
  const slices = combineSlices(
    sessionSlice,
    methodsSlice,
    selectionSlice,
    busySlice,
    noticesSlice,
    routeSlice,
  ).withLazyLoadedSlices<LazySlices>();
  const store = configureStore({ reducer: slices, devTools: false });
  const scope = createScope();
  return {
    ...store,
    register(part) {
      for (const slice of part.slices) slices.inject(slice);
      scope.add(part.scope);
      store.dispatch(registered());
    },
    scope: () => scope.read(store.getState()),
    onChange(select, react, isSame = Object.is) {
      let before = select(store.getState());
      return store.subscribe(() => {
        try {
          const now = select(store.getState());
          if (isSame(now, before)) return;
          const last = before;
          before = now;
          react(now, last);
        } catch (error) {
          report(error);
        }
      });
    },
  };
};
