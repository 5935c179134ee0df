import { localizedText } from '#domain/localized-text.ts';
import { formatMoment } from '#domain/moment-text.ts';
import { formatMoney } from '#domain/money.ts';
import { printPage } from '#platform/print.ts';
import { initialTransactionsState, receiptWritten, selectPicked, type TransactionRow } from '#state/transactions.ts';
import type { Command, FlowContext } from '#flows/kernel/index.ts';

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
export const buildReceipt = (context: FlowContext): Promise<void> => {
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
export const printReceipt: Command = () => {
  printPage();
  return true;
};
