import type { Reducer } from '@reduxjs/toolkit';
import type { accountsSlice } from './accounts.ts';
import type { bonusesSlice } from './bonuses.ts';
import type { busySlice } from './busy.ts';
import type { claimSlice } from './claim.ts';
import type { codeSlice } from './code.ts';
import type { completeSlice } from './complete.ts';
import type { cryptoBalanceSlice } from './crypto-balance.ts';
import type { cryptoSlice } from './crypto.ts';
import type { depositSlice } from './deposit.ts';
import type { experimentAlertSlice } from './experiment-alert.ts';
import type { formSlice } from './form.ts';
import type { guideSlice } from './guide.ts';
import type { methodsSlice } from './methods.ts';
import type { noticesSlice } from './notices.ts';
import type { onrampSlice } from './onramp.ts';
import type { regionsSlice } from './regions.ts';
import type { routeSlice } from './route.ts';
import type { selectionSlice } from './selection.ts';
import type { sessionSlice } from './session.ts';
import type { sweepSlice } from './sweep.ts';
import type { transactionsSlice } from './transactions.ts';
import type { intentSlice } from './intent-slice.ts';
import type { withdrawalSlice } from './withdrawal.ts';

type SliceState<S extends { reducer: (...args: never[]) => unknown }> = ReturnType<S['reducer']>;

/** Slices of the method list. */
interface FirstSlices {
  session: SliceState<typeof sessionSlice>;
  methods: SliceState<typeof methodsSlice>;
  selection: SliceState<typeof selectionSlice>;
  busy: SliceState<typeof busySlice>;
  notices: SliceState<typeof noticesSlice>;
  route: SliceState<typeof routeSlice>;
}

/** Slices that load with their feature. */
export interface LazySlices {
  accounts: SliceState<typeof accountsSlice>;
  bonuses: SliceState<typeof bonusesSlice>;
  experimentAlert: SliceState<typeof experimentAlertSlice>;
  form: SliceState<typeof formSlice>;
  deposit: SliceState<typeof depositSlice>;
  intent: SliceState<typeof intentSlice>;
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

export type RootState = FirstSlices & Partial<LazySlices>;

export type LazySlice = {
  [Name in keyof LazySlices]: { reducerPath: Name; reducer: Reducer<LazySlices[Name]> };
}[keyof LazySlices];
