import { combineSlices, legacy_createStore, type Reducer, type Store } from '@reduxjs/toolkit';
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
import type { wishSlice } from './wish.ts';
import type { withdrawalSlice } from './withdrawal.ts';

type SliceState<S extends { reducer: (...args: never[]) => unknown }> = ReturnType<S['reducer']>;

/** Slices that come with their feature. */
interface LaterSlices {
  accounts: SliceState<typeof accountsSlice>;
  bonuses: SliceState<typeof bonusesSlice>;
  experimentAlert: SliceState<typeof experimentAlertSlice>;
  form: SliceState<typeof formSlice>;
  deposit: SliceState<typeof depositSlice>;
  wish: SliceState<typeof wishSlice>;
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

/** Slices of the method list; the others come with their features. */
export const rootReducer = combineSlices(
  sessionSlice,
  methodsSlice,
  selectionSlice,
  busySlice,
  noticesSlice,
  routeSlice,
).withLazyLoadedSlices<LaterSlices>();

export type LaterSlice = {
  [Name in keyof LaterSlices]: { reducerPath: Name; reducer: Reducer<LaterSlices[Name]> };
}[keyof LaterSlices];

export type RootState = ReturnType<typeof rootReducer>;

/**
 * The store. Actions are plain and effects live in flows, so it has no middleware: `configureStore` would bring its own,
 * a kilobyte of the first screen that nothing here uses.
 */
export const createStore = (): Store<RootState> => legacy_createStore(rootReducer);
