/**
 * A transaction as the complete page shows it (Spec core §4); cancelled and expired are a deposit's own ends (contract §7).
 */
export type TransactionStatus = 'waiting' | 'accepted' | 'processed' | 'mistaked' | 'cancelled' | 'expired';

export const DEFAULT_STATUS: TransactionStatus = 'waiting';

/** Server codes; any other is accepted. */
const BY_CODE: Readonly<Record<number, TransactionStatus>> = { 0: 'waiting', 1: 'processed', 2: 'mistaked' };

/** Contract §7: deposit statuses that end a deposit, and what its page then says. */
const ENDED: ReadonlyMap<string, TransactionStatus> = new Map([
  ['CANCELED', 'cancelled'],
  ['AUTO_CANCELED', 'cancelled'],
  ['EXPIRED', 'expired'],
]);

/** Spec method-flows §4 counts it among the cancelled: an invoice completes by itself. It is never shown as cancelled. */
const PAID = 'PAYED';

/** Spec method-flows §9: how long the complete page waits before "waiting" becomes "accepted", ms. */
export const WAITING_TIMEOUT_MS = 60_000;

/** The status of a server's code. No code at all says nothing new: waiting. */
export function statusOfCode(code: number | null | undefined): TransactionStatus {
  if (code === null || code === undefined) return DEFAULT_STATUS;
  return Object.hasOwn(BY_CODE, code) ? (BY_CODE[code] ?? 'accepted') : 'accepted';
}

/** A deposit's status by the server: its code, and the finer state that tells a decline from an end without payment. */
interface DepositWord {
  readonly status?: number | null | undefined;
  readonly depositStatus?: string | null | undefined;
}

/** The status of a deposit. Money that has arrived counts more than a deposit status beside it. */
export function statusOfDeposit({ status, depositStatus }: DepositWord): TransactionStatus {
  const byCode = statusOfCode(status);
  return byCode === 'processed' ? byCode : (ENDED.get(depositStatus ?? '') ?? byCode);
}

/** A status that an address may claim, by its name; null when it is none. That a deposit was cancelled only its server says. */
export function parseStatus(name: unknown): TransactionStatus | null {
  return name === 'waiting' || name === 'accepted' || name === 'processed' || name === 'mistaked' ? name : null;
}

/** Whether the server has closed a deposit without being told that it was paid: its invoice completes by itself. */
export function isClosedByServer(depositStatus: string | null | undefined): boolean {
  return depositStatus === PAID || ENDED.has(depositStatus ?? '');
}

/**
 * How much a status says. One never gives way to one that says no more, so neither an older word that comes late nor a
 * contradiction turns a result back. Money that did arrive is the strongest: a decline, a cancellation or an expiry may be
 * followed by a late transfer, a credit is followed by nothing.
 */
const STRENGTH = {
  waiting: 0,
  accepted: 1,
  mistaked: 2,
  cancelled: 2,
  expired: 2,
  processed: 3,
} as const satisfies Record<TransactionStatus, number>;

/** The status to show once `told` has arrived. */
export function laterStatus(known: TransactionStatus, told: TransactionStatus): TransactionStatus {
  return STRENGTH[told] > STRENGTH[known] ? told : known;
}

/** Whether nothing more is waited for. */
export function isFinalStatus(status: TransactionStatus): boolean {
  return STRENGTH[status] >= STRENGTH.mistaked;
}

/** Whether a deposit has ended before anybody paid, as far as the server knows. */
export function isEndedUnpaid(status: TransactionStatus): boolean {
  return status === 'cancelled' || status === 'expired';
}
