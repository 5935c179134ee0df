import { statusOfCode, type TransactionStatus } from '#domain/transaction-status.ts';
import { uuid } from '#platform/uuid.ts';
import { visibleValues } from '#state/form-scope.ts';
import { depositUpdated, type DepositState } from '#state/deposit.ts';
import { completionSent, completionSettled } from '#state/wish.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { reportFailure } from '#flows/kernel/handle-failure.ts';
import { keptOf, updateOpenDeposit } from './open-deposit.ts';
import { isSettledRefusal } from '#flows/wish/key-settlement.ts';

const RESULT = 'deposit.complete';

type OpenDeposit = DepositState & { id: string };

/** @throws FlowError `no-open-deposit` */
export const openDeposit = ({ store }: FlowContext): OpenDeposit => {
  const { deposit } = store.getState();
  if (!deposit?.id) throw new FlowError('no-open-deposit');
  return { ...deposit, id: deposit.id };
};

/**
 * Key of telling the server that this was paid: the same for the same words, over retries and reloads, until the server has
 * answered. Other words (a corrected confirmation id) are another attempt.
 */
const completionKey = (context: FlowContext, depositId: string, body: string): string => {
  const { completion = null } = context.store.getState().wish ?? {};
  const isOther = completion !== null && (completion.depositId !== depositId || completion.body !== body);
  const known = isOther ? undefined : (completion?.key ?? keptOf(context, depositId)?.completionKey);
  const key = known ?? uuid();
  context.store.dispatch(completionSent({ depositId, key, body }));
  updateOpenDeposit(context, depositId, { completionKey: key });
  return key;
};

const forgetKey = (context: FlowContext, depositId: string): void => {
  context.store.dispatch(completionSettled());
  updateOpenDeposit(context, depositId, { completionKey: undefined });
};

interface CompletedDeposit {
  status: TransactionStatus;
  declineCode?: string;
}

const sendCompletion = async (context: FlowContext, { id, methodName }: OpenDeposit): Promise<CompletedDeposit> => {
  const { form } = context.store.getState();
  const request = { ...(form ? visibleValues(form) : {}), depositId: id, paymentMethod: methodName };
  const idempotencyKey = completionKey(context, id, JSON.stringify(request));
  try {
    const answer = await context.transport.call('deposit-complete', request, { idempotencyKey });
    forgetKey(context, id);
    // A user who has paid is not shown the payment details again, not even after a reload.
    updateOpenDeposit(context, id, { screen: RESULT });
    const { declineCode = '' } = answer;
    return { status: statusOfCode(answer.status), ...(declineCode === '' ? {} : { declineCode }) };
  } catch (error) {
    if (isSettledRefusal(error, { mayHaveArrived: false })) forgetKey(context, id);
    throw error;
  }
};

/** A deposit that the server has closed completes by itself: nobody has pressed anything, so no failure is shown. */
const completeClosed = async (context: FlowContext, deposit: OpenDeposit): Promise<CompletedDeposit> => {
  try {
    return await sendCompletion(context, deposit);
  } catch (error) {
    reportFailure(error);
    return { status: 'waiting' };
  }
};

/**
 * Tells the server that the user has paid, then opens the result page (Spec core §4). Sent twice, it counts once.
 * The request carries the page's fields: a confirmation id, the fields of a unified form.
 */
export const completeDeposit: Command = async (context) => {
  const { store, navigator, layouts } = context;
  const deposit = openDeposit(context);
  const isAcceptedWhenPaid = layouts.shownWhenPaid(store.getState().route.screen) === 'accepted';
  const completed = await (deposit.isCancelled ? completeClosed : sendCompletion)(context, deposit);
  if (completed.status !== 'waiting') {
    store.dispatch(depositUpdated({ depositId: deposit.id, ...completed, isCancelled: false }));
  }
  const now = store.getState();
  // A user who is on the result already, or has another deposit open, stays there.
  if (now.complete?.isOpen || now.deposit?.id !== deposit.id) return true;
  const query = isAcceptedWhenPaid && completed.status === 'waiting' ? { query: { status: 'accepted' } } : {};
  navigator.go(RESULT, query);
  return true;
};
