import { DEFAULT_STATUS, type TransactionStatus } from '#domain/transaction-status.ts';

/** A transaction's status, or `unconfirmed`. */
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

/** Returns a result by its name; anything else is `waiting` (Spec core §4). */
export const parseResult = (name: string): Result => (isResult(name) ? name : DEFAULT_STATUS);
