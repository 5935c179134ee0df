import { legacy_createStore, type Reducer, type Store } from '@reduxjs/toolkit';
import type { accountsSlice } from './accounts.ts';
import type { bonusesSlice } from './bonuses.ts';
import { busySlice } from './busy.ts';
import type { claimSlice } from './claim.ts';
import type { codeSlice } from './code.ts';
import type { completeSlice } from './complete.ts';
import type { cryptoBalanceSlice } from './crypto-balance.ts';
import type { cryptoSlice } from './crypto.ts';
import type { depositSlice } from './deposit.ts';
import type { experimentAlertSlice } from './experiment-alert.ts';
import type { formSlice } from './form.ts';
import type { guideSlice } from './guide.ts';
import { methodsSlice } from './methods.ts';
import { noticesSlice } from './notices.ts';
import type { onrampSlice } from './onramp.ts';
import type { regionsSlice } from './regions.ts';
import { routeSlice } from './route.ts';
import { selectionSlice } from './selection.ts';
import { sessionSlice } from './session.ts';
import type { sweepSlice } from './sweep.ts';
import type { transactionsSlice } from './transactions.ts';
import type { intentSlice } from './intent-slice.ts';
import type { withdrawalSlice } from './withdrawal.ts';

type SliceState<S extends { reducer: (...args: never[]) => unknown }> = ReturnType<S['reducer']>;

/** Slices that load with their feature. */
interface LazySlices {
  accounts: SliceState<typeof accountsSlice>;
  bonuses: SliceState<typeof bonusesSlice>;
  experimentAlert: SliceState<typeof experimentAlertSlice>;
  form: SliceState<typeof formSlice>;
  deposit: SliceState<typeof depositSlice>;
  wish: SliceState<typeof intentSlice>;
  complete: SliceState<typeof completeSlice>;
  claim: SliceState<typeof claimSlice>;
  code: SliceState<typeof codeSlice>;
  crypto: SliceState<typeof cryptoSlice>;
  cryptoBalance: SliceState<typeof cryptoBalanceSlice>;
  onramp: SliceState<typeof onrampSlice>;
  withdrawal: SliceState<typeof withdrawalSlice>;
  regions: SliceState<typeof regionsSlice>;
  guide: SliceState<typeof guideSlice>;
  sweep: SliceState<typeof sweepSlice>;
  transactions: SliceState<typeof transactionsSlice>;
}

/** Slices of the method list. */
const FIRST = [sessionSlice, methodsSlice, selectionSlice, busySlice, noticesSlice, routeSlice];

const START = {
  session: sessionSlice.getInitialState(),
  methods: methodsSlice.getInitialState(),
  selection: selectionSlice.getInitialState(),
  busy: busySlice.getInitialState(),
  notices: noticesSlice.getInitialState(),
  route: routeSlice.getInitialState(),
};

export type RootState = typeof START & Partial<LazySlices>;

export type LazySlice = {
  [Name in keyof LazySlices]: { reducerPath: Name; reducer: Reducer<LazySlices[Name]> };
}[keyof LazySlices];

/** For action types that only some slices handle, these slices. */
export type ReducersByAction = Readonly<Record<string, readonly LazySlice['reducerPath'][]>>;

const reducers = new Map<string, Reducer>(FIRST.map(({ reducerPath, reducer }) => [reducerPath, reducer]));
const namesByAction = new Map<string, readonly string[]>();

/** Adds slices to the store. Existing slices are kept. */
export const addSlices = (slices: readonly LazySlice[], reducersByAction: ReducersByAction = {}): void => {
  for (const { reducerPath, reducer } of slices) if (!reducers.has(reducerPath)) reducers.set(reducerPath, reducer);
  for (const [type, names] of Object.entries(reducersByAction)) namesByAction.set(type, names);
};

export const rootReducer: Reducer<RootState> = (before = START, action) => {
  let after = before;
  for (const name of namesByAction.get(action.type) ?? reducers.keys()) {
    const slice: unknown = reducers.get(name)?.(Reflect.get(before, name), action);
    if (slice !== Reflect.get(before, name)) after = { ...after, [name]: slice };
  }
  return after;
};

/**
 * Creates the store. Actions are plain and effects belong to flows, so it requires no middleware: `configureStore` would add a
 * kilobyte to the entry chunk.
 */
export const createStore = (): Store<RootState> => legacy_createStore(rootReducer);
