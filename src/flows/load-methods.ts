import type { Calls } from '#generated/wire.ts';
import { isAddressedTo, isAddressedWithin } from '#platform/address.ts';
import { after } from '#platform/clock.ts';
import { reportError } from '#platform/report.ts';
import { methodsLoaded, type Transaction } from '#state/methods.ts';
import type { FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';

/** What the lists of both transactions have in common. */
export type MethodsAnswer = Calls['methods-withdrawal-v4']['response'] &
  Pick<Calls['methods-payment-v5']['response'], 'initCurrencies'>;

/** Spec core §4, §9: a load takes no longer than this. */
const LOAD_TIMEOUT_MS = 30_000;

/** Where another region is chosen, wherever the page is mounted. */
const REGION_PATH = '/region';

/** Its lists say themselves that there is nothing in a currency (Spec method-flows §8): another may have methods. */
const CRYPTO_BALANCE = '/cryptobalance';

/** Spec core §8: what it is called that a list is empty. */
const EMPTY = {
  deposit: 'empty-methods',
  withdrawal: 'empty-withdrawal-methods',
} as const satisfies Record<Transaction, string>;

/**
 * Takes the list of methods in; an empty one, or one for a region that the server says has nothing, leads to the empty page
 * (Spec core §2). Who is about to choose another region already stays there.
 */
const takeMethods = (context: FlowContext, answer: MethodsAnswer): void => {
  const { store, navigator } = context;
  store.dispatch(methodsLoaded(answer));
  const { status, transaction } = store.getState().methods;
  if (status !== 'empty' || isAddressedTo(REGION_PATH)) return;
  reportError(new FlowError(EMPTY[transaction]));
  if (isAddressedWithin(CRYPTO_BALANCE) && answer.isDirectGeo !== true) {
    if (!isAddressedTo(navigator.homePath())) navigator.home();
    return;
  }
  const query: Record<string, string> = { transaction };
  if (answer.isDirectGeo !== undefined) query.direct = String(answer.isDirectGeo);
  navigator.go('shared.empty', { query, isReplacing: true });
};

const inTime = <T>(loading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const stopTimer = after(LOAD_TIMEOUT_MS, () => reject(new FlowError('request-timeout')));
    loading.then(resolve, reject).finally(stopTimer);
  });

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
    await import('./load-failure.ts').then((file) => {
      if (isLatest()) file.takeLoadFailure(context, error);
    }, reportError);
    return false;
  }
};
