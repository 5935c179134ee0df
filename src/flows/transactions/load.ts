import type { Calls } from '#generated/wire.ts';
import {
  initialTransactionsState,
  moreLoaded,
  pageRefreshed,
  transactionsFailed,
  transactionsLoaded,
  transactionsRequested,
  selectPicked,
  selectRows,
  transactionPicked,
} from '#state/transactions.ts';
import { isUnknownCall } from '#transport/transport-error.ts';
import {
  type Command,
  type FlowContext,
  isAborted,
  reportFailure,
  TRANSACTION_KEY,
  hasTexts,
  isObject,
  sessionRecord,
} from '#flows/kernel/index.ts';
import { applyPendingCancels } from './cancel.ts';

const toPage = ({
  transactions,
  next,
}: Calls['transactions-list']['response']): { entries: typeof transactions; next: string | null } => ({
  entries: transactions,
  next: next ?? null,
});

/** Interval at which a displayed list is refreshed. */
const isListed = ({ store }: FlowContext): boolean => store.getState().transactions?.status === 'ready';

/** Limit of further pages that are requested at once. */
const MOST_PAGES = 5;

/** Returns the pending transactions, and the open one if it is not loaded. */
const awaitedIds = ({ store }: FlowContext): string[] => {
  const state = store.getState();
  const { picked } = state.transactions ?? initialTransactionsState;
  const pending = selectRows(state).flatMap(({ id, isOpen }) => (isOpen ? [id] : []));
  return picked === null || selectPicked(state) ? pending : [...pending, picked];
};

/** Requests further pages while they may contain a pending transaction: one that has ended moves to its place in time. */
const refreshAwaited = async (
  context: FlowContext,
  { transactions, next }: Calls['transactions-list']['response'],
  signal: AbortSignal,
): Promise<void> => {
  const { store, transport } = context;
  const seen = new Set(transactions.map(({ id }) => id));
  let cursor = next;
  for (let pages = 0; cursor && pages < MOST_PAGES && awaitedIds(context).some((id) => !seen.has(id)); pages++) {
    const page = await transport.call('transactions-list', { cursor }, { signal, isRepeated: true });
    for (const { id } of page.transactions) seen.add(id);
    store.dispatch(pageRefreshed(page.transactions));
    cursor = page.next;
  }
};

/**
 * Requests the first page and repeats that while a transaction is pending. If the server does not know the call, the user is
 * taken back to the list of methods.
 */
export const loadTransactions: Command = async (context, _args, signal) => {
  const { store, transport, navigator } = context;
  store.dispatch(transactionsRequested());
  try {
    const answer = await transport.call('transactions-list', {}, { signal, isRepeated: isListed(context) });
    store.dispatch(transactionsLoaded({ ...toPage(answer), at: transport.serverNow() }));
    await refreshAwaited(context, answer, signal).catch((error: unknown) => isAborted(error) || reportFailure(error));
    applyPendingCancels(context);
    return true;
  } catch (error) {
    if (isAborted(error)) return false;
    store.dispatch(transactionsFailed());
    reportFailure(error);
    if (isUnknownCall(error)) navigator.home();
    return false;
  }
};

const nextOf = ({ store }: FlowContext): string | null =>
  (store.getState().transactions ?? initialTransactionsState).next;

/** Requests the next page. A failure shows a notice, and the button stays. */
export const loadMore: Command = async (context, _args, signal) => {
  const { store, transport } = context;
  const cursor = nextOf(context);
  if (cursor === null) return false;
  const answer = await transport.call('transactions-list', { cursor }, { signal });
  if (nextOf(context) === cursor) store.dispatch(moreLoaded(toPage(answer)));
  return true;
};

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
