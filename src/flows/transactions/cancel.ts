import {
  type FlowContext,
  idempotencyKeys,
  type Command,
  handleFailure,
  reportFailure,
  showFailureAs,
  notify,
} from '#flows/kernel/index.ts';
import {
  cancelSettled,
  cancelUnconfirmed,
  selectRows,
  cancelStarted,
  selectPicked,
  type TransactionRow,
  type TransactionWord,
} from '#state/transactions.ts';
import type { Calls } from '#generated/wire.ts';
import { isDefinitiveRejection, wasNotSent } from '#flows/payment/index.ts';

/** Keys of cancellations without an answer, by the withdrawal's id. */
const cancelKeys = idempotencyKeys('withdrawal-cancel');

/** Notifies the host of a withdrawal that the user has cancelled, whatever page is open by now. */
const reportCancelled = ({ host }: FlowContext, { id, amount, currency, methodName, status }: TransactionRow): void => {
  if (status === 'cancelled')
    host.send('onResult', { kind: 'withdrawal', id, status, amount, currency, method: methodName });
};

/** Compares stored cancellations with the server's list: a withdrawal that is over requires no answer any more. */
export const applyPendingCancels = (context: FlowContext): void => {
  const { store } = context;
  const rows = selectRows(store.getState());
  for (const id of cancelKeys.unresolved(context)) {
    const row = rows.find((known) => known.id === id);
    if (!row || row.cancelPhase === 'sending') continue;
    if (row.isOpen) store.dispatch(cancelUnconfirmed(id));
    else {
      cancelKeys.resolve(context, id);
      store.dispatch(cancelSettled({ id }));
      reportCancelled(context, row);
    }
  }
};

/** Notifies the user and the host of the withdrawal's state in the server's answer. */
const notifyOutcome = (context: FlowContext, { id }: TransactionRow): void => {
  const state = context.store.getState();
  const row = selectRows(state).find((known) => known.id === id);
  if (row) reportCancelled(context, row);
  if (!row || selectPicked(state)?.id !== id) return;
  if (row.status === 'cancelled') notify(context, { textKey: 'transactions.cancel.done', tone: 'success' });
  else notify(context, { textKey: 'transactions.cancel.tooLate', tone: 'warning' });
};

/** Returns the withdrawal's state from the answer; a success without a state means cancelled. */
const wordOf = ({ status, depositStatus }: Calls['withdrawal-cancel']['response']): TransactionWord =>
  status === undefined ? { status: 2, depositStatus: 'CANCELED' } : { status, depositStatus };

/** Returns the outcome of a failed cancellation. */
const applyFailure = (context: FlowContext, id: string, error: unknown, mayHaveArrived: boolean): void => {
  const { store } = context;
  if (!isDefinitiveRejection(error, { mayHaveArrived })) {
    store.dispatch(cancelUnconfirmed(id));
    // The list may show meanwhile that it is over, and is not requested again after that.
    applyPendingCancels(context);
    return reportFailure(error);
  }
  cancelKeys.resolve(context, id);
  store.dispatch(cancelSettled({ id }));
  if (wasNotSent(error)) return handleFailure(context, error);
  return showFailureAs(context, error, { textKey: 'transactions.cancel.refused' });
};

/**
 * Asks the server to cancel a withdrawal. Until it answers, a second tap, another page or a reload continue under the same key.
 * Without an answer the withdrawal is shown neither as cancelled nor as open.
 */
export const cancelWithdrawal: Command = async (context) => {
  const { store, transport } = context;
  const row = selectPicked(store.getState());
  if (!row || row.cancelPhase === 'sending' || (!row.canCancel && row.cancelPhase === 'none')) return false;
  const { id } = row;
  const { key: idempotencyKey, wasSent } = cancelKeys.reserve(context, id);
  store.dispatch(cancelStarted(id));
  try {
    const answer = await transport.call(
      'withdrawal-cancel',
      { withdrawalId: id },
      { idempotencyKey, isSentOnce: true },
    );
    cancelKeys.resolve(context, id);
    store.dispatch(cancelSettled({ id, word: wordOf(answer) }));
    notifyOutcome(context, row);
    return true;
  } catch (error) {
    applyFailure(context, id, error, wasSent);
    return false;
  }
};
