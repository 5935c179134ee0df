import { statusOfCode, type TransactionStatus } from '#domain/transaction-status.ts';
import type { DepositState } from '#state/deposit.ts';
import { depositUpdated } from '#state/deposit.ts';
import { fieldValues } from '#state/form-scope.ts';
import type { Command, FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { completionKey } from './open-attempt.ts';

const RESULT = 'deposit.complete';

const openDeposit = ({ store }: FlowContext): DepositState & { id: string } => {
  const { deposit } = store.getState();
  if (!deposit?.id) throw new FlowError('no-open-deposit');
  return { ...deposit, id: deposit.id };
};

const takeFirstStatus = ({ store }: FlowContext, depositId: string, status: TransactionStatus): void => {
  if (status !== 'waiting') store.dispatch(depositUpdated({ depositId, status, isCancelled: false }));
};

/**
 * Tells the server that the user has paid, then opens the result page (Spec core §4). The key is the deposit's, so
 * telling it twice is telling it once.
 */
export const completeDeposit: Command = async (context) => {
  const { store, transport, navigator } = context;
  const deposit = openDeposit(context);
  const form = store.getState().form;
  const fields = form ? fieldValues(form) : {};
  const answer = await transport.call(
    'deposit-complete',
    { depositId: deposit.id, paymentMethod: deposit.methodName, ...fields },
    { idempotencyKey: completionKey(deposit.id) },
  );
  takeFirstStatus(context, deposit.id, statusOfCode(answer.status));
  navigator.go(RESULT);
  return true;
};

/** Cancels the open deposit on the server, then shows the result. */
export const cancelDeposit: Command = async (context) => {
  const deposit = openDeposit(context);
  await context.transport.call('deposit-cancel', { depositId: deposit.id, paymentMethod: deposit.methodName });
  context.store.dispatch(depositUpdated({ depositId: deposit.id, status: deposit.status, isCancelled: true }));
  return true;
};
