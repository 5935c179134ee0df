import { isCancelledDeposit, isFinalStatus, statusOfCode } from '#domain/transaction-status.ts';
import type { DepositState, Transaction } from '#generated/wire.ts';
import { completeStatusChanged } from '#state/complete.ts';
import { depositUpdated } from '#state/deposit.ts';
import { openWish, wishAnswered } from '#state/wish.ts';
import type { Command, FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { noteFailure } from './handle-failure.ts';
import { forgetOpenDeposit, readOpenDeposit, updateOpenDeposit } from './open-deposit.ts';

const RESULT = 'deposit.complete';

/** Shows on the result page, if one is open, what the server has said of the deposit. */
const showResult = ({ store }: FlowContext): void => {
  const { deposit, complete } = store.getState();
  if (!deposit || !complete?.isOpen || deposit.status === 'waiting') return;
  if (complete.status !== deposit.status || complete.isUnconfirmed) {
    store.dispatch(completeStatusChanged(deposit.status));
  }
  if (isFinalStatus(deposit.status)) forgetOpenDeposit();
};

/** A deposit whose page could not be shown has come to its end: its result can be. */
const leaveStranded = ({ store, navigator }: FlowContext, depositId: string): void => {
  const state = store.getState();
  const { deposit } = state;
  const wish = openWish(state, 'deposit');
  const isOver = deposit?.id === depositId && (deposit.status !== 'waiting' || deposit.isCancelled);
  if (wish?.phase !== 'stranded' || wish.id !== depositId || !isOver) return;
  store.dispatch(wishAnswered(depositId));
  navigator.go(RESULT);
};

/** When the transaction was first seen: now, unless this tab saw it before a reload. */
const seenAt = (context: FlowContext, depositId: string, { txid = '' }: Transaction): number => {
  const kept = readOpenDeposit(context);
  const seen = kept?.depositId === depositId ? kept.seen : undefined;
  if (seen?.txid === txid) return seen.at;
  const at = context.transport.serverNow();
  if (txid !== '') updateOpenDeposit(context, depositId, { seen: { txid, at } });
  return at;
};

/** Takes in what the server says of a deposit, pushed or asked for. */
export const takeStatus = (context: FlowContext, depositId: string, answer: DepositState): void => {
  const { store } = context;
  const { transaction } = answer;
  store.dispatch(
    depositUpdated({
      depositId,
      status: statusOfCode(answer.status),
      isCancelled: isCancelledDeposit(answer.depositStatus),
      ...(transaction ? { transaction, seenAt: seenAt(context, depositId, transaction) } : {}),
    }),
  );
  showResult(context);
  leaveStranded(context, depositId);
};

/** Asks the server for the status of the open deposit. A lost answer changes nothing: the page asks again. */
export const refreshStatus: Command = async (context, _args, signal) => {
  const { deposit } = context.store.getState();
  if (!deposit?.id) throw new FlowError('no-open-deposit');
  const { id, methodName } = deposit;
  try {
    const answer = await context.transport.call(
      'deposit-status',
      { depositId: id, paymentMethod: methodName },
      { signal },
    );
    takeStatus(context, id, answer);
    return true;
  } catch (error) {
    noteFailure(error);
    return false;
  }
};
