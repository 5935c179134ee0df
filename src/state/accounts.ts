import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { parseDecimal, type Decimal } from '#domain/decimal.ts';
import type { SavedAccount } from '#generated/wire.ts';
import { methodCurrency } from './methods.ts';
import type { RootState } from './root.ts';
import { findMethod } from './selection.ts';

interface AccountsState {
  status: 'loading' | 'ready' | 'failed';
  /** As the server has them: the last one used first. */
  entries: SavedAccount[];
  /** Id of the one that is paid with. */
  picked: string | null;
}

const initialState: AccountsState = { status: 'loading', entries: [], picked: null };

const accounts = createSlice({
  name: 'accounts',
  initialState,
  reducers: {
    accountsLoaded(state, { payload }: PayloadAction<SavedAccount[]>) {
      state.status = 'ready';
      state.entries = payload;
    },
    /** Nobody misses what is only quicker: the list of methods is there. */
    accountsFailed(state) {
      state.status = 'failed';
    },
    accountPicked(state, { payload }: PayloadAction<string>) {
      state.picked = payload;
    },
    accountDeleted(state, { payload }: PayloadAction<string>) {
      state.entries = state.entries.filter(({ id }) => id !== payload);
      state.picked = null;
    },
  },
});

export const { accountsLoaded, accountsFailed, accountPicked, accountDeleted } = accounts.actions;
export const accountsSlice = accounts;

/** A saved account whose method is offered now, as pages read it. */
export interface AccountRow {
  id: string;
  methodName: string;
  title: Record<string, string>;
  mask: string;
  expires: string;
  isExpired: boolean;
  /** The last amount, in the currency that the method takes now; null where there is none. */
  amount: Decimal | null;
  currency: string;
}

const selectAccounts = (state: RootState): AccountsState => state.accounts ?? initialState;

export const selectAccountRows = createSelector(
  [
    (state: RootState) => selectAccounts(state).entries,
    (state: RootState) => state.methods.entries,
    (state: RootState) => state.session,
  ],
  (entries, methods, session) =>
    entries.flatMap((entry): AccountRow[] => {
      const method = findMethod(methods, entry.paymentMethod);
      if (!method) return [];
      const { id, mask, expires = '', isExpired = false } = entry;
      const currency = methodCurrency(method, session);
      const amount = entry.currency === currency ? parseDecimal(entry.lastAmount) : null;
      return [{ id, methodName: method.name, title: method.text, mask, expires, isExpired, amount, currency }];
    }),
);

/** The scope root `accounts`. */
export const selectAccountsScope = createSelector([selectAccounts, selectAccountRows], ({ status, picked }, rows) => ({
  status,
  rows,
  picked: rows.find(({ id }) => id === picked) ?? null,
}));
