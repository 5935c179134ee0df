import type { Calls } from '#generated/wire.ts';
import {
  initialTransactionsState,
  moreLoaded,
  transactionsFailed,
  transactionsLoaded,
  transactionsRequested,
} from '#state/transactions.ts';
import { TransportError } from '#transport/transport-error.ts';
import { type Command, type FlowContext, isAborted, reportFailure } from '#flows/kernel/index.ts';
import { applyPendingCancels } from './pending-cancels.ts';

const NOT_FOUND = 404;

const isUnknownCall = (error: unknown): boolean => error instanceof TransportError && error.status === NOT_FOUND;

const toPage = ({
  transactions,
  next,
}: Calls['transactions-list']['response']): { entries: typeof transactions; next: string | null } => ({
  entries: transactions,
  next: next ?? null,
});

/** Interval at which a displayed list is refreshed. */
const isListed = ({ store }: FlowContext): boolean => store.getState().transactions?.status === 'ready';

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
