import { localizedText } from '#domain/localized-text.ts';
import { formatMoment } from '#domain/moment-text.ts';
import { formatMoney } from '#domain/money.ts';
import { printPage } from '#platform/print.ts';
import {
  initialTransactionsState,
  receiptWritten,
  selectPicked,
  type TransactionRow,
  selectTransactionsScope,
  transactionsSlice,
} from '#state/transactions.ts';
import { type Command, type FlowContext, hasStoredIntent, notify, type Feature } from '#flows/kernel/index.ts';
import { depositReset } from '#state/deposit.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import { showDeposit } from '#flows/deposit/index.ts';
import { selectMethodNamed } from '#flows/form/index.ts';
import { goToUnconfirmed } from '#flows/payment/index.ts';
import { cancelWithdrawal } from './cancel.ts';
import { loadMore, loadTransactions, openTransaction, showTransaction } from './load.ts';

/** Lines of the receipt for support: no typed values, and no account. */
const receiptOf = (
  { store, texts }: FlowContext,
  { id, kind, title, methodName, amount, currency, status, at }: TransactionRow,
): string => {
  const { locale } = store.getState().session;
  const rows: [label: string, value: string][] = [
    [texts.t('transaction.method'), localizedText(title, locale) || methodName],
    [texts.t('transactions.state'), texts.t(`transactions.status.${status}`)],
    [texts.t('transaction.time'), formatMoment(at, locale, 'dateTime')],
    [texts.t(kind === 'deposit' ? 'transaction.id' : 'withdrawal.id'), id],
  ];
  const lines = rows.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
  const details = formatMoney(amount, currency, locale);
  return [texts.t(`transactions.${kind}`, { details }), ...lines].join('\n');
};

/** Builds the receipt of the open transaction, again when it or the language changes. */
const buildReceipt = (context: FlowContext): Promise<void> => {
  const { store } = context;
  const write = (): void => {
    const state = store.getState();
    const row = selectPicked(state);
    const receipt = row ? receiptOf(context, row) : '';
    if (receipt !== (state.transactions ?? initialTransactionsState).receipt) store.dispatch(receiptWritten(receipt));
  };
  store.onChange((state) => state, write);
  write();
  return Promise.resolve();
};

/** Prints the page. */
const printReceipt: Command = () => {
  printPage();
  return true;
};

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
