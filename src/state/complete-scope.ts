import { createSelector } from './create-selector.ts';
import { chainOf, explorerLink } from '#domain/chains.ts';
import { creditedSum, namedCredit } from '#domain/credited-sum.ts';
import { declineReason } from '#domain/decline.ts';
import { isEndedUnpaid, isFinalStatus, type TransactionStatus } from '#domain/transaction-status.ts';
import type { Transaction } from '#generated/wire.ts';
import { initialCompleteState } from './complete.ts';
import { isSameSum, type Sum } from '#domain/payable.ts';
import { initialDepositState, type CryptoTransfer, type DepositState } from './deposit.ts';
import { selectNextMethod } from './next-method.ts';
import type { RootState } from './root.ts';

/** Returns how many confirmations a transaction still requires (Spec method-flows §4, §9); null on an unknown chain. */
interface Confirmations {
  required: number;
  intervalSeconds: number;
  /** When the last confirmation is expected, epoch ms on the server's clock. */
  endsAt: number;
}

/** Computed from when the transaction was first seen, so neither sleep nor a reload extends it. */
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
 * due: more is expected. partial: only a part arrived in time. late: it arrived after the deadline. Undefined for deposits
 * credited in full, or declined.
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

/** Returns the sum that the server credits; both empty without one. */
interface Credit extends Sum {
  /** Whether it differs from the displayed sum. */
  isOther: boolean;
}

const NO_CREDIT: Credit = { amount: '', currency: '', isOther: false };

const selectDeposit = (state: RootState): DepositState => state.deposit ?? initialDepositState;

const selectCredit = createSelector(
  [
    (state: RootState) => (state.complete ?? initialCompleteState).status,
    (state: RootState) => selectDeposit(state).transaction,
    (state: RootState) => selectDeposit(state).data,
    (state: RootState) => selectDeposit(state).transfer,
    (state: RootState) => selectDeposit(state).amount,
    (state: RootState) => selectDeposit(state).currency,
    (state: RootState) => selectDeposit(state).isFromChain,
  ],
  (status, transaction, data, transfer, amount, currency, isFromChain): Credit => {
    if (isFinalStatus(status) && status !== 'processed') return NO_CREDIT;
    const shown = { amount, currency };
    const sources = { transaction, data, transfer, shown, isFromChain };
    const sum = status === 'processed' ? creditedSum(sources) : namedCredit(sources);
    return sum ? { ...sum, isOther: amount !== '' && !isSameSum(sum, shown) } : NO_CREDIT;
  },
);

/** The scope root `complete`. */
export const selectCompleteScope = createSelector(
  [
    (state: RootState) => state.complete ?? initialCompleteState,
    (state: RootState) => selectDeposit(state).transaction,
    (state: RootState) => selectDeposit(state).seenAt,
    (state: RootState) => selectDeposit(state).declineCode,
    (state: RootState) => selectDeposit(state).transfer,
    selectNextMethod,
    selectCredit,
  ],
  (complete, transaction, seenAt, declineCode, transfer, next, credited) => ({
    ...complete,
    decline: complete.status === 'mistaked' ? declineReason(declineCode) : ('' as const),
    next,
    credited,
    transfer: transferOf(complete.status, transfer),
    confirmations: confirmationsOf(transaction, seenAt),
    explorerUrl: explorerLink(transaction?.blockchain, transaction?.txid) ?? '',
  }),
);
