import type { Calls } from '#generated/wire.ts';
import { inTime } from '#platform/clock.ts';
import { reportError } from '#platform/report.ts';
import { methodsLoaded, methodsRequested, type Transaction } from '#state/methods.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';

/** Takes in the methods that the first bytes have asked for, and tells the host that the widget is there, whatever came. */
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

/** The common part of the lists of both transactions. */
export type MethodsAnswer = Calls['methods-withdrawal-v4']['response'] &
  Pick<Calls['methods-payment-v5']['response'], 'initCurrencies' | 'features'>;

const LOAD_TIMEOUT_MS = 30_000;

/**
 * Takes the list of methods in. What tells of an empty one, or one for a region that the server says has nothing, comes when
 * there is one.
 */
const applyMethods = async (context: FlowContext, answer: MethodsAnswer): Promise<void> => {
  const { store } = context;
  store.dispatch(methodsLoaded(answer));
  if (store.getState().methods.status !== 'empty') return;
  await import('./empty-list.ts').then((file) => file.showEmptyList(context, answer.isDirectGeo)).catch(reportError);
};

/** Waits for a load. Spec core §4, §9: it takes no longer than half a minute. */
export const loadInTime = <T>(loading: Promise<T>): Promise<T> =>
  inTime(loading, LOAD_TIMEOUT_MS, () => new FlowError('request-timeout'));

/** The list as the host offers it; how to make one comes where there is one to be made. */
const offered = async (context: FlowContext, answer: MethodsAnswer): Promise<MethodsAnswer> =>
  (context.visit.offer ?? context.visit.amount) ? (await import('./host-offer.ts')).forHost(context, answer) : answer;

/** Waits for an answer with methods and takes it in, unless it is no longer the latest; a failure leads to the error page. */
export const awaitMethods = async (context: FlowContext, loading: Promise<MethodsAnswer>): Promise<boolean> => {
  const latest = context.visit.latest('methods');
  try {
    const given = await loadInTime(loading);
    const answer = { ...(await offered(context, given)), clockShiftMs: context.transport.clockShift(given) };
    if (!latest.aborted) await applyMethods(context, answer);
    return !latest.aborted;
  } catch (error) {
    await import('./load-failure.ts').then((file) => {
      if (!latest.aborted) file.showLoadFailure(context, error);
    }, reportError);
    return false;
  }
};
