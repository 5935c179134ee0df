import { isSameSum, payableSum, type Sum } from './payable.ts';

/** Members of a transaction that contain sums. */
interface TransactionSums {
  readonly amount?: unknown;
  readonly finalAmount?: unknown;
  readonly currency?: unknown;
}

export interface CreditSources {
  readonly transaction: TransactionSums | null;
  /** The answer that created the deposit; empty if unknown. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The displayed sum of the deposit: requested by the user, or seen on the chain. */
  readonly shown: Sum;
  /** Whether the displayed sum was read from the chain instead of entered by the user. */
  readonly isFromChain: boolean;
  /** How much of a payment in parts has arrived. */
  readonly transfer: { readonly paid: string; readonly coin: string } | null;
}

/** Returns the sum that the server credits; null if the answer lacks the sum or its currency. */
export function namedCredit({ transaction, data }: Pick<CreditSources, 'transaction' | 'data'>): Sum | null {
  if (transaction?.finalAmount !== undefined && transaction.finalAmount !== null) {
    return payableSum(transaction.finalAmount, transaction.currency);
  }
  return payableSum(data.processingAmount, data.processingCurrency);
}

const isNamed = (value: unknown): boolean => value !== undefined && value !== null;

/**
 * Returns the credited sum of a processed deposit (contract §8): the server's; else what has arrived of a payment in parts;
 * else the transaction's amount, if it equals the displayed sum. A requested sum alone is never returned.
 */
export function creditedSum(sources: CreditSources): Sum | null {
  const { transaction, data, shown, isFromChain, transfer } = sources;
  if (isNamed(transaction?.finalAmount) || isNamed(data.processingAmount)) return namedCredit(sources);
  const paid = payableSum(transfer?.paid, transfer?.coin);
  if (paid) return paid;
  // After a reload an answer with another sum may be lost.
  const isKnownWhole = isFromChain || Object.keys(data).length > 0;
  const moved = payableSum(transaction?.amount, transaction?.currency);
  return isKnownWhole && moved && isSameSum(moved, shown) ? moved : null;
}
