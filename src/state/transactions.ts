import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import { isDateOnly, parseMoment } from '#domain/countdown.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { formatMoment } from '#domain/moment-text.ts';
import { isFinalStatus, laterStatus, statusOfDeposit, type TransactionStatus } from '#domain/transaction-status.ts';
import type { TransactionRecord } from '#generated/wire.ts';
import type { RootState } from './root.ts';
import { findMethod } from './selection.ts';

/** State of a transaction, from any answer of the server. */
export type TransactionWord = Pick<TransactionRecord, 'status' | 'depositStatus'>;

/** sending: the server is being asked to cancel a withdrawal. unconfirmed: without an answer. */
type CancelPhase = 'sending' | 'unconfirmed';

interface TransactionsState {
  status: 'loading' | 'ready' | 'failed';
  /** In the server's order: pending ones first. */
  entries: TransactionRecord[];
  /** When the first page was loaded, epoch ms; it defines "today". */
  loadedAt: number;
  /** Cursor of the next page; null without one. */
  next: string | null;
  /** Id of the open transaction. */
  picked: string | null;
  /** Withdrawals being cancelled, by id. */
  cancels: Record<string, CancelPhase>;
  /** Receipt of the open transaction, to copy, share or print, in the user's language. */
  receipt: string;
}

const initialState: TransactionsState = {
  status: 'loading',
  entries: [],
  loadedAt: 0,
  next: null,
  picked: null,
  cancels: {},
  receipt: '',
};

interface LoadedPage {
  entries: TransactionRecord[];
  next: string | null;
}

/** Joins two parts of a list; of duplicates, the fresh one is kept at its first position. */
const joined = (first: readonly TransactionRecord[], rest: readonly TransactionRecord[]): TransactionRecord[] => {
  const known = new Set(first.map(({ id }) => id));
  return [...first, ...rest.filter(({ id }) => !known.has(id))];
};

/** An outdated answer may arrive late: final states are kept. */
const withoutOlder = (fresh: readonly TransactionRecord[], known: readonly TransactionRecord[]): TransactionRecord[] =>
  fresh.map((entry) => {
    const before = known.find(({ id }) => id === entry.id);
    if (!before) return entry;
    const status = statusOfDeposit(before);
    return laterStatus(status, statusOfDeposit(entry)) === status ? { ...entry, ...wordOf(before) } : entry;
  });

const wordOf = ({ status, depositStatus }: TransactionWord): TransactionWord => ({
  status,
  ...(depositStatus === undefined ? {} : { depositStatus }),
});

const transactions = createSlice({
  name: 'transactions',
  initialState,
  reducers: {
    transactionsRequested(state) {
      if (state.entries.length === 0) state.status = 'loading';
    },
    /** Stores the first page and keeps further pages. */
    transactionsLoaded(state, { payload }: PayloadAction<LoadedPage & { at: number }>) {
      const isLonger = state.entries.length > payload.entries.length;
      state.status = 'ready';
      state.loadedAt = payload.at;
      state.entries = joined(withoutOlder(payload.entries, state.entries), state.entries);
      if (!isLonger) state.next = payload.next;
    },
    /** Adds a page; rows that are shown already are kept. */
    moreLoaded(state, { payload }: PayloadAction<LoadedPage>) {
      state.entries = joined(state.entries, payload.entries);
      state.next = payload.next;
    },
    /** Updates rows from a further page, and adds the open one if it is new. */
    pageRefreshed(state, { payload }: PayloadAction<TransactionRecord[]>) {
      const fresh = withoutOlder(payload, state.entries);
      const updated = state.entries.map((entry) => fresh.find(({ id }) => id === entry.id) ?? entry);
      state.entries = joined(
        updated,
        fresh.filter(({ id }) => id === state.picked),
      );
    },
    transactionsFailed(state) {
      state.status = state.entries.length === 0 ? 'failed' : 'ready';
    },
    transactionPicked(state, { payload }: PayloadAction<string>) {
      state.picked = payload;
      state.receipt = '';
    },
    receiptWritten(state, { payload }: PayloadAction<string>) {
      state.receipt = payload;
    },
    cancelStarted(state, { payload }: PayloadAction<string>) {
      state.cancels[payload] = 'sending';
    },
    cancelUnconfirmed(state, { payload }: PayloadAction<string>) {
      state.cancels[payload] = 'unconfirmed';
    },
    /** Stores the server's answer to a cancellation; `word` is the withdrawal's state, if sent. */
    cancelSettled(state, { payload }: PayloadAction<{ id: string; word?: TransactionWord }>) {
      const { id, word } = payload;
      delete state.cancels[id];
      const entry = state.entries.find((known) => known.id === id);
      if (entry && word) Object.assign(entry, wordOf(word), { canCancel: false });
    },
  },
});

