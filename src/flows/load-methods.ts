import type { Calls } from '#generated/wire.ts';
import { after } from '#platform/clock.ts';
import { reportError } from '#platform/report.ts';
import { methodsFailed, methodsLoaded, type Transaction } from '#state/methods.ts';
import { failureNoted } from '#state/route.ts';
import type { FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { isGivenUp, noteFailure, publicMessage, tellHost } from './handle-failure.ts';

/** What the lists of both transactions have in common. */
export type MethodsAnswer = Calls['methods-withdrawal-v4']['response'] &
  Pick<Calls['methods-payment-v5']['response'], 'initCurrencies'>;

/** Spec core §4, §9: a load takes no longer than this. */
const LOAD_TIMEOUT_MS = 30_000;

const ERROR_SCREEN = 'shared.error';

/** Spec core §8: what it is called that a list is empty. */
const EMPTY = {
  deposit: 'empty-methods',
  withdrawal: 'empty-withdrawal-methods',
} as const satisfies Record<Transaction, string>;

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
  reportError(new FlowError(EMPTY[transaction]));
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
