import { inTime } from '#platform/clock.ts';
import { methodsLoaded, methodsRequested, type Transaction } from '#state/methods.ts';
import { type Command, type FlowContext, FlowError, readClosed } from '#flows/kernel/index.ts';
import { showEmptyList, showLoadFailure } from './list-problems.ts';
import { offeredByHost, type MethodsAnswer } from './host-offer.ts';
import { isCryptoCurrency } from '#domain/currency.ts';
import type { RouteState } from '#state/route.ts';
import type { CallOptions } from '#transport/transport.ts';
import { resumeOpen } from '#flows/payment/index.ts';
import { reportError } from '#platform/report.ts';
import { currencyChanged } from '#state/session.ts';

/**
 * Applies the methods that the entry chunk has requested, and reports to the host that the widget is ready, even after a
 * failure.
 */
export const applyFirstMethods = async (
  context: FlowContext,
  firstMethods: Promise<MethodsAnswer> | undefined,
  transaction: Transaction = 'deposit',
): Promise<boolean> => {
  context.store.dispatch(methodsRequested(transaction));
  const hasMethods = firstMethods !== undefined && (await awaitMethods(context, firstMethods));
  context.host.send('onInit', { page: 'deposit' });
  return hasMethods;
};

const LOAD_TIMEOUT_MS = 30_000;

/** Waits for a load, half a minute at most (Spec core §4, §9). */
export const loadInTime = <T>(loading: Promise<T>): Promise<T> =>
  inTime(loading, LOAD_TIMEOUT_MS, () => new FlowError('request-timeout'));

/** Waits for the methods and applies them, unless a newer request has started; a failure opens the error page. */
export const awaitMethods = async (context: FlowContext, loading: Promise<MethodsAnswer>): Promise<boolean> => {
  const latest = context.visit.latest('methods');
  try {
    const given = await loadInTime(loading);
    const answer = { ...offeredByHost(context, given), clockShiftMs: context.transport.clockShift(given) };
    if (latest.aborted) return false;
    context.store.dispatch(methodsLoaded(answer));
    showEmptyList(context, answer.isDirectGeo);
    return true;
  } catch (error) {
    if (!latest.aborted) showLoadFailure(context, error);
    return false;
  }
};

/** After a failed load the page asks again by itself, so that the transport need not. */
type AskMethods = (context: FlowContext, options?: Pick<CallOptions, 'isRepeated'>) => Promise<MethodsAnswer>;

const forDeposit: AskMethods = ({ store, visit, transport }, options) => {
  const { country, currency } = store.getState().session;
  const request = {
    country,
    currency: { code: currency, type: isCryptoCurrency(currency) ? 'crypto' : 'fiat' },
    ...(visit.abTestGroup === undefined ? {} : { abTestGroup: visit.abTestGroup }),
  } as const;
  return transport.call('methods-payment-v5', request, options);
};

/**
 * Spec core §7. Assumption: of the two calls for withdrawals, the one with a country is for a country that the user has chosen.
 */
const forWithdrawal: AskMethods = ({ store, visit, transport }, options) => {
  const { country, currency } = store.getState().session;
  return visit.home.country === country
    ? transport.call('methods-withdrawal-v4', { currency }, options)
    : transport.call('methods-withdrawal', { country, currency }, options);
};

const ASK: Record<Transaction, AskMethods> = {
  deposit: forDeposit,
  withdrawal: forWithdrawal,
};

export const isTransaction = (name: unknown): name is Transaction =>
  typeof name === 'string' && Object.hasOwn(ASK, name);

/** Requests the list of the visit's transaction, in the user's country and currency. */
export const askMethods: AskMethods = (context, options) =>
  ASK[context.store.getState().methods.transaction](context, options);

const REFETCH = 'refetch';

/**
 * Requests the methods again if the address has that parameter, which is removed (Spec core §2). The address at the start of a
 * visit is skipped, because its list is fresh.
 */
export const refetchOnRequest = (context: FlowContext): void => {
  const { store, navigator } = context;
  const isAsked = ({ query }: RouteState): boolean => Object.hasOwn(query, REFETCH);
  if (isAsked(store.getState().route)) navigator.clearQuery([REFETCH]);
  store.onChange(
    ({ route }) => route,
    (route) => {
      if (!isAsked(route)) return;
      navigator.clearQuery([REFETCH]);
      Promise.resolve(loadMethods(context, {}, new AbortController().signal)).catch(reportError);
    },
  );
};

/** Requests the methods of the user's country and currency again. The list is stored even if the page is left meanwhile. */
export const loadMethods: Command = (context, { transaction }) => {
  const { store } = context;
  const isRepeated = store.getState().methods.status === 'failed';
  store.dispatch(methodsRequested(isTransaction(transaction) ? transaction : store.getState().methods.transaction));
  const asked = Promise.all([askMethods(context, { isRepeated }), readClosed(context)]);
  return awaitMethods(
    context,
    asked.then(([answer]) => answer),
  );
};

/** Requests the methods and resumes open payments of their transaction, once a visit. */
export const loadList: Command = async (context, args, signal) => {
  const hasMethods = await loadMethods(context, args, signal);
  if (hasMethods) void resumeOpen(context);
  return hasMethods;
};

/**
 * Leaves the error or empty page: opens the page in its address, else the list, and requests the methods again (Spec core §2).
 * A deposit that could not be resumed before is resumed now.
 */
export const retryApp: Command = async (context, args, signal) => {
  const { navigator, store } = context;
  const { route, methods } = store.getState();
  const isBack = navigator.open(route.query['back-route'] ?? '');
  if (!isBack) navigator.home();
  if (isBack && methods.status === 'ready') return true;
  return loadList(context, args, signal);
};

/** Changes the currency and notifies the host (Spec core §4). The caller reloads the list. */
export const changeCurrency = ({ store, host }: FlowContext, currency: string): void => {
  store.dispatch(currencyChanged(currency));
  host.send('onChangedPaymentMethodsCurrency', { currency });
};
