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
import { markOf } from '#flows/wish/same-wish.ts';

const RESULT = 'deposit.complete';

type OpenDeposit = DepositState & { id: string };

/** @throws FlowError `no-open-deposit` */
export const openDeposit = ({ store }: FlowContext): OpenDeposit => {
  const { deposit } = store.getState();
  if (!deposit?.id) throw new FlowError('no-open-deposit');
  return { ...deposit, id: deposit.id };
};

/** The key that the same words were sent under before, in this page or before a reload. */
const keyOfSame = (context: FlowContext, depositId: string, body: string): string | undefined => {
  const { completion } = context.store.getState().wish ?? {};
  if (completion) return completion.depositId === depositId && completion.body === body ? completion.key : undefined;
  const kept = keptOf(context, depositId)?.completion;
  return kept && kept.mark === markOf(`${kept.key} ${body}`) ? kept.key : undefined;
};

/**
 * Key of telling the server that this was paid: the same for the same words, over retries and reloads, until the server has
 * answered. Other words (a corrected confirmation id) are another attempt.
 */
const completionKey = (context: FlowContext, depositId: string, body: string): string => {
  const key = keyOfSame(context, depositId, body) ?? uuid();
  context.store.dispatch(completionSent({ depositId, key, body }));
  updateOpenDeposit(context, depositId, { completion: { key, mark: markOf(`${key} ${body}`) } });
  return key;
};

const forgetKey = (context: FlowContext, depositId: string): void => {
  context.store.dispatch(completionSettled());
  updateOpenDeposit(context, depositId, { completion: undefined });
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
