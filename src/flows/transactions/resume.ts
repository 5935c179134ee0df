import { depositReset } from '#state/deposit.ts';
import { selectPicked, type TransactionRow } from '#state/transactions.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import { showDeposit } from '#flows/deposit/index.ts';
import { type Command, type FlowContext, hasStoredIntent, notify } from '#flows/kernel/index.ts';
import { selectMethodNamed } from '#flows/form/index.ts';
import { goToUnconfirmed } from '#flows/payment/index.ts';

const show = async (context: FlowContext, { id, methodName, amount, currency }: TransactionRow): Promise<boolean> => {
  selectMethodNamed(context, methodName);
  try {
    await showDeposit(context, { depositId: id, methodName, amount, currency, screen: '' });
    return true;
  } catch (error) {
    // This tab does not have the deposit open; the server does.
    context.store.dispatch(depositReset());
    throw error;
  }
};

/**
 * Opens the payment page of a pending deposit, made on any device. An unresolved payment of this tab comes first, or its
 * details would be lost.
 */
export const resumeTransaction: Command = (context) => {
  const state = context.store.getState();
  const row = selectPicked(state);
  if (row?.kind !== 'deposit' || !row.isOpen) return false;
  if (selectOpenIntent(state)) {
    goToUnconfirmed(context);
    return false;
  }
  if (hasStoredIntent()) {
    notify(context, { textKey: 'transactions.resume.unsettled', tone: 'warning' });
    return false;
  }
  return show(context, row);
};
