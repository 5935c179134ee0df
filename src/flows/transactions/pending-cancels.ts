import { type FlowContext, idempotencyKeys } from '#flows/kernel/index.ts';
import { cancelSettled, cancelUnconfirmed, selectRows } from '#state/transactions.ts';

/** Keys of cancellations without an answer, by the withdrawal's id. */
export const cancelKeys = idempotencyKeys('withdrawal-cancel');

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
    }
  }
};
