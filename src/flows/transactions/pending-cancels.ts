import type { FlowContext } from '#flows/kernel/context.ts';
import { idempotencyKeys } from '#flows/kernel/idempotency-keys.ts';
import { cancelSettled, cancelUnconfirmed, selectRows } from '#state/transactions.ts';

/** Keys of cancellations that nobody knows the fate of, by the withdrawal's id. */
export const cancelKeys = idempotencyKeys('withdrawal-cancel');

/** Holds what was kept against what the server has just told: a withdrawal that is over needs no answer any more. */
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
