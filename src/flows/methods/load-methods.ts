import { inTime } from '#platform/clock.ts';
import { methodsLoaded, methodsRequested, type Transaction } from '#state/methods.ts';
import { type FlowContext, FlowError } from '#flows/kernel/index.ts';
import { showEmptyList } from './empty-list.ts';
import { offeredByHost, type MethodsAnswer } from './host-offer.ts';
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
