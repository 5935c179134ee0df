import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { compareDecimals, type Decimal } from '#domain/decimal.ts';
import { isSameSum, payableSum } from '#domain/payable.ts';
import { laterStatus, type TransactionStatus } from '#domain/transaction-status.ts';
import type { Transaction } from '#generated/wire.ts';

/** How much of a crypto payment has arrived, if it differs from the requested sum. */
export interface CryptoTransfer {
  /** Decimal strings in the coin; due is "0" when nothing is missing. */
  paid: Decimal;
  due: Decimal;
  coin: string;
  /** Address and memo for the remaining sum; empty if the server does not send them. */
  address: string;
  memo: string;
  memoKind: 'memo' | 'tag';
  /** Display name of the address's network. */
  network: string;
  /** Deadline of the remaining sum, epoch ms on the server's clock. */
  endsAt: number | null;
  isLate: boolean;
}

/** Where the browser is sent: an address, with its data. */
export interface Redirect {
  url: string;
  /** With GET the address contains the data; other methods post a form. */
  method: string;
  data: Record<string, unknown>;
}

export interface DepositState {
  id: string | null;
  methodName: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  /** Whether the amount was read from the chain instead of entered by the user. */
  isFromChain: boolean;
  status: TransactionStatus;
  /** Whether the server has closed it without a request; the status decides what is shown. */
  isCancelled: boolean;
  /** The server's decline code; empty without one. */
  declineCode: string;
  transaction: Transaction | null;
  transfer: CryptoTransfer | null;
  /** When the transaction was first seen, epoch ms on the server's clock; confirmations count from then. */
  seenAt: number | null;
  /** Data of the deposit's page: requisites, card, instruction, as readAnswer makes it. */
  data: Record<string, unknown>;
  redirect: (Redirect & { isBlocked: boolean; isOffered?: boolean; isStuck?: boolean }) | null;
  /** Whether the server has asked for more fields: the next create call continues this deposit. */
  isWaitingForFields: boolean;
  /** Statuses of deposits that are not open, by id: the answer of one of them may be under way. */
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

/** Received coins never decrease: a lower sum is an older report. */
const hasPaidNoLess = (told: CryptoTransfer, known: CryptoTransfer | null): boolean =>
  known === null || compareDecimals(told.paid, known.paid) >= 0;

/** Applies a status. Weaker statuses are outdated, as is what they contain. */
const update = (state: DepositState, told: DepositUpdate): void => {
  const { status, isCancelled, declineCode, transaction, transfer, seenAt } = told;
  const isNews = laterStatus(state.status, status) === status;
  const hasBecomeCredited = status === 'processed' && state.status !== 'processed';
  state.status = laterStatus(state.status, status);
  state.isCancelled ||= isCancelled;
  if (isNews && status === 'mistaked' && declineCode) state.declineCode = declineCode;
  if (isNews && transfer && hasPaidNoLess(transfer, state.transfer)) state.transfer = transfer;
  // A part reported before the credit is not the whole credited sum.
  else if (hasBecomeCredited && state.transfer?.due !== '0') state.transfer = null;
  if (!isNews || !transaction) return;
  if (state.seenAt === null || state.transaction?.txid !== transaction.txid) state.seenAt = seenAt ?? null;
  state.transaction = transaction;
  if (state.isFromChain) Object.assign(state, payableSum(transaction.amount, transaction.currency));
};

/** Of two early statuses the stronger one applies, in any order. */
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
      const isSame = state.methodName === payload.methodName && isSameSum(state, payload);
      const isGoingOn = state.isWaitingForFields && isSame;
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
    /** Adds data that arrived later. */
    depositDataAdded(state, { payload }: PayloadAction<{ id: string; data: Record<string, unknown> }>) {
      if (payload.id === state.id) Object.assign(state.data, payload.data);
    },
    /** Resets a deposit that was not created; one that waits for fields is kept. */
    depositAborted: (state): DepositState => (state.id === null ? { ...initialState, early: state.early } : state),
    redirectKnown(state, { payload }: PayloadAction<DepositState['redirect']>) {
      state.redirect = payload;
    },
    /** Stores the status of a deposit that is not open until it is opened. */
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
