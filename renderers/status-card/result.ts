import { DEFAULT_STATUS, type TransactionStatus } from '#domain/transaction-status.ts';

/** A transaction's status, or that nobody has said what became of it. */
export type Result = TransactionStatus | 'unconfirmed';

const RESULTS: Readonly<Record<Result, true>> = {
  waiting: true,
  accepted: true,
  processed: true,
  mistaked: true,
  cancelled: true,
  expired: true,
  unconfirmed: true,
};

const isResult = (name: string): name is Result => Object.hasOwn(RESULTS, name);

/** A result by its name. What is no result has not come yet: waiting (Spec core §4). */
export const parseResult = (name: string): Result => (isResult(name) ? name : DEFAULT_STATUS);
