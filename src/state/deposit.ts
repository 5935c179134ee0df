import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TransactionStatus } from '#domain/transaction-status.ts';
import type { Transaction } from '#generated/wire.ts';

/** Where a page leads the user's browser: an address, and what goes along. */
export interface Redirect {
  url: string;
  /** GET carries the data in the address already; any other method posts it as a form. */
  method: string;
  data: Record<string, unknown>;
}

export interface DepositState {
  /** unconfirmed: it was sent and no answer came; the server may or may not have it. */
  phase: 'idle' | 'creating' | 'unconfirmed' | 'created';
  id: string | null;
  methodName: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  status: TransactionStatus;
  isCancelled: boolean;
  transaction: Transaction | null;
  /** What the page of the deposit shows: requisites, card, instruction … as deposit-answer gives it. */
  data: Record<string, unknown>;
  redirect: (Redirect & { isBlocked: boolean }) | null;
}

const initialState: DepositState = {
  phase: 'idle',
  id: null,
  methodName: '',
  amount: '',
  currency: '',
  status: 'waiting',
  isCancelled: false,
  transaction: null,
  data: {},
  redirect: null,
};

interface DepositUpdate {
  depositId: string;
  status: TransactionStatus;
  isCancelled: boolean;
  transaction?: Transaction;
}

const deposit = createSlice({
  name: 'deposit',
  initialState,
  reducers: {
    depositStarted: (
      state,
      { payload }: PayloadAction<Pick<DepositState, 'methodName' | 'amount' | 'currency'>>,
    ): DepositState => ({ ...initialState, id: state.methodName === payload.methodName ? state.id : null, ...payload, phase: 'creating' }),
    depositUnconfirmed(state) {
      state.phase = 'unconfirmed';
    },
    depositCreated(state, { payload }: PayloadAction<{ id: string; data: Record<string, unknown> }>) {
      state.phase = 'created';
      state.id = payload.id;
      state.data = payload.data;
    },
    depositAborted(state) {
      state.phase = state.id === null ? 'idle' : 'created';
    },
    redirectKnown(state, { payload }: PayloadAction<DepositState['redirect']>) {
      state.redirect = payload;
    },
    /** A status of another deposit than the open one is not ours to show. */
    depositUpdated(state, { payload }: PayloadAction<DepositUpdate>) {
      if (payload.depositId !== state.id) return;
      state.status = payload.status;
      state.isCancelled = payload.isCancelled;
      if (payload.transaction) state.transaction = payload.transaction;
    },
    depositReset: () => initialState,
  },
});

export const {
  depositStarted,
  depositUnconfirmed,
  depositCreated,
  depositAborted,
  redirectKnown,
  depositUpdated,
  depositReset,
} = deposit.actions;
export const depositSlice = deposit;
export const initialDepositState = initialState;
