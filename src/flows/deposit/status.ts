import {
  isClosedByServer,
  isEndedUnpaid,
  isFinalStatus,
  statusOfDeposit,
  type TransactionStatus,
} from '#domain/transaction-status.ts';
import type { DepositState, Transaction } from '#generated/wire.ts';
import { completeStatusChanged } from '#state/complete.ts';
import {
  depositDataAdded,
  depositUpdated,
  type CryptoTransfer,
  depositCreated,
  depositStarted,
} from '#state/deposit.ts';
import { selectOpenIntent, intentAnswered, intentFound, createdNotShown } from '#state/intent-slice.ts';
import { type Command, type FlowContext, FlowError, reportFailure, notShownReason } from '#flows/kernel/index.ts';
import { navigateAndRelease } from '#flows/payment/index.ts';
import { forgetOpenDeposit, findOpenDeposit, updateOpenDeposit, type OpenDeposit } from './open-deposit.ts';
import { failuresClosed } from '#state/notices.ts';
import { countdownEnd, deadline, parseMoment } from '#domain/countdown.ts';
import { reportError } from '#platform/report.ts';
import { coinTarget, payableAmount, payableCurrency } from '#domain/payable.ts';
import { selectMethodNamed } from '#flows/form/index.ts';

/** Whether the countdown of the open deposit has ended, on the page's clock. */
export const isExpired = ({ store, transport }: FlowContext): boolean => {
  const { endsAt } = store.getState().deposit?.data ?? {};
  return typeof endsAt === 'number' && endsAt <= transport.serverNow();
};

/** Closes earlier failure notices once the deposit has expired. */
export const closeStaleFailures = (context: FlowContext): void => {
  if (isExpired(context)) context.store.dispatch(failuresClosed());
};

/**
 * Restarts a countdown that had ended before its page opened, because an unseen countdown ends nothing (contract §8, "Clocks").
 */
export const restartPassedCountdown = (context: FlowContext, id: string): void => {
  if (!isExpired(context)) return;
  const { endsAt } = countdownEnd({ created: null, seconds: null, nowMs: context.transport.serverNow() });
  context.store.dispatch(depositDataAdded({ id, data: { endsAt } }));
};

/**
 * Returns the deadline of the remaining sum on the page's clock. A later answer never shortens it; a deadline that is already
 * past when first seen is ignored, unless the transfer is over (contract §8).
 */
const restEnd = (
  { store, transport }: FlowContext,
  { depositId, answer, isOver }: { depositId: string; answer: DepositState; isOver: boolean },
): number | null => {
  const moment = parseMoment(answer.transfer?.expiresAt);
  if (moment === null) return null;
  const endsAt = moment + transport.clockShift(answer);
  const { deposit } = store.getState();
  const known = deposit?.id === depositId ? deposit.transfer?.endsAt : undefined;
  if (known) return Math.max(known, endsAt);
  if (isOver) return endsAt;
  const believed = deadline(endsAt, transport.serverNow());
  if (believed.isDoubtful) reportError(new FlowError('doubtful-deadline', { details: { isPast: true } }));
  return believed.endsAt;
};

/** Returns how much of a crypto payment has arrived; undefined if the server does not report it. */
const readTransfer = (
  context: FlowContext,
  depositId: string,
  answer: DepositState,
  status: TransactionStatus,
): CryptoTransfer | undefined => {
  const { transfer, transaction } = answer;
  const coin = payableCurrency(transfer?.currency);
  if (!transfer || coin === null) return undefined;
  const isLate = transfer.isLate === true;
  return {
    paid: payableAmount(transfer.paidAmount) ?? '0',
    due: payableAmount(transfer.dueAmount) ?? '0',
    coin,
    ...coinTarget(transfer.address, transfer),
    network: transfer.network ?? transaction?.blockchain ?? '',
    endsAt: restEnd(context, { depositId, answer, isOver: isLate || isFinalStatus(status) }),
    isLate,
  };
};

const RESULT = 'deposit.complete';

/**
 * Whether the status is final, so that a reload does not restore it. Deposits that ended unpaid are restored until their page
 * is left, because the user may have sent money.
 */
const isSettled = (status: TransactionStatus): boolean => isFinalStatus(status) && !isEndedUnpaid(status);

/** Removes the stored deposit once its status is final. */
export const forgetSettled = (context: FlowContext, depositId: string | null, status: TransactionStatus): void => {
  if (depositId !== null && isSettled(status)) forgetOpenDeposit(context, depositId);
};

/** Updates the result page, if one is open, with the server's status. */
const updateResultPage = (context: FlowContext): void => {
  const { store } = context;
  const { deposit, complete } = store.getState();
  if (!deposit || !complete?.isOpen || deposit.status === 'waiting') return;
  if (complete.status !== deposit.status || complete.isUnconfirmed) {
    store.dispatch(completeStatusChanged(deposit.status));
  }
  forgetSettled(context, deposit.id, deposit.status);
};

