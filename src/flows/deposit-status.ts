import { isCancelledDeposit, statusOfCode } from '#domain/transaction-status.ts';
import type { DepositState } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
import { completeStatusChanged } from '#state/complete.ts';
import { depositUpdated } from '#state/deposit.ts';
import type { Command, FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { forgetAttempt } from './open-attempt.ts';

/** Takes in what the server says of a deposit, pushed or asked for. */
export const takeStatus = ({ store }: FlowContext, depositId: string, answer: DepositState): void => {
  const status = statusOfCode(answer.status);
  const isCancelled = isCancelledDeposit(answer.depositStatus);
  store.dispatch(
    depositUpdated({ depositId, status, isCancelled, ...(answer.transaction ? { transaction: answer.transaction } : {}) }),
  );
  const { deposit, complete, route } = store.getState();
  if (deposit?.id !== depositId || !complete || route.screen !== 'deposit.complete') return;
  if (complete.status !== deposit.status && deposit.status !== 'waiting') {
    store.dispatch(completeStatusChanged(deposit.status));
    forgetAttempt();
  }
};

/** Asks the server for the status of the open deposit. A lost answer changes nothing: the page asks again. */
export const refreshStatus: Command = async (context, _args, signal) => {
  const { deposit } = context.store.getState();
  if (!deposit?.id) throw new FlowError('no-open-deposit');
  try {
    const answer = await context.transport.call(
      'deposit-status',
      { depositId: deposit.id, paymentMethod: deposit.methodName },
      { signal },
    );
    takeStatus(context, deposit.id, answer);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
};
