import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import { parseDecimal, type Decimal } from '#domain/decimal.ts';
import { checkLimits } from '#domain/limits.ts';
import type { SavedAccount } from '#generated/wire.ts';
import { methodCurrency, methodTile } from './tiles.ts';
import type { RootState } from './root.ts';
import { findMethod } from './selection.ts';

interface AccountsState {
  status: 'loading' | 'ready' | 'failed';
  /** In the server's order: last used first. */
  entries: SavedAccount[];
  /** Id of the account that is used for the payment. */
  picked: string | null;
  /** The user's last deposit on this device, if the server stores no accounts. */
  last: { methodName: string; amount: string; currency: string } | null;
}

const initialState: AccountsState = { status: 'loading', entries: [], picked: null, last: null };

const accounts = createSlice({
  name: 'accounts',
  initialState,
  reducers: {
    accountsLoaded(state, { payload }: PayloadAction<SavedAccount[]>) {
      state.status = 'ready';
      state.entries = payload;
    },
    lastDepositKnown(state, { payload }: PayloadAction<NonNullable<AccountsState['last']>>) {
      state.status = 'ready';
      state.last = payload;
    },
    /** A failure is not shown, because the user can use the list of methods. Accounts that are loaded stay, as one may be paying. */
    accountsFailed(state) {
      state.status = 'failed';
    },
    accountPicked(state, { payload }: PayloadAction<string>) {
      state.picked = payload;
    },
    accountDeleted(state, { payload }: PayloadAction<string>) {
      state.entries = state.entries.filter(({ id }) => id !== payload);
      if (state.picked === payload) state.picked = null;
    },
  },
});

export const { accountsLoaded, accountsFailed, lastDepositKnown, accountPicked, accountDeleted } = accounts.actions;
export const accountsSlice = accounts;

/** A saved account with a listed method, as pages read it. */
export interface AccountRow {
  id: string;
  methodName: string;
  title: Record<string, string>;
  mask: string;
  expires: string;
  isExpired: boolean;
  /** Returns the last amount in the method's current currency; null without one. */
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

/** A deposit to repeat; the amount is null if the method does not accept it now. */
const selectLast = createSelector(
  [
    (state: RootState) => selectAccounts(state).last,
    (state: RootState) => state.methods.entries,
    (state: RootState) => state.session,
  ],
  (last, methods, session) => {
    const method = last && findMethod(methods, last.methodName);
    if (!last || !method || method.availability) return null;
    const { name: methodName, title, icons, min, max, currency } = methodTile(method, session);
    const amount = last.currency === currency ? parseDecimal(last.amount) : null;
    const isTaken = checkLimits(amount, { min, max }) === null;
    return { methodName, title, icons, amount: isTaken ? amount : null, currency };
  },
);

/** The scope root `accounts`. */
export const selectAccountsScope = createSelector(
  [selectAccounts, selectAccountRows, selectLast],
  ({ status, picked }, rows, last) => ({
    status,
    rows,
    last,
    picked: rows.find(({ id }) => id === picked) ?? null,
  }),
);
