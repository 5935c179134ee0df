import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Sum } from '#domain/payable.ts';
import type { TransactionStatus } from '#domain/transaction-status.ts';

export interface CompleteState {
  /** Whether a result page is shown, by any flow. */
  isOpen: boolean;
  status: TransactionStatus;
  /** Whether the wait ended without a final status. */
  isUnconfirmed: boolean;
  /** End of the wait in epoch ms on the server's clock; null without a limit. */
  waitsUntil: number | null;
  /** Screen to return to after a decline; empty for the method's own page. */
  to: string;
  /** When the payment was made, epoch ms on the server's clock; null before a result page is open. */
  at: number | null;
  /** Balance after the payment, sent by the host or the server; both empty until then. */
  balance: Sum;
}

const initialState: CompleteState = {
  isOpen: false,
  status: 'waiting',
  isUnconfirmed: false,
  waitsUntil: null,
  to: '',
  at: null,
  balance: { amount: '', currency: '' },
};

const complete = createSlice({
  name: 'complete',
  initialState,
  reducers: {
    completeOpened: (
      _state,
      { payload }: PayloadAction<Pick<CompleteState, 'status' | 'waitsUntil' | 'to'> & { at?: number }>,
    ): CompleteState => ({ ...initialState, ...payload, isOpen: true }),
    completeBalanceChanged: (state, { payload }: PayloadAction<Sum>) =>
      state.status === 'processed' ? { ...state, balance: payload } : state,
    completeStatusChanged: (state, { payload }: PayloadAction<TransactionStatus>) => ({
      ...state,
      status: payload,
      isUnconfirmed: false,
      waitsUntil: payload === 'waiting' ? state.waitsUntil : null,
    }),
    completeWaitEnded: (state) => ({ ...state, status: 'accepted' as const, isUnconfirmed: true, waitsUntil: null }),
    completeReset: () => initialState,
  },
});

export const { completeOpened, completeBalanceChanged, completeStatusChanged, completeWaitEnded, completeReset } =
  complete.actions;
export const completeSlice = complete;
export const initialCompleteState = initialState;
