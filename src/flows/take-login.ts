import { normalizeUserCurrency } from '#domain/currency.ts';
import type { User } from '#generated/wire.ts';
import { keptRegion } from '#platform/kept-region.ts';
import { reportError } from '#platform/report.ts';
import { countryChanged } from '#state/session.ts';
import { wishNudged } from '#state/wish.ts';
import { changeCurrency } from './change-currency.ts';
import type { FlowContext } from './context.ts';
import { loadMethods } from './load-list.ts';
import { retryApp } from './retry-app.ts';

/** Who is signed in from now on, as the server pushes it or the host hands it over. */
export interface Login {
  readonly token?: string | undefined;
  readonly user?: User | undefined;
}

/**
 * What pages know of a user: where and in which currency, by the user's own choice where it was made in that very place. True
 * when either is another than before.
 */
const takeUser = (context: FlowContext, user: User): boolean => {
  const { store, visit } = context;
  const { session } = store.getState();
  const told = {
    country: user.paymentGeo?.toUpperCase() || visit.home.country,
    currency: normalizeUserCurrency(user.currency),
  };
  const { country, currency } = keptRegion(visit.userId, told);
  // What is bought or redeemed has a currency of its own.
  const isSame = session.view === 'sweep' || currency === session.currency;
  if (!isSame) changeCurrency(context, currency);
  if (country !== session.country) store.dispatch(countryChanged(country));
  return !isSame || country !== session.country;
};

/** The token that a failed list was last asked for again with: the same one would fail the same way. */
const triedAgainWith = new WeakMap<FlowContext, string>();

const run = (loading: boolean | Promise<boolean>): void => void Promise.resolve(loading).catch(reportError);

/**
 * Uses a fresh token from now on, and what is new of the user (Spec core §7). What runs goes on: an open deposit keeps its
 * page. Assumption: a list that the old token has failed to bring is asked for again, and so is one of another country or
 * currency while nothing is picked from it.
 */
export const takeLogin = (context: FlowContext, { token, user }: Login): void => {
  const { store, transport } = context;
  if (token !== undefined) {
    transport.setToken(token);
    store.dispatch(wishNudged());
  }
  const isElsewhere = user !== undefined && takeUser(context, user);
  const { methods, selection } = store.getState();
  const { signal } = new AbortController();
  if (methods.status === 'failed') {
    if (token === undefined || triedAgainWith.get(context) === token) return;
    triedAgainWith.set(context, token);
    run(retryApp(context, {}, signal));
  } else if (isElsewhere && selection.method === null && methods.status !== 'loading') {
    run(loadMethods(context, {}, signal));
  }
};
