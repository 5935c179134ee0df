import { createSelector } from '@reduxjs/toolkit';
import { chainOf, explorerLink } from '#domain/chains.ts';
import { declineReason } from '#domain/decline.ts';
import type { Transaction } from '#generated/wire.ts';
import { initialCompleteState } from './complete.ts';
import { initialDepositState } from './deposit.ts';
import { selectNextMethod } from './next-method.ts';
import type { RootState } from './root.ts';

/** What the network still has to confirm of a transaction (Spec method-flows §4, §9); null for one on no chain we know. */
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

/** The scope root `complete`. */
export const selectCompleteScope = createSelector(
  [
    (state: RootState) => state.complete ?? initialCompleteState,
    (state: RootState) => (state.deposit ?? initialDepositState).transaction,
    (state: RootState) => (state.deposit ?? initialDepositState).seenAt,
    (state: RootState) => (state.deposit ?? initialDepositState).declineCode,
    selectNextMethod,
  ],
  (complete, transaction, seenAt, declineCode, next) => ({
    ...complete,
    decline: complete.status === 'mistaked' ? declineReason(declineCode) : ('' as const),
    next,
    confirmations: confirmationsOf(transaction, seenAt),
    explorerUrl: explorerLink(transaction?.blockchain, transaction?.txid) ?? '',
  }),
);
