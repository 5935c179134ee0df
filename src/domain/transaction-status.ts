/** A transaction as the complete page shows it (Spec core §4). */
export type TransactionStatus = 'waiting' | 'accepted' | 'processed' | 'mistaked';

export const DEFAULT_STATUS: TransactionStatus = 'waiting';

/** Server codes; any other is accepted. */
const BY_CODE: Readonly<Record<number, TransactionStatus>> = { 0: 'waiting', 1: 'processed', 2: 'mistaked' };

/** Deposit statuses that count as cancelled (Spec method-flows §4). */
const CANCELLED: ReadonlySet<string> = new Set(['AUTO_CANCELED', 'CANCELED', 'PAYED']);

/** Spec method-flows §9: how long the complete page waits before "waiting" becomes "accepted", ms. */
export const WAITING_TIMEOUT_MS = { regular: 60_000, onramp: 300_000 } as const;

/** The status of a server's code. No code at all says nothing new: waiting. */
export function statusOfCode(code: number | null | undefined): TransactionStatus {
  if (code === null || code === undefined) return DEFAULT_STATUS;
  return Object.hasOwn(BY_CODE, code) ? (BY_CODE[code] ?? 'accepted') : 'accepted';
}

/** A status by its name, from a query or a store; null when it is none. */
export function parseStatus(name: unknown): TransactionStatus | null {
  return name === 'waiting' || name === 'accepted' || name === 'processed' || name === 'mistaked' ? name : null;
}

export function isCancelledDeposit(depositStatus: string | null | undefined): boolean {
  return depositStatus !== null && depositStatus !== undefined && CANCELLED.has(depositStatus);
}

/** Whether nothing more will happen to the transaction. */
export function isFinalStatus(status: TransactionStatus): boolean {
  return status === 'processed' || status === 'mistaked';
}
