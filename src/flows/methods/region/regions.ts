import { isCryptoCurrency } from '#domain/currency.ts';
import { storeRegion } from '#platform/stored-region.ts';
import { methodsRequested } from '#state/methods.ts';
import { regionsFailed, regionsLoaded, regionsRequested, regionsSlice, selectRegionsScope } from '#state/regions.ts';
import { selectionReset } from '#state/selection.ts';
import { countryChanged } from '#state/session.ts';
import { changeCurrency, askMethods, awaitMethods } from '#flows/methods/load-methods.ts';
import { type Command, type FlowContext, reportFailure, type Feature } from '#flows/kernel/index.ts';
import type { MethodsAnswer } from '#flows/methods/host-offer.ts';

const EMPTY_SCREEN = 'shared.empty';

/** Loads the countries that have methods. The page itself shows a failure. */
export const loadRegions: Command = async ({ store, transport }) => {
  if (selectRegionsScope(store.getState()).status === 'ready') return true;
  store.dispatch(regionsRequested());
  try {
    const { countries } = await transport.call('methods-country-selector-v2', {});
    store.dispatch(regionsLoaded(countries));
    return true;
  } catch (error) {
    store.dispatch(regionsFailed());
    reportFailure(error);
    return false;
  }
};

/** Stores the chosen country for reloads. */
const storeChosen = ({ store, visit }: FlowContext): void => {
  const { country, currency } = store.getState().session;
  storeRegion(visit.userId, visit.home, { country, currency });
};

/**
 * Loads the methods of the chosen country. Assumption: if none accepts the user's currency, the list is requested in the
 * country's initial currency (`initCurrencies`).
 */
const askThere = async (context: FlowContext): Promise<MethodsAnswer> => {
  const answer = await askMethods(context);
  const { currency } = context.store.getState().session;
  const initial = answer.initCurrencies?.[isCryptoCurrency(currency) ? 'crypto' : 'fiat'] ?? currency;
  const isOver = answer.methods.length > 0 || answer.isDirectGeo === true || initial === currency;
  if (isOver) return answer;
  changeCurrency(context, initial);
  storeChosen(context);
  return askMethods(context);
};

/** Returns the page from which the region page was opened: the list, or what replaces it. */
const pageBefore = ({ store }: FlowContext): string => {
  const { route, methods } = store.getState();
  return route.path.includes('/empty/') ? EMPTY_SCREEN : `${methods.transaction}.methods`;
};

/** Selects a country and returns to the list, which shows that methods are loading. Of several choices the last one applies. */
const pickRegion: Command = (context, { code }) => {
  const { store, navigator } = context;
  const { session, methods } = store.getState();
  const country = typeof code === 'string' ? code.toUpperCase() : '';
  if (country === '') return false;
  const isSame = country === session.country && methods.status === 'ready';
  if (!isSame) {
    store.dispatch(selectionReset());
    store.dispatch(countryChanged(country));
    storeChosen(context);
    store.dispatch(methodsRequested());
    void awaitMethods(context, askThere(context));
  }
  navigator.backTo(pageBefore(context));
  return true;
};

/** Choice of another country to pay in. */
export const region = {
  slices: [regionsSlice],
  scope: { regions: selectRegionsScope },
  commands: {
    'regions.load': loadRegions,
    'regions.pick': pickRegion,
  },
} satisfies Feature;
