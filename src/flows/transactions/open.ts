import { selectPicked, selectRows, transactionPicked } from '#state/transactions.ts';
import { type Command, TRANSACTION_KEY, hasTexts, isObject, sessionRecord } from '#flows/kernel/index.ts';
import { loadTransactions } from './load.ts';

const LIST = 'shared.transactions';
const PAGE = 'shared.transaction';

const isPicked = (value: unknown): value is { id: string } => isObject(value) && hasTexts(value, 'id');

/** The transaction whose page is open, stored for the tab: an id must not be in an address. */
const picked = sessionRecord(TRANSACTION_KEY, isPicked);

/** Opens the page of a transaction. */
export const openTransaction: Command = (context, { id }) => {
  const { store, navigator } = context;
  const row = selectRows(store.getState()).find((known) => known.id === id);
  if (!row) return false;
  store.dispatch(transactionPicked(row.id));
  picked.save(context, { id: row.id });
  navigator.go(PAGE);
  return true;
};

/** Loads what the page shows, after a reload too; without a transaction it opens the list. */
export const showTransaction: Command = async (context, args, signal) => {
  const { store, navigator } = context;
  const stored = picked.read(context);
  if (selectPicked(store.getState()) === null && stored) store.dispatch(transactionPicked(stored.id));
  await loadTransactions(context, args, signal);
  const isHere = signal.aborted || selectPicked(store.getState()) !== null;
  if (!isHere) navigator.go(LIST, { isReplacing: true });
  return isHere;
};
