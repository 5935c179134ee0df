import type { Calls } from '#generated/wire.ts';
import { inTime } from '#platform/clock.ts';
import { reportError } from '#platform/report.ts';
import { methodsLoaded, methodsRequested, type Transaction } from '#state/methods.ts';
import { type FlowContext, FlowError } from '#flows/kernel/index.ts';
import { showLoadFailure } from './load-failure.ts';

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

/** Members that the lists of both transactions have. */
export type MethodsAnswer = Calls['methods-withdrawal-v4']['response'] &
  Pick<Calls['methods-payment-v5']['response'], 'initCurrencies' | 'features'>;

const LOAD_TIMEOUT_MS = 30_000;

/**
 * Applies the list of methods. The module for empty lists loads only when a list is empty or the server reports that the region
 * has no methods.
 */
const applyMethods = async (context: FlowContext, answer: MethodsAnswer): Promise<void> => {
  const { store } = context;
  store.dispatch(methodsLoaded(answer));
  if (store.getState().methods.status !== 'empty') return;
  await import('./empty-list.ts').then((file) => file.showEmptyList(context, answer.isDirectGeo)).catch(reportError);
};

/** Waits for a load, half a minute at most (Spec core §4, §9). */
export const loadInTime = <T>(loading: Promise<T>): Promise<T> =>
  inTime(loading, LOAD_TIMEOUT_MS, () => new FlowError('request-timeout'));

/** Returns the list as the host offers it; the module for that loads only if the host makes an offer. */
const offered = async (context: FlowContext, answer: MethodsAnswer): Promise<MethodsAnswer> =>
  (context.visit.offer ?? context.visit.amount) ? (await import('./host-offer.ts')).forHost(context, answer) : answer;

/** Waits for the methods and applies them, unless a newer request has started; a failure opens the error page. */
export const awaitMethods = async (context: FlowContext, loading: Promise<MethodsAnswer>): Promise<boolean> => {
  const latest = context.visit.latest('methods');
  try {
    const given = await loadInTime(loading);
    const answer = { ...(await offered(context, given)), clockShiftMs: context.transport.clockShift(given) };
    if (!latest.aborted) await applyMethods(context, answer);
    return !latest.aborted;
  } catch (error) {
    if (!latest.aborted) showLoadFailure(context, error);
    return false;
  }
};
