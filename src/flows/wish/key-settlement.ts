import { isLost, TransportError } from '#transport/transport-error.ts';

/** Refusals that settle a key, as long as no earlier try of it may have arrived (contract §7). */
const SETTLING: ReadonlySet<number> = new Set([400, 402, 404, 410, 422]);

/** Whether the server has never seen this try. */
export const wasNotSent = (error: unknown): boolean => isLost(error) && !error.wasSent;

/**
 * Whether an error says that nothing was made under the key. Everything else settles nothing: a lost or unreadable answer, and
 * what a gateway or a limit says in the server's place. With `mayHaveArrived`, an earlier try of the key is unanswered, and no
 * refusal of a later one says what became of it.
 */
export const isSettledRefusal = (error: unknown, { mayHaveArrived }: { mayHaveArrived: boolean }): boolean => {
  if (mayHaveArrived) return false;
  if (wasNotSent(error)) return true;
  if (!(error instanceof TransportError) || error.code !== 'rejected' || error.isAfterLostTry) return false;
  return SETTLING.has(error.status ?? 0);
};
