import { parseDecimal } from '#domain/decimal.ts';
import { formRestored, formLocked } from '#state/form.ts';
import { selectNextMethod } from '#state/next-method.ts';
import { pickMethod } from '#flows/methods/index.ts';
import { type Command, FlowError, type FlowContext } from '#flows/kernel/index.ts';
import { parseMoment } from '#domain/countdown.ts';
import { isFinalStatus, parseStatus, WAITING_TIMEOUT_MS, type TransactionStatus } from '#domain/transaction-status.ts';
import {
  completeOpened,
  completeReset,
  completeStatusChanged,
  completeWaitEnded,
  completeBalanceChanged,
} from '#state/complete.ts';
import { depositReset } from '#state/deposit.ts';
import { selectGroup, selectMethod } from '#state/selection.ts';
import { forgetSettled } from './status.ts';
import { forgetOpenDeposit } from './open-deposit.ts';
import { isAnotherUser } from '#domain/user-id.ts';
import type { User } from '#generated/wire.ts';

/**
 * After a decline, opens the form of the next method that accepts the amount, with the amount filled in. Nothing is paid until
 * the user submits it.
 *
 * @throws FlowError `no-method` when no other method accepts it
 */
export const payAnotherWay: Command = async (context, _args, signal) => {
  const { store } = context;
  const { deposit } = store.getState();
  const next = selectNextMethod(store.getState());
  if (!deposit || !next) throw new FlowError('no-method');
  const { amount, currency } = deposit;
  const isPicked = await pickMethod(context, { name: next.name }, signal);
  const { selection, form } = store.getState();
  if (isPicked && selection.method === next.name && form?.currency === currency) {
    store.dispatch(formRestored({ amount: parseDecimal(amount), fields: {} }));
  }
  return isPicked;
};

const GROUP = 'deposit.group';

interface FirstStatus {
  status: TransactionStatus;
  /** Whether the status comes from the server, not from the address. */
  isConfirmed: boolean;
}

/**
 * Returns the status for the result page. Spec method-flows §4: that of the address, else the stored one. A final status of the
 * server takes precedence over an address, which may be outdated.
 */
const firstStatus = ({ store }: FlowContext): FirstStatus => {
  const { route, deposit } = store.getState();
  const stored = deposit?.status ?? 'waiting';
  const asked = parseStatus(route.query.status);
  const status = asked === null || isFinalStatus(stored) ? stored : asked;
  return { status, isConfirmed: status === stored };
};

const waitMs = ({ store }: FlowContext): number => {
  const { waitSeconds } = store.getState().selection.traits ?? {};
  return waitSeconds === undefined ? WAITING_TIMEOUT_MS : waitSeconds * 1000;
};

/** Returns when the payment was made: from the answer to its creation, else now. */
const madeAt = ({ store, transport }: FlowContext): number => {
  const { created } = store.getState().deposit?.data ?? {};
  return parseMoment(created) ?? transport.serverNow();
};

/**
 * Opens the result: reads the status from the address and removes it there, else from the store, and starts waiting. Without
 * either the list opens: after a reload an open deposit leads back here by itself.
 */
export const openResult: Command = (context) => {
  const { store, transport, navigator } = context;
  const { route, deposit } = store.getState();
  if (!deposit?.id && parseStatus(route.query.status) === null) {
    navigator.home();
    return false;
  }
  listenForBalance(context);
  const { status, isConfirmed } = firstStatus(context);
  const waitsUntil = status === 'waiting' ? transport.serverNow() + waitMs(context) : null;
  store.dispatch(completeOpened({ status, waitsUntil, to: route.query.to ?? '', at: madeAt(context) }));
  navigator.clearQuery(['status', 'to']);
  if (isConfirmed) forgetSettled(context, deposit?.id ?? null, status);
  return true;
};

/** Ends the wait for a final status. */
export const endResultWait: Command = ({ store }) => {
  if (store.getState().complete?.status === 'waiting') store.dispatch(completeWaitEnded());
  return true;
};

/** Shows success once the chain has confirmed the transaction, even before the server does (Spec method-flows §4). */
export const confirmResult: Command = ({ store }) => {
  if (store.getState().complete?.status === 'waiting') store.dispatch(completeStatusChanged('accepted'));
  return true;
};

/** Resets the result page and forgets its deposit. */
export const leaveResult: Command = (context) => {
  const { store } = context;
  const { complete, deposit } = store.getState();
  if (!complete?.isOpen) return true;
  if (deposit?.id) forgetOpenDeposit(context, deposit.id);
  store.dispatch(completeReset());
  store.dispatch(depositReset());
  store.dispatch(formLocked(false));
  return true;
};

/**
 * Returns to where the payment can be tried again: the page or path in the address, else the method's own page, else its
 * group's.
 */
export const retryPayment: Command = ({ store, navigator, layouts }) => {
  const { complete } = store.getState();
  const method = selectMethod(store.getState());
  const { to = '' } = complete ?? {};
  if (layouts.hasScreen(to)) navigator.backTo(to);
  else if (navigator.open(to)) return true;
  else if (method) navigator.backTo(layouts.screenFor(method));
  else if (selectGroup(store.getState())) navigator.backTo(GROUP);
  else navigator.home();
  return true;
};

/** Stores the balance that the host or the server sends after the payment is processed, for its result page. */
const listenForBalance = ({ store, host, transport, visit }: FlowContext): void => {
  if (!visit.once('balance')) return;
  const storeBalance = (login: { readonly user?: User; readonly userId?: string | number }): void => {
    if (isAnotherUser(visit.userId, login)) return;
    const balance = login.user?.balanceData?.primary;
    const amount = parseDecimal(balance?.amount);
    if (balance && amount !== null) store.dispatch(completeBalanceChanged({ amount, currency: balance.currency }));
  };
  host.on('loaded', storeBalance);
  transport.onPush('login.token', storeBalance);
};
