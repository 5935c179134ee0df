import type { Feature } from '#flows/kernel/index.ts';
import { selectTransactionsScope, transactionsSlice } from '#state/transactions.ts';
import { cancelWithdrawal } from './cancel.ts';
import { loadMore, loadTransactions } from './load.ts';
import { openTransaction, showTransaction } from './open.ts';
import { buildReceipt, printReceipt } from './receipt.ts';
import { resumeTransaction } from './resume.ts';

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