export const {
  transactionsRequested,
  transactionsLoaded,
  moreLoaded,
  pageRefreshed,
  transactionsFailed,
  transactionPicked,
  receiptWritten,
  cancelStarted,
  cancelUnconfirmed,
  cancelSettled,
} = transactions.actions;
export const transactionsSlice = transactions;
export const initialTransactionsState = initialState;

/** A transaction as pages read it. */
export interface TransactionRow {
  id: string;
  kind: TransactionRecord['kind'];
  methodName: string;
  /** The method's name by language; null if unknown. */
  title: Record<string, string> | null;
  icons: string[];
  amount: string;
  currency: string;
  status: TransactionStatus;
  /** When it was made: epoch ms, or the date if the server sends no time; null if unknown. */
  at: number | string | null;
  /** Whether it is still pending. */
  isOpen: boolean;
  canCancel: boolean;
  cancelPhase: CancelPhase | 'none';
}

const toRow = (
  entry: TransactionRecord,
  methods: RootState['methods']['entries'],
  cancels: TransactionsState['cancels'],
): TransactionRow => {
  const { id, kind, paymentMethod: methodName, currency } = entry;
  const method = findMethod(methods, methodName);
  const status = statusOfDeposit(entry);
  const isOpen = !isFinalStatus(status);
  return {
    id,
    kind,
    methodName,
    title: method?.text ?? entry.title ?? null,
    icons: (method?.iconIds ?? []).slice(0, 1),
    amount: (status === 'processed' && parseDecimal(entry.finalAmount)) || (parseDecimal(entry.amount) ?? ''),
    currency,
    status,
    at: isDateOnly(entry.created) ? entry.created : parseMoment(entry.created),
    isOpen,
    canCancel: kind === 'withdrawal' && entry.canCancel === true && isOpen,
    cancelPhase: cancels[id] ?? 'none',
  };
};

const selectTransactions = (state: RootState): TransactionsState => state.transactions ?? initialState;

export const selectRows = createSelector(
  [
    (state: RootState) => selectTransactions(state).entries,
    (state: RootState) => state.methods.entries,
    (state: RootState) => selectTransactions(state).cancels,
  ],
  (entries, methods, cancels) => entries.map((entry) => toRow(entry, methods, cancels)),
);

/** Pending transactions, or those of one day. */
interface TransactionGroup {
  id: string;
  isOpen: boolean;
  at: TransactionRow['at'];
  day: 'today' | 'yesterday' | '';
  rows: TransactionRow[];
}

const OPEN = 'open';

const dateOf = (at: TransactionRow['at']): string => formatMoment(at, 'en', 'date');

/** Returns a time on the previous day. Noon is on the right day even if days are an hour shorter or longer. */
const dayBefore = (now: number): number => new Date(now).setHours(-12, 0, 0, 0);

/** In the order of the first transaction of each. */
const selectGroups = createSelector(
  [selectRows, (state: RootState) => selectTransactions(state).loadedAt],
  (rows, now) => {
    const days = new Map([
      [dateOf(now), 'today'],
      [dateOf(dayBefore(now)), 'yesterday'],
    ] as const);
    const groups = new Map<string, TransactionGroup>();
    for (const row of rows) {
      const { isOpen, at } = row;
      const id = isOpen ? OPEN : dateOf(at);
      const group = groups.get(id) ?? { id, isOpen, at, day: days.get(id) ?? '', rows: [] };
      groups.set(id, { ...group, rows: [...group.rows, row] });
    }
    return [...groups.values()];
  },
);

/** Selects the open transaction. */
export const selectPicked = createSelector(
  [selectRows, (state: RootState) => selectTransactions(state).picked],
  (rows, picked) => rows.find(({ id }) => id === picked) ?? null,
);

/** The scope root `transactions`. */
export const selectTransactionsScope = createSelector(
  [selectTransactions, selectGroups, selectPicked],
  ({ status, next, receipt }, groups, picked) => ({ status, groups, hasMore: next !== null, picked, receipt }),
);
