import { parseMoment } from '#domain/countdown.ts';
import { isFinalStatus, parseStatus, WAITING_TIMEOUT_MS, type TransactionStatus } from '#domain/transaction-status.ts';
import { completeOpened, completeReset, completeStatusChanged, completeWaitEnded } from '#state/complete.ts';
import { depositReset } from '#state/deposit.ts';
import { formLocked } from '#state/form.ts';
import { selectGroup, selectMethod } from '#state/selection.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { forgetSettled } from './status.ts';
import { forgetOpenDeposit } from './open-deposit.ts';
import { followBalance } from './follow-balance.ts';

const GROUP = 'deposit.group';

interface FirstStatus {
  status: TransactionStatus;
  /** Whether the server has said so, not only the address. */
  isConfirmed: boolean;
}

/**
 * Spec method-flows §4: the status of the address, else the stored one. What the server has said for good counts more than
 * an address, which may be older.
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

/** When the payment was made: as the answer to its creation says, else now. */
const madeAt = ({ store, transport }: FlowContext): number => {
  const { created } = store.getState().deposit?.data ?? {};
  return parseMoment(created) ?? transport.serverNow();
};

/**
 * Takes the status from the address, which it is then taken out of, else from the store, and starts waiting. Without either
 * there is nothing to show a result of: after a reload, a deposit that is still open leads back here by itself.
 */
export const openResult: Command = (context) => {
  const { store, transport, navigator } = context;
  const { route, deposit } = store.getState();
  if (!deposit?.id && parseStatus(route.query.status) === null) {
    navigator.home();
    return false;
  }
  followBalance(context);
  const { status, isConfirmed } = firstStatus(context);
  const waitsUntil = status === 'waiting' ? transport.serverNow() + waitMs(context) : null;
  store.dispatch(completeOpened({ status, waitsUntil, to: route.query.to ?? '', at: madeAt(context) }));
  navigator.clearQuery(['status', 'to']);
  if (isConfirmed) forgetSettled(context, deposit?.id ?? null, status);
  return true;
};

/** The wait is over and the server has said nothing final. */
export const endResultWait: Command = ({ store }) => {
  if (store.getState().complete?.status === 'waiting') store.dispatch(completeWaitEnded());
  return true;
};

/** The chain has confirmed what it has to: the money is there, though the server has not said so yet (Spec method-flows §4). */
export const confirmResult: Command = ({ store }) => {
  if (store.getState().complete?.status === 'waiting') store.dispatch(completeStatusChanged('accepted'));
  return true;
};

/** Resets what the result page holds; its deposit is over as far as this visit goes. */
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
 * Goes back to where the payment can be tried again: the page or path named in the address, else the method's own page, else
 * its group's.
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
