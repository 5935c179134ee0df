import { isKnownCurrency } from '#domain/currency-catalogue.ts';
import { currencyOf, type CurrencyType } from '#domain/currency.ts';
import { storeRegion } from '#platform/stored-region.ts';
import {
  cryptoBalanceSlice,
  currencyLeft,
  currencyOfTab,
  selectCryptoBalance,
  selectTab,
} from '#state/crypto-balance.ts';
import { methodsRequested } from '#state/methods.ts';
import { selectionReset } from '#state/selection.ts';
import { askMethods, changeCurrency, awaitMethods } from '#flows/methods/index.ts';
import type { Command, FlowContext, Feature } from '#flows/kernel/index.ts';

const TAB = 'tab';

const isTab = (name: unknown): name is CurrencyType => name === 'fiat' || name === 'crypto';

/**
 * Switches to another currency: clears the selection, notifies the host, and reloads the list (Spec method-flows §4). A reload
 * keeps the currency. Of several changes the last one applies.
 */
const payIn = (context: FlowContext, currency: string): boolean => {
  const { store, visit } = context;
  const { country, currency: before } = store.getState().session;
  if (currency === before) return true;
  store.dispatch(selectionReset());
  store.dispatch(currencyLeft(before));
  changeCurrency(context, currency);
  storeRegion(visit.userId, visit.home, { country, currency });
  store.dispatch(methodsRequested());
  void awaitMethods(context, askMethods(context));
  return true;
};

/** Opens the tab of fiat or crypto: the currency changes to one of that type. */
const pickTab: Command = (context, { tab }) => {
  const state = context.store.getState();
  if (!isTab(tab)) return false;
  return selectTab(state) === tab || payIn(context, currencyOfTab(state, tab, context.visit.home.currency));
};

/** Selects a currency of the open tab. */
const pickCurrency: Command = (context, { code }) => {
  const currency = typeof code === 'string' ? currencyOf(code).code : '';
  return isKnownCurrency(currency) && payIn(context, currency);
};

/** Returns the tab in the address and removes it from there; without one, the tab of the user's currency. */
const openTab: Command = (context, _args, signal) => {
  const { [TAB]: tab } = context.store.getState().route.query;
  if (tab === undefined) return true;
  context.navigator.clearQuery([TAB]);
  return pickTab(context, { tab }, signal);
};

/** Lists of the crypto balance, by tab and currency. */
export const cryptoBalance = {
  slices: [cryptoBalanceSlice],
  scope: { cryptoBalance: selectCryptoBalance },
  commands: {
    'cryptoBalance.openTab': openTab,
    'cryptoBalance.pickTab': pickTab,
    'cryptoBalance.pickCurrency': pickCurrency,
  },
} satisfies Feature;
