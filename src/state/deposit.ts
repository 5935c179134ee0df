import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { compareDecimals, type Decimal } from '#domain/decimal.ts';
import { payableSum } from '#domain/payable.ts';
import { laterStatus, type TransactionStatus } from '#domain/transaction-status.ts';
import type { Transaction } from '#generated/wire.ts';

/** How much of a crypto payment has come, where that is not what was to come. */
export interface CryptoTransfer {
  /** Decimal strings in the coin; due is "0" when nothing more is to come. */
  paid: Decimal;
  due: Decimal;
  coin: string;
  /** Where the rest goes, with what has to go along; empty where the server does not say. */
  address: string;
  memo: string;
  memoKind: 'memo' | 'tag';
  /** Network of the address, as people read it. */
  network: string;
  /** Until when the rest is waited for, epoch ms on the server's clock. */
  endsAt: number | null;
  isLate: boolean;
}

/** Where a page leads the user's browser: an address, and what goes along. */
export interface Redirect {
  url: string;
  /** GET carries the data in the address already; any other method posts it as a form. */
  method: string;
  data: Record<string, unknown>;
}

export interface DepositState {
  id: string | null;
  methodName: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  /** Whether the amount was read from the transaction on the chain; the user did not enter it. */
  isFromChain: boolean;
  status: TransactionStatus;
  /** Whether the server has closed it unasked; what is shown goes by the status. */
  isCancelled: boolean;
  /** Why the server has declined it, in its own code; empty where it does not say. */
  declineCode: string;
  transaction: Transaction | null;
  transfer: CryptoTransfer | null;
  /** When the transaction was first seen, epoch ms on the server's clock; its confirmations are counted from then. */
  seenAt: number | null;
  /** Data of the deposit's page: requisites, card, instruction, as readAnswer makes it. */
  data: Record<string, unknown>;
  redirect: (Redirect & { isBlocked: boolean; isOffered?: boolean; isStuck?: boolean }) | null;
  /** The server has asked for more fields: the next create carries on with this deposit. */
  isWaitingForFields: boolean;
  /** Statuses of deposits that are not open, by deposit id: one of them may be that of an answer that is still on its way. */
  early: Record<string, DepositUpdate>;
}

interface DepositUpdate {
  depositId: string;
  status: TransactionStatus;
  isCancelled: boolean;
  declineCode?: string;
  transaction?: Transaction;
  transfer?: CryptoTransfer;
  seenAt?: number;
}

interface CreatedDeposit {
  id: string;
  data: Record<string, unknown>;
  isWaitingForFields?: boolean;
}

const initialState: DepositState = {
  id: null,
  methodName: '',
  amount: '',
  currency: '',
  isFromChain: false,
  status: 'waiting',
  isCancelled: false,
  declineCode: '',
  transaction: null,
  transfer: null,
  seenAt: null,
  data: {},
  redirect: null,
  isWaitingForFields: false,
  early: {},
};

/** Received coins never decrease: a lower count is an older report. */
const hasPaidNoLess = (told: CryptoTransfer, known: CryptoTransfer | null): boolean =>
  known === null || compareDecimals(told.paid, known.paid) >= 0;

/** Takes a status in. Words that say less than what is known are old, and so is what came with them. */
const update = (state: DepositState, told: DepositUpdate): void => {
  const { status, isCancelled, declineCode, transaction, transfer, seenAt } = told;
  const isNews = laterStatus(state.status, status) === status;
  const hasBecomeCredited = status === 'processed' && state.status !== 'processed';
  state.status = laterStatus(state.status, status);
  state.isCancelled ||= isCancelled;
  if (isNews && status === 'mistaked' && declineCode) state.declineCode = declineCode;
  if (isNews && transfer && hasPaidNoLess(transfer, state.transfer)) state.transfer = transfer;
  // Told of only before the credit, a part with a rest to send is not the whole that was credited.
  else if (hasBecomeCredited && state.transfer?.due !== '0') state.transfer = null;
  if (!isNews || !transaction) return;
  if (state.seenAt === null || state.transaction?.txid !== transaction.txid) state.seenAt = seenAt ?? null;
  state.transaction = transaction;
  if (state.isFromChain) Object.assign(state, payableSum(transaction.amount, transaction.currency));
};

/** Of two that came early the one that says more counts, whichever came last. */
const earlier = (known: DepositUpdate | undefined, told: DepositUpdate): DepositUpdate =>
  known && laterStatus(known.status, told.status) !== told.status ? known : told;

const deposit = createSlice({
  name: 'deposit',
  initialState,
  reducers: {
    depositStarted: (
      state,
      { payload }: PayloadAction<Pick<DepositState, 'methodName' | 'amount' | 'currency'> & { isFromChain?: boolean }>,
    ): DepositState => {
      const isGoingOn = state.isWaitingForFields && state.methodName === payload.methodName;
      const kept = isGoingOn ? { id: state.id, isWaitingForFields: true } : {};
      return { ...initialState, ...kept, ...payload, early: state.early };
    },
    depositCreated(state, { payload: { id, data, isWaitingForFields = false } }: PayloadAction<CreatedDeposit>) {
      state.id = id;
      state.data = data;
      state.isWaitingForFields = isWaitingForFields;
      const { [id]: early, ...others } = state.early;
      state.early = others;
      if (early) update(state, early);
    },
    /** Adds data that came later to the deposit's page. */
    depositDataAdded(state, { payload }: PayloadAction<{ id: string; data: Record<string, unknown> }>) {
      if (payload.id === state.id) Object.assign(state.data, payload.data);
    },
    /** It was not made; one that waits for fields goes on waiting. */
    depositAborted: (state): DepositState => (state.id === null ? { ...initialState, early: state.early } : state),
    redirectKnown(state, { payload }: PayloadAction<DepositState['redirect']>) {
      state.redirect = payload;
    },
    /** A status of another deposit than the open one is not ours to show, until that one is opened. */
    depositUpdated(state, { payload }: PayloadAction<DepositUpdate>) {
      const { depositId } = payload;
      if (depositId === state.id) update(state, payload);
      else state.early[depositId] = earlier(state.early[depositId], payload);
    },
    depositReset: (state): DepositState => ({ ...initialState, early: state.early }),
  },
});

export const {
  depositStarted,
  depositCreated,
  depositDataAdded,
  depositAborted,
  redirectKnown,
  depositUpdated,
  depositReset,
} = deposit.actions;
export const depositSlice = deposit;
export const initialDepositState = initialState;
