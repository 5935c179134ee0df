import { normalizeUserCurrency } from '#domain/currency.ts';
import { isAnotherUser, userIdOf } from '#domain/user-id.ts';
import type { StartData, User } from '#generated/wire.ts';
import { startOver } from '#platform/start-over.ts';
import { setTabUser } from '#platform/storage.ts';
import { reserveTabId } from '#platform/tab-id.ts';
import { readStoredRegion, type Region } from '#platform/stored-region.ts';
import { reportError } from '#platform/report.ts';
import { regionWaits } from '#state/methods.ts';
import { countryChanged } from '#state/session.ts';
import { intentClosed, retryRequested } from '#state/intent-slice.ts';
import { loadAccounts } from '#flows/deposit/index.ts';
import { changeCurrency, showLoadFailure, loadMethods, retryApp } from '#flows/methods/index.ts';
import { TransportError } from '#transport/transport-error.ts';
import { type FlowContext, hasOpenPayment } from '#flows/kernel/index.ts';

/** The signed-in user, from the server's push or the host's start data. */
export type Login = Pick<StartData, 'token' | 'user' | 'userId'>;

/** Returns the region in which the user pays, with the user's own choice if it was made for this region. */
const regionOf = ({ store, visit }: FlowContext, user: User): Region => {
  const country = user.paymentGeo?.toUpperCase() || visit.home.country;
  const region = readStoredRegion(visit.userId, { country, currency: normalizeUserCurrency(user.currency) });
  const { session } = store.getState();
  // Packages and redemptions have their own currency.
  return session.view === 'sweep' ? { ...region, currency: session.currency } : region;
};

/** Whether the country or the currency has changed. */
const applyRegion = (context: FlowContext, { country, currency }: Region): boolean => {
  const { store } = context;
  const { session } = store.getState();
  if (currency !== session.currency) changeCurrency(context, currency);
  if (country !== session.country) store.dispatch(countryChanged(country));
  return currency !== session.currency || country !== session.country;
};

/** Applies to a page without a list too, because another region may have one. */
const isOnList = ({ store, navigator }: FlowContext): boolean => {
  const { route, methods } = store.getState();
  return route.path === '' || route.path === navigator.homePath() || methods.status === 'empty';
};

const run = (loading: boolean | Promise<boolean>): void => void Promise.resolve(loading).catch(reportError);

const applyWaiting = (context: FlowContext): void => {
  const region = context.store.getState().methods.nextRegion;
  context.store.dispatch(regionWaits(null));
  if (region && applyRegion(context, region)) run(loadMethods(context, {}, new AbortController().signal));
};

/**
 * Applies the region at once on the list, else when the user opens it, so that a form, an invoice or a result is not disturbed.
 */
const applyOnList = (context: FlowContext, region: Region): void => {
  const isWaiting = context.store.getState().methods.nextRegion !== null;
  context.store.dispatch(regionWaits(region));
  if (isOnList(context)) return applyWaiting(context);
  if (isWaiting) return undefined;
  const stop = context.store.onChange(
    () => isOnList(context),
    () => {
      stop();
      applyWaiting(context);
    },
  );
  return undefined;
};

/**
 * Whether a login begins another visit. A visit without a user belongs to the first user, unless the host names a user while a
 * payment of the visit is open.
 */
const isAnotherVisit = ({ visit }: FlowContext, login: Login, by: 'host' | 'server'): boolean =>
  isAnotherUser(visit.userId, login) && (visit.userId !== '' || (by === 'host' && hasOpenPayment()));

/**
 * Handles a host that alternates between two users: the owner of the visit is unknown. The page asks to sign in, and the next
 * login of the first user continues the visit.
 */
const serveNoUser = (context: FlowContext): void => {
  context.transport.setToken('');
  showLoadFailure(context, new TransportError('rejected', { path: 'loaded', status: 401 }));
};

/** Ends the visit: its payments stay stored for their user, and none of its calls is sent any more, with any token. */
const endVisit = (context: FlowContext): void => {
  context.store.dispatch(intentClosed());
  if (startOver(context.visit.userId)) context.transport.close();
  else serveNoUser(context);
};

/**
 * Applies a fresh token and changes of the user (Spec core §7). An open deposit keeps its page. Assumption: a list that failed
 * with the old token is requested again, and a list of another country or currency as soon as the user is on it. Another user
 * begins another visit, which shares nothing with this one.
 */
export const applyLogin = (context: FlowContext, login: Login, by: 'host' | 'server'): void => {
  const { store, transport, visit } = context;
  if (isAnotherVisit(context, login, by)) return endVisit(context);
  if (visit.userId === '' && !hasOpenPayment()) {
    visit.userId = userIdOf(login);
    setTabUser(visit.userId);
    void reserveTabId();
  }
  const { token, user } = login;
  if (user?.balanceData) visit.balance = user.balanceData.primary;
  if (token !== undefined) {
    transport.setToken(token);
    if (context.features.has('accounts')) loadAccounts(context);
    store.dispatch(retryRequested());
  }
  if (store.getState().methods.status !== 'failed') {
    if (user) applyOnList(context, regionOf(context, user));
    return undefined;
  }
  if (user) applyRegion(context, regionOf(context, user));
  // The same token would fail the same way.
  if (token !== undefined && visit.once(`retry with ${token}`)) {
    run(retryApp(context, {}, new AbortController().signal));
  }
  return undefined;
};
