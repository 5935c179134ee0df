import { isCryptoCurrency } from '#domain/currency.ts';
import { keepRegion } from '#platform/kept-region.ts';
import { methodsRequested } from '#state/methods.ts';
import { regionsFailed, regionsLoaded, regionsRequested } from '#state/regions.ts';
import { selectionReset } from '#state/selection.ts';
import { countryChanged } from '#state/session.ts';
import { changeCurrency } from './change-currency.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { reportFailure } from '#flows/kernel/handle-failure.ts';
import { askMethods } from '#flows/methods/ask-methods.ts';
import { awaitMethods, type MethodsAnswer } from '#flows/methods/load-methods.ts';

const EMPTY_SCREEN = 'shared.empty';

/** Asks for the countries that methods exist for. The page says itself that they did not come. */
export const loadRegions: Command = async ({ store, transport }) => {
  if (store.getState().regions?.status === 'ready') return true;
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

/** A reload stays in the country that was chosen. */
const keepChosen = ({ store, visit }: FlowContext): void => {
  const { country, currency } = store.getState().session;
  keepRegion(visit.userId, visit.home, { country, currency });
};

/**
 * The methods of the country that was chosen. Assumption: where nobody takes the user's currency, the list is asked for in
 * the one that the server says it begins with there (`initCurrencies`).
 */
const askThere = async (context: FlowContext): Promise<MethodsAnswer> => {
  const answer = await askMethods(context);
  const { currency } = context.store.getState().session;
  const initial = answer.initCurrencies?.[isCryptoCurrency(currency) ? 'crypto' : 'fiat'] ?? currency;
  const isOver = answer.methods.length > 0 || answer.isDirectGeo === true || initial === currency;
  if (isOver) return answer;
  changeCurrency(context, initial);
  keepChosen(context);
  return askMethods(context);
};

/** The page that the country was asked on: the list, or what stands in its place. */
const pageBefore = ({ store }: FlowContext): string => {
  const { route, methods } = store.getState();
  return route.path.includes('/empty/') ? EMPTY_SCREEN : `${methods.transaction}.methods`;
};

/**
 * Chooses a country: goes back to the list, which shows that its methods are on the way. Several may be chosen one after the
 * other; the last one counts.
 */
export const pickRegion: Command = (context, { code }) => {
  const { store, navigator } = context;
  const { session, methods } = store.getState();
  const country = typeof code === 'string' ? code.toUpperCase() : '';
  if (country === '') return false;
  const isSame = country === session.country && methods.status === 'ready';
  if (!isSame) {
    store.dispatch(selectionReset());
    store.dispatch(countryChanged(country));
    keepChosen(context);
    store.dispatch(methodsRequested());
    void awaitMethods(context, askThere(context));
  }
  navigator.backTo(pageBefore(context));
  return true;
};
