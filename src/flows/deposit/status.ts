import {
  isClosedByServer,
  isEndedUnpaid,
  isFinalStatus,
  statusOfDeposit,
  type TransactionStatus,
} from '#domain/transaction-status.ts';
import type { DepositState, Transaction } from '#generated/wire.ts';
import { completeStatusChanged } from '#state/complete.ts';
import { depositUpdated, type CryptoTransfer } from '#state/deposit.ts';
import { openWish } from '#state/wish.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { enterPage } from '#flows/wish/enter-page.ts';
import { reportFailure } from '#flows/kernel/handle-failure.ts';
import { forgetOpenDeposit, keptOf, updateOpenDeposit } from './open-deposit.ts';
import { closeStaleFailures, isTimeUp } from './time-up.ts';
import { parseMoment } from '#domain/countdown.ts';
import { payableAmount, payableCode, payableCurrency } from '#domain/payable.ts';

/** How much of a crypto payment has come, as pages read it; undefined where the server says nothing of it. */
const readTransfer = ({ transfer, transaction }: DepositState): CryptoTransfer | undefined => {
  const coin = payableCurrency(transfer?.currency);
  if (!transfer || coin === null) return undefined;
  const tag = payableCode(transfer.tag);
  return {
    paid: payableAmount(transfer.paidAmount) ?? '0',
    due: payableAmount(transfer.dueAmount) ?? '0',
    coin,
    address: payableCode(transfer.address),
    memo: tag || payableCode(transfer.memo),
    memoKind: tag === '' ? 'memo' : 'tag',
    network: transfer.network ?? transaction?.blockchain ?? '',
    endsAt: parseMoment(transfer.expiresAt),
    isLate: transfer.isLate === true,
  };
};

const RESULT = 'deposit.complete';

/**
 * A result is not brought back by a reload, except that nothing was paid: who has sent money all the same finds there what
 * to do, until the page is left.
 */
const isSettled = (status: TransactionStatus): boolean => isFinalStatus(status) && !isEndedUnpaid(status);

/** Forgets the deposit of a reload once there is nothing more to find out or to say about it. */
export const forgetSettled = (context: FlowContext, depositId: string | null, status: TransactionStatus): void => {
  if (depositId !== null && isSettled(status)) forgetOpenDeposit(context, depositId);
};

/** Shows on the result page, if one is open, what the server has said of the deposit. */
const showResult = (context: FlowContext): void => {
  const { store } = context;
  const { deposit, complete } = store.getState();
  if (!deposit || !complete?.isOpen || deposit.status === 'waiting') return;
  if (complete.status !== deposit.status || complete.isUnconfirmed) {
    store.dispatch(completeStatusChanged(deposit.status));
  }
  forgetSettled(context, deposit.id, deposit.status);
};

/** A deposit whose page could not be shown has come to its end: its result can be. */
const leaveStranded = (context: FlowContext, depositId: string): void => {
  const state = context.store.getState();
  const { deposit } = state;
  const wish = openWish(state, 'deposit');
  const isOver = deposit?.id === depositId && (deposit.status !== 'waiting' || deposit.isCancelled);
  if (wish?.phase !== 'stranded' || wish.id !== depositId || !isOver) return;
  enterPage(context, RESULT);
};

/** When the transaction was first seen: now, unless this tab saw it before a reload. */
const seenAt = (context: FlowContext, depositId: string, { txid = '' }: Transaction): number => {
  const { seen } = keptOf(context, depositId) ?? {};
  if (seen?.txid === txid) return seen.at;
  const at = context.transport.serverNow();
  if (txid !== '') updateOpenDeposit(context, depositId, { seen: { txid, at } });
  return at;
};

/** A countdown that has run out has the deposit cancelled: what the server then calls cancelled has expired. */
const statusOf = (context: FlowContext, depositId: string, answer: DepositState): TransactionStatus => {
  const status = statusOfDeposit(answer);
  if (status !== 'cancelled') return status;
  const hasExpired = context.store.getState().deposit?.id === depositId && isTimeUp(context);
  return hasExpired ? 'expired' : (keptOf(context, depositId)?.end ?? status);
};

/** Takes in what the server says of a deposit, pushed or asked for. */
export const applyStatus = (context: FlowContext, depositId: string, answer: DepositState): void => {
  const { store } = context;
  const { transaction, declineCode } = answer;
  const transfer = readTransfer(answer);
  const status = statusOf(context, depositId, answer);
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
  showResult(context);
  leaveStranded(context, depositId);
};

/** Takes in that the deposit was ended from here, as the server has confirmed; after a reload too. */
export const applyEnd = (context: FlowContext, depositId: string, end: 'cancelled' | 'expired'): void => {
  updateOpenDeposit(context, depositId, { end });
  context.store.dispatch(depositUpdated({ depositId, status: end, isCancelled: false }));
  showResult(context);
  leaveStranded(context, depositId);
};

/** Asks the server for the status of the open deposit. A lost answer changes nothing: the page asks again. */
export const refreshStatus: Command = async (context, _args, signal) => {
  const { deposit } = context.store.getState();
  if (!deposit?.id) throw new FlowError('no-open-deposit');
  const { id, methodName } = deposit;
  closeStaleFailures(context);
  try {
    const answer = await context.transport.call(
      'deposit-status',
      { depositId: id, paymentMethod: methodName },
      { signal },
    );
    applyStatus(context, id, answer);
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
};
