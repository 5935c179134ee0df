import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { Decimal } from '#domain/decimal.ts';
import { fieldInput } from './form-input.ts';
import type { MethodsState } from './methods.ts';
import { amountPicked, fieldCleared, formCurrencyPicked } from './form.ts';

/** reviewed: the user has reviewed the order. accepted: the server has accepted it. */
export type WithdrawalPhase = 'idle' | 'reviewed' | 'accepted';

/** The account that is debited (contract §4). */
export type AccountType = 'main' | 'additional';

/** An amount in the currency of the account. */
export interface Balance {
  amount: Decimal;
  currency: string;
}

/** The reviewed order. */
export interface WithdrawalOrder {
  methodName: string;
  amount: Decimal;
  currency: string;
  /** Values by the server's names. */
  fields: Record<string, string>;
  accountType: AccountType;
}

export interface WithdrawalState {
  phase: WithdrawalPhase;
  accountType: AccountType;
  /** Balance of the main account; null if the host does not send it. */
  balance: Balance | null;
  order: WithdrawalOrder | null;
  /** Id of the server; null before it has one. */
  id: string | null;
  /** When it was accepted, epoch ms on the server's clock. */
  acceptedAt: number | null;
  /** Field that the user returns to from the review; empty without one. */
  editing: string;
  /** Whether values have changed since the review, which has to be repeated. */
  isChanged: boolean;
}

const initialState: WithdrawalState = {
  phase: 'idle',
  accountType: 'main',
  balance: null,
  order: null,
  id: null,
  acceptedAt: null,
  editing: '',
  isChanged: false,
};

const withdrawal = createSlice({
  name: 'withdrawal',
  initialState,
  reducers: {
    withdrawalStarted: (_state, { payload }: PayloadAction<Balance | null>): WithdrawalState => ({
      ...initialState,
      balance: payload,
    }),
    accountPicked(state, { payload }: PayloadAction<AccountType>) {
      state.isChanged ||= state.accountType !== payload;
      state.accountType = payload;
    },
    withdrawalReviewed: (state, { payload }: PayloadAction<WithdrawalOrder>): WithdrawalState => ({
      ...state,
      phase: 'reviewed',
      accountType: payload.accountType,
      order: payload,
      editing: '',
      isChanged: false,
    }),
    /** A reload has lost typed values of the order, which has to be reviewed again. */
    orderLost(state) {
      state.isChanged = true;
    },
    fieldEdited(state, { payload }: PayloadAction<string>) {
      state.editing = payload;
    },
    withdrawalAccepted(state, { payload: { id, at } }: PayloadAction<{ id: string; at: number }>) {
      state.phase = 'accepted';
      state.id = id;
      state.acceptedAt = at;
    },
    withdrawalReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(fieldInput, fieldCleared, amountPicked, formCurrencyPicked), (state) => {
      state.isChanged = true;
    });
  },
});

export const {
  withdrawalStarted,
  accountPicked,
  withdrawalReviewed,
  orderLost,
  fieldEdited,
  withdrawalAccepted,
  withdrawalReset,
} = withdrawal.actions;
export const withdrawalSlice = withdrawal;

/** Whether the server has announced that it pays nothing out. */
export const isPayoutBlocked = ({ restrictions = [] }: Pick<MethodsState, 'restrictions'>): boolean =>
  restrictions.some(({ isBlocking }) => isBlocking === true);

export const initialWithdrawalState = initialState;
