import { isSameSum, payableSum, type Sum } from './payable.ts';

/** The members of a transaction that name sums. */
interface TransactionSums {
  readonly amount?: unknown;
  readonly finalAmount?: unknown;
  readonly currency?: unknown;
}

export interface CreditSources {
  readonly transaction: TransactionSums | null;
  /** The answer that made the deposit; empty where it is not known any more. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The sum that the page shows for the deposit: asked for by the user, or seen on the chain. */
  readonly shown: Sum;
  /** Whether the shown sum was read from the chain; the user did not enter it. */
  readonly isFromChain: boolean;
  /** How much of a payment in parts has come. */
  readonly transfer: { readonly paid: string; readonly coin: string } | null;
}

/** The sum that the server credits or will credit; null where the answer lacks the sum or its currency. */
export function namedCredit({ transaction, data }: Pick<CreditSources, 'transaction' | 'data'>): Sum | null {
  if (transaction?.finalAmount !== undefined && transaction.finalAmount !== null) {
    return payableSum(transaction.finalAmount, transaction.currency);
  }
  return payableSum(data.processingAmount, data.processingCurrency);
}

const isNamed = (value: unknown): boolean => value !== undefined && value !== null;

/**
 * The sum that a processed deposit has added (contract §8): the one that the server names; else what has come of a payment in
 * parts; else the transaction's amount, where it is the sum that the page shows. A sum that was only asked for is never it.
 */
export function creditedSum(sources: CreditSources): Sum | null {
  const { transaction, data, shown, isFromChain, transfer } = sources;
  if (isNamed(transaction?.finalAmount) || isNamed(data.processingAmount)) return namedCredit(sources);
  const paid = payableSum(transfer?.paid, transfer?.coin);
  if (paid) return paid;
  // After a reload the answer is gone that may have named another sum.
  const isKnownWhole = isFromChain || Object.keys(data).length > 0;
  const moved = payableSum(transaction?.amount, transaction?.currency);
  return isKnownWhole && moved && isSameSum(moved, shown) ? moved : null;
}
