import { DEFAULT_STATUS, parseStatus, type TransactionStatus } from '#domain/transaction-status.ts';

/** A transaction's status, or that nobody has said what became of it. */
export type Result = TransactionStatus | 'unconfirmed';

/** A result by its name. What is no result has not come yet: waiting (Spec core §4). */
export const parseResult = (name: string): Result =>
  name === 'unconfirmed' ? 'unconfirmed' : (parseStatus(name) ?? DEFAULT_STATUS);
