import { depositReset } from '#state/deposit.ts';
import { selectPicked, type TransactionRow, selectTransactionsScope, transactionsSlice } from '#state/transactions.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import { showDeposit } from '#flows/deposit/index.ts';
import { type Command, type FlowContext, hasStoredIntent, notify, type Feature } from '#flows/kernel/index.ts';
import { selectMethodNamed } from '#flows/form/index.ts';
import { goToUnconfirmed } from '#flows/payment/index.ts';
import { cancelWithdrawal } from './cancel.ts';
import { loadMore, loadTransactions, openTransaction, showTransaction } from './load.ts';
import { buildReceipt, printReceipt } from './receipt.ts';

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
const resumeTransaction: Command = (context) => {
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

/** The deposits and withdrawals of the user, from every device. */
export const transactions = {
  needs: ['deposit'],
  slices: [transactionsSlice],
  scope: { transactions: selectTransactionsScope },
  start: buildReceipt,
  commands: {
    'transactions.load': loadTransactions,
    'transactions.loadMore': loadMore,
    'transactions.open': openTransaction,
    'transactions.show': showTransaction,
    'transactions.resume': resumeTransaction,
    'transactions.cancel': cancelWithdrawal,
    'transactions.print': printReceipt,
  },
} satisfies Feature;
