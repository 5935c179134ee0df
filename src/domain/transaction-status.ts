/** Status of a transaction on the complete page (Spec core §4); cancelled and expired apply to deposits only (contract §7). */
export type TransactionStatus = 'waiting' | 'accepted' | 'processed' | 'mistaked' | 'cancelled' | 'expired';

export const DEFAULT_STATUS: TransactionStatus = 'waiting';

/** Server codes; any other is accepted. */
const BY_CODE: Readonly<Record<number, TransactionStatus>> = { 0: 'waiting', 1: 'processed', 2: 'mistaked' };

/** Contract §7: deposit statuses that end a deposit, and the status that its page shows. */
const ENDED: ReadonlyMap<string, TransactionStatus> = new Map([
  ['CANCELED', 'cancelled'],
  ['AUTO_CANCELED', 'cancelled'],
  ['EXPIRED', 'expired'],
]);

/** Returns a deposit status in the contract's spelling: servers differ in capitals, and in the l of CANCELED. */
const plainWord = (word: string | null | undefined): string =>
  (word ?? '').trim().toUpperCase().replace('CANCELLED', 'CANCELED');

/** Spec method-flows §4 counts it as cancelled: an invoice completes by itself. It is never shown as cancelled. */
const PAID = 'PAYED';

/** Spec method-flows §9: how long the complete page waits before "waiting" becomes "accepted", ms. */
export const WAITING_TIMEOUT_MS = 60_000;

/** Returns the status of a server's code. No code means waiting. */
export function statusOfCode(code: number | null | undefined): TransactionStatus {
  if (code === null || code === undefined) return DEFAULT_STATUS;
  return Object.hasOwn(BY_CODE, code) ? (BY_CODE[code] ?? 'accepted') : 'accepted';
}

/**
 * State of a deposit from the server: its code, and a deposit status that distinguishes a decline from an end without payment.
 */
interface DepositWord {
  readonly status?: number | null | undefined;
  readonly depositStatus?: string | null | undefined;
}

/** Returns the status of a deposit. Received money takes precedence over the deposit status. */
export function statusOfDeposit({ status, depositStatus }: DepositWord): TransactionStatus {
  const byCode = statusOfCode(status);
  return byCode === 'processed' ? byCode : (ENDED.get(plainWord(depositStatus)) ?? byCode);
}

/** Returns a status in an address by its name; null if it is invalid. Only the server can report a cancellation. */
export function parseStatus(name: unknown): TransactionStatus | null {
  return name === 'waiting' || name === 'accepted' || name === 'processed' || name === 'mistaked' ? name : null;
}

/** Whether the server has closed a deposit without a report of its payment: its invoice completes by itself. */
export function isClosedByServer(depositStatus: string | null | undefined): boolean {
  const word = plainWord(depositStatus);
  return word === PAID || ENDED.has(word);
}

/**
 * Strength of each status. A status is replaced by a stronger one only, so that neither a late answer nor a contradiction
 * reverts a result. Received money is the strongest: a late transfer may follow a decline, a cancellation or an expiry, and
 * nothing follows a credit.
 */
const STRENGTH = {
  waiting: 0,
  accepted: 1,
  mistaked: 2,
  cancelled: 2,
  expired: 2,
  processed: 3,
} as const satisfies Record<TransactionStatus, number>;

/** Returns the status to show after `told` has arrived. */
export function laterStatus(known: TransactionStatus, told: TransactionStatus): TransactionStatus {
  return STRENGTH[told] > STRENGTH[known] ? told : known;
}

/** Whether the status is final. */
export function isFinalStatus(status: TransactionStatus): boolean {
  return STRENGTH[status] >= STRENGTH.mistaked;
}

/** Whether a deposit has ended unpaid, as far as the server knows. */
export function isEndedUnpaid(status: TransactionStatus): boolean {
  return status === 'cancelled' || status === 'expired';
}