/** Opens the result of a deposit whose page could not be shown, once it is over. */
const leaveNotShown = (context: FlowContext, depositId: string): void => {
  const state = context.store.getState();
  const { deposit } = state;
  const intent = selectOpenIntent(state, 'deposit');
  const isOver = deposit?.id === depositId && (deposit.status !== 'waiting' || deposit.isCancelled);
  if (intent?.phase !== 'not-shown' || intent.id !== depositId || !isOver) return;
  navigateAndRelease(context, RESULT);
};

/** Returns when the transaction was first seen: now, or earlier if this tab saw it before a reload. */
const seenAt = (context: FlowContext, depositId: string, { txid = '' }: Transaction): number => {
  const { seen } = findOpenDeposit(context, depositId) ?? {};
  if (seen?.txid === txid) return seen.at;
  const at = context.transport.serverNow();
  if (txid !== '') updateOpenDeposit(context, depositId, { seen: { txid, at } });
  return at;
};

/** Returns the status; a deposit cancelled after its countdown has expired. */
const statusOf = (context: FlowContext, depositId: string, answer: DepositState): TransactionStatus => {
  const status = statusOfDeposit(answer);
  if (status !== 'cancelled') return status;
  const hasExpired = context.store.getState().deposit?.id === depositId && isExpired(context);
  return hasExpired ? 'expired' : (findOpenDeposit(context, depositId)?.end ?? status);
};

/** Applies the server's state of a deposit, from a push or a call. */
export const applyStatus = (context: FlowContext, depositId: string, answer: DepositState): void => {
  const { store } = context;
  const { transaction, declineCode } = answer;
  const status = statusOf(context, depositId, answer);
  const transfer = readTransfer(context, depositId, answer, status);
  store.dispatch(
    depositUpdated({
      depositId,
      status,
      isCancelled: isClosedByServer(answer.depositStatus),
      ...(declineCode ? { declineCode } : {}),
      ...(transfer ? { transfer } : {}),
      ...(transaction ? { transaction, seenAt: seenAt(context, depositId, transaction) } : {}),
    }),
  );
  if (store.getState().deposit?.id !== depositId) forgetSettled(context, depositId, status);
  updateResultPage(context);
  leaveNotShown(context, depositId);
};

/** Marks the deposit as ended by the widget, after the server has confirmed that. */
export const applyTerminalStatus = (context: FlowContext, depositId: string, end: 'cancelled' | 'expired'): void => {
  updateOpenDeposit(context, depositId, { end });
  context.store.dispatch(depositUpdated({ depositId, status: end, isCancelled: false }));
  updateResultPage(context);
  leaveNotShown(context, depositId);
};

/** Requests the status of the open deposit. A lost answer is ignored, because the page polls. */
export const refreshStatus: Command = async (context, _args, signal) => {
  const { deposit } = context.store.getState();
  if (!deposit?.id) throw new FlowError('no-open-deposit');
  const { id, methodName } = deposit;
  closeStaleFailures(context);
  try {
    const answer = await context.transport.call(
      'deposit-status',
      { depositId: id, paymentMethod: methodName },
      { signal, isRepeated: true },
    );
    applyStatus(context, id, answer);
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
};

/**
 * Requests the status of a resumed deposit before its details are shown: a paid, cancelled or expired deposit must not be paid
 * (contract §8). Returns whether it has progressed, so that its result is shown instead.
 *
 * @throws what prevented the status from being known
 */
export const hasProgressed = async (
  context: FlowContext,
  { depositId, methodName, amount, currency, isFromChain = false }: OpenDeposit,
): Promise<boolean> => {
  const { store, transport } = context;
  const state = await transport.call('deposit-status', { depositId, paymentMethod: methodName });
  store.dispatch(depositStarted({ methodName, amount, currency, isFromChain }));
  applyStatus(context, depositId, state);
  store.dispatch(depositCreated({ id: depositId, data: {} }));
  const { deposit } = store.getState();
  return deposit?.isCancelled === true || (deposit?.status ?? 'waiting') !== 'waiting';
};

export const openResultPage = (context: FlowContext, { methodName }: OpenDeposit): void => {
  // The result page may have been opened by its address meanwhile, which clears the selection and leads to the list.
  selectMethodNamed(context, methodName);
  navigateAndRelease(context, RESULT, { isReplacing: true });
};

/** Makes a deposit that cannot be shown block other payments: a tap opens the page that names it. */
export const blockOtherPayments = (
  { store }: FlowContext,
  { depositId, methodName, amount, currency, form = '' }: OpenDeposit,
  error?: unknown,
): void => {
  const payload = { amount, currency, paymentType: methodName };
  const intent = { methodName, amount, currency, form, key: '', fallback: RESULT, startedAt: 0, isKept: true };
  store.dispatch(intentFound({ intent: { call: 'deposit-create', payload, ...intent }, lacksDetails: false }));
  store.dispatch(intentAnswered(depositId));
  store.dispatch(createdNotShown(notShownReason(error)));
};
