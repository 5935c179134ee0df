import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import { currencyOf, INITIAL_CURRENCIES, isCryptoCurrency, type CurrencyType } from '#domain/currency.ts';
import { listCurrencyNames, type CurrencyName } from '#domain/currency-name.ts';
import { selectTileContext } from './methods.ts';
import { isGroup, toTiles } from './tiles.ts';
import type { RootState } from './root.ts';

/** The currency that the user last paid in, by its type; null where there was none in this visit. */
export type CryptoBalanceState = Readonly<Record<CurrencyType, string | null>>;

const initialState: CryptoBalanceState = { fiat: null, crypto: null };

const cryptoBalance = createSlice({
  name: 'cryptoBalance',
  initialState,
  reducers: {
    /** A tab is left in this currency, and comes back with it. */
    currencyLeft: (state, { payload }: PayloadAction<string>): CryptoBalanceState => ({
      ...state,
      [currencyOf(payload).type]: payload,
    }),
  },
});

export const { currencyLeft } = cryptoBalance.actions;
export const cryptoBalanceSlice = cryptoBalance;

/** Type of the user's currency: it says which tab is open. */
export const selectTab = ({ session }: Pick<RootState, 'session'>): CurrencyType =>
  isCryptoCurrency(session.currency) ? 'crypto' : 'fiat';

/**
 * The currency a tab opens with: the one it was left in, else the user's own where it is of that type, else the one the
 * server begins with, else the default (Spec core §9).
 *
 * @param home currency that the host has named
 */
export const currencyOfTab = ({ cryptoBalance: left, methods }: RootState, tab: CurrencyType, home: string): string => {
  const own = currencyOf(home).type === tab ? home : null;
  return left?.[tab] || own || methods.initCurrencies?.[tab] || INITIAL_CURRENCIES[tab];
};

/** Everything that can be picked: groups, and the methods in them. */
const selectAll = createSelector(
  [(state: RootState) => state.methods.entries, selectTileContext],
  (entries, context) => [
    ...toTiles(entries, context),
    ...entries.filter(isGroup).flatMap(({ paymentMethods }) => toTiles(paymentMethods, context)),
  ],
);

/** The one in use stands first. */
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
