import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import { currencyOf, INITIAL_CURRENCIES, isCryptoCurrency, type CurrencyType } from '#domain/currency.ts';
import { listCurrencyNames, type CurrencyName } from '#domain/currency-name.ts';
import { selectTileContext } from './methods.ts';
import { isGroup, toTiles } from './tiles.ts';
import type { RootState } from './root.ts';

/** The last currency of each type in this visit; null without one. */
export type CryptoBalanceState = Readonly<Record<CurrencyType, string | null>>;

const initialState: CryptoBalanceState = { fiat: null, crypto: null };

const cryptoBalance = createSlice({
  name: 'cryptoBalance',
  initialState,
  reducers: {
    /** Restores a tab's last currency. */
    currencyLeft: (state, { payload }: PayloadAction<string>): CryptoBalanceState => ({
      ...state,
      [currencyOf(payload).type]: payload,
    }),
  },
});

export const { currencyLeft } = cryptoBalance.actions;
export const cryptoBalanceSlice = cryptoBalance;

/** Returns the type of the user's currency, which determines the open tab. */
export const selectTab = ({ session }: Pick<RootState, 'session'>): CurrencyType =>
  isCryptoCurrency(session.currency) ? 'crypto' : 'fiat';

/**
 * Returns the initial currency of a tab: its last one, else the user's own if it has that type, else the server's initial one,
 * else the default (Spec core §9).
 *
 * @param home currency that the host has named
 */
export const currencyOfTab = ({ cryptoBalance: left, methods }: RootState, tab: CurrencyType, home: string): string => {
  const own = currencyOf(home).type === tab ? home : null;
  return left?.[tab] || own || methods.initCurrencies?.[tab] || INITIAL_CURRENCIES[tab];
};

/** Selects the groups and the methods in them. */
const selectAll = createSelector(
  [(state: RootState) => state.methods.entries, selectTileContext],
  (entries, context) => [
    ...toTiles(entries, context),
    ...entries.filter(isGroup).flatMap(({ paymentMethods }) => toTiles(paymentMethods, context)),
  ],
);

/** Sorts the current currency first. */
const selectCurrencies = createSelector(
  [selectTab, (state: RootState) => state.session.locale, (state: RootState) => state.session.currency],
  (tab, locale, currency) => {
    const isUsed = ({ code }: CurrencyName): number => Number(code === currency);
    return listCurrencyNames(tab, locale).sort((one, other) => isUsed(other) - isUsed(one));
  },
);

/** The scope root `cryptoBalance`. */
export const selectCryptoBalance = createSelector(
  [selectTab, selectCurrencies, selectAll, (state: RootState) => state.session.currency],
  (tab, currencies, all, currency) => ({
    tab,
    currencyName: currencies.find(({ code }) => code === currency)?.name ?? currency,
    currencies,
    all,
  }),
);
