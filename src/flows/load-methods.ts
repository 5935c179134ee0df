import { isCryptoCurrency } from '#domain/currency.ts';
import type { Calls } from '#generated/wire.ts';
import { after } from '#platform/clock.ts';
import { reportError } from '#platform/report.ts';
import { methodsFailed, methodsLoaded, methodsRequested, type Transaction } from '#state/methods.ts';
import { failureNoted } from '#state/route.ts';
import type { Command, FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { isGivenUp, noteFailure, publicMessage, tellHost } from './handle-failure.ts';

/** What the lists of both transactions have in common. */
export type MethodsAnswer = Calls['methods-withdrawal-v4']['response'] &
  Pick<Calls['methods-payment-v5']['response'], 'initCurrencies'>;

/** Spec core §4, §9: a load takes no longer than this. */
const LOAD_TIMEOUT_MS = 30_000;

const ERROR_SCREEN = 'shared.error';

const forDeposit = ({ store, visit, transport }: FlowContext): Promise<MethodsAnswer> => {
  const { country, currency } = store.getState().session;
  return transport.call('methods-payment-v5', {
    country,
    currency: { code: currency, type: isCryptoCurrency(currency) ? 'crypto' : 'fiat' },
    ...(visit.abTestGroup === undefined ? {} : { abTestGroup: visit.abTestGroup }),
  });
};

/** Spec core §7. Assumption: of the two calls for withdrawals the one that names a country is for a country the user has chosen. */
const forWithdrawal = ({ store, visit, transport }: FlowContext): Promise<MethodsAnswer> => {
  const { country, currency } = store.getState().session;
  return visit.home.country === country
    ? transport.call('methods-withdrawal-v4', { currency })
    : transport.call('methods-withdrawal', { country, currency });
};

/** Asks for a list, and says what it means that there is nothing on it (Spec core §8). */
const LISTS = {
  deposit: { ask: forDeposit, emptyError: 'empty-methods' },
  withdrawal: { ask: forWithdrawal, emptyError: 'empty-withdrawal-methods' },
} as const satisfies Record<Transaction, unknown>;

/**
 * Takes the list of methods in; an empty one, or one for a region that the server says has nothing, leads to the empty page
 * (Spec core §2).
 */
const takeMethods = (context: FlowContext, answer: MethodsAnswer): void => {
  const { store, navigator } = context;
  store.dispatch(methodsLoaded(answer));
  const { status, transaction } = store.getState().methods;
  if (status !== 'empty') return;
  const query: Record<string, string> = { transaction };
  if (answer.isDirectGeo !== undefined) query.direct = String(answer.isDirectGeo);
  reportError(new FlowError(LISTS[transaction].emptyError));
  navigator.go('shared.empty', { query, isReplacing: true });
};

const inTime = <T>(loading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stopTimer = after(LOAD_TIMEOUT_MS, () => reject(new FlowError('request-timeout')));
    loading.then(resolve, reject).finally(stopTimer);
  });

/** Where the error page's button leads back to. */
const wayBack = ({ store }: FlowContext): string => {
  const { route, methods } = store.getState();
  return route.path === '' || route.screen === ERROR_SCREEN ? `/${methods.transaction}` : route.path;
};

/** The error page, and what it is told (Spec core §4, Loading). There is no snackbar: the page says it all. */
const showFailure = (context: FlowContext, error: unknown): void => {
  const { store, navigator } = context;
  const stack = error instanceof Error ? error.stack : undefined;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  store.dispatch(failureNoted({ message: publicMessage(error), code, ...(stack === undefined ? {} : { stack }) }));
  tellHost(context, error);
  noteFailure(error);
  navigator.go(ERROR_SCREEN, { query: { 'back-route': wayBack(context) }, isReplacing: true });
};

/** The load that counts: an older one that answers late changes nothing. */
const latest = new WeakMap<FlowContext, Promise<MethodsAnswer>>();

/** Waits for an answer with methods, whoever asked for it, and takes it in; a failure leads to the error page. */
export const awaitMethods = async (context: FlowContext, loading: Promise<MethodsAnswer>): Promise<boolean> => {
  latest.set(context, loading);
  const isLatest = (): boolean => latest.get(context) === loading;
  try {
    const answer = await inTime(loading);
    if (isLatest()) takeMethods(context, answer);
    return isLatest();
  } catch (error) {
    if (!isLatest() || isGivenUp(error)) return false;
    context.store.dispatch(methodsFailed());
    showFailure(context, error);
    return false;
  }
};

/** Asks for the list of the visit's transaction, in the user's country and currency. */
export const askMethods = (context: FlowContext): Promise<MethodsAnswer> =>
  LISTS[context.store.getState().methods.transaction].ask(context);

const isTransaction = (name: unknown): name is Transaction => typeof name === 'string' && Object.hasOwn(LISTS, name);

/**
 * Asks for the methods of the user's country and currency again. The page that asks may be left meanwhile, as the error page
 * is: the list is for whoever comes next.
 */
export const loadMethods: Command = (context, args) => {
  const { store } = context;
  const transaction = isTransaction(args.transaction) ? args.transaction : store.getState().methods.transaction;
  store.dispatch(methodsRequested(transaction));
  return awaitMethods(context, askMethods(context));
};
