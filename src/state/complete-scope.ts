import { createSelector } from './create-selector.ts';
import { chainOf, explorerLink } from '#domain/chains.ts';
import { declineReason } from '#domain/decline.ts';
import { isEndedUnpaid, isFinalStatus, type TransactionStatus } from '#domain/transaction-status.ts';
import type { Transaction } from '#generated/wire.ts';
import { initialCompleteState } from './complete.ts';
import { initialDepositState, type CryptoTransfer } from './deposit.ts';
import { selectNextMethod } from './next-method.ts';
import type { RootState } from './root.ts';

/** Confirmations that a transaction still needs (Spec method-flows §4, §9); null on an unknown chain. */
interface Confirmations {
  required: number;
  intervalSeconds: number;
  /** When the last one counts, epoch ms on the server's clock. */
  endsAt: number;
}

/** Computed from when the transaction was first seen, so that neither sleep nor a reload stretches it. */
const confirmationsOf = (transaction: Transaction | null, seenAt: number | null): Confirmations | null => {
  const chain = chainOf(transaction?.blockchain);
  if (!chain || seenAt === null || !transaction?.txid) return null;
  const { confirmations: required, intervalMs } = chain;
  return { required, intervalSeconds: intervalMs / 1000, endsAt: seenAt + required * intervalMs };
};

const NO_TRANSFER = {
  kind: 'none' as const,
  paid: '0',
  due: '0',
  coin: '',
  address: '',
  memo: '',
  memoKind: 'memo' as const,
  network: '',
  endsAt: null,
};

/**
 * due: more is to come. partial: only a part came before the time was up. late: it came after that. What is credited in full, or
 * declined, is none of them.
 */
const transferOf = (
  status: TransactionStatus,
  transfer: CryptoTransfer | null,
): Omit<CryptoTransfer, 'isLate'> & { kind: 'none' | 'due' | 'partial' | 'late' } => {
  if (!transfer) return NO_TRANSFER;
  const { isLate, ...known } = transfer;
  if (isEndedUnpaid(status)) {
    return known.paid === '0' ? NO_TRANSFER : { ...known, kind: isLate ? 'late' : 'partial' };
  }
  return isFinalStatus(status) || known.due === '0' ? NO_TRANSFER : { ...known, kind: 'due' };
};

/** The scope root `complete`. */
export const selectCompleteScope = createSelector(
  [
    (state: RootState) => state.complete ?? initialCompleteState,
    (state: RootState) => (state.deposit ?? initialDepositState).transaction,
    (state: RootState) => (state.deposit ?? initialDepositState).seenAt,
    (state: RootState) => (state.deposit ?? initialDepositState).declineCode,
    (state: RootState) => (state.deposit ?? initialDepositState).transfer,
    selectNextMethod,
  ],
  (complete, transaction, seenAt, declineCode, transfer, next) => ({
    ...complete,
    decline: complete.status === 'mistaked' ? declineReason(declineCode) : ('' as const),
    next,
    transfer: transferOf(complete.status, transfer),
    confirmations: confirmationsOf(transaction, seenAt),
    explorerUrl: explorerLink(transaction?.blockchain, transaction?.txid) ?? '',
  }),
);
