import type { StatedRefusal, OpenIntent, IntentRequest } from '#state/payment-intent.ts';
import { isLost, TransportError } from '#transport/transport-error.ts';
import { formLocked } from '#state/form.ts';
import {
  isCurrentGeneration,
  keyReserved,
  intentClosed,
  intentRefused,
  intentUnconfirmed,
} from '#state/intent-slice.ts';
import type { FlowContext } from '#flows/kernel/index.ts';
import { leaveUnconfirmed } from './page.ts';
import { removeIntent, markRefused } from './keys.ts';
import { intentRecord } from './intent-record.ts';

/**
 * Outcome of a request for its idempotency key. unknown: the server may have executed the request, or may still do so. refused:
 * nothing was created as far as known, and the same intent keeps the key, because a browser may repeat a request by itself and
 * show only the second answer. declined: the payment was declined, and the next attempt takes a new key.
 */
type KeyOutcome = 'unknown' | 'refused' | 'declined';

/** Contract §8. Any other status is `unknown`. */
const OUTCOMES: ReadonlyMap<number, KeyOutcome> = new Map([
  [400, 'refused'],
  [402, 'declined'],
  [404, 'refused'],
  [410, 'refused'],
  [422, 'refused'],
]);

const DECLINE = /declin/i;

/** Whether the request has never reached the server. */
export const wasNotSent = (error: unknown): boolean => isLost(error) && !error.wasSent;

/**
 * Returns what an error says about its key. With `mayHaveArrived`, an earlier attempt is unanswered, so a rejection of a later
 * one resolves nothing.
 */
export const keyOutcome = (error: unknown, { mayHaveArrived }: { mayHaveArrived: boolean }): KeyOutcome => {
  if (mayHaveArrived) return 'unknown';
  if (wasNotSent(error)) return 'refused';
  if (!(error instanceof TransportError) || error.code !== 'rejected' || error.isAfterLostTry) return 'unknown';
  const outcome = OUTCOMES.get(error.status ?? 0) ?? 'unknown';
  return outcome === 'refused' && DECLINE.test(error.serverCode ?? '') ? 'declined' : outcome;
};

/** Whether an error proves that the server has created nothing. */
export const isDefinitiveRejection = (error: unknown, tries: { mayHaveArrived: boolean }): boolean =>
  keyOutcome(error, tries) !== 'unknown';

const THROTTLED = 429;

const statusOf = (error: unknown): number =>
  error instanceof TransportError && error.code === 'rejected' ? (error.status ?? 0) : 0;

/** Returns the status of a rejection that resolves nothing but has a reason to show; else 0. */
export const statedRefusal = (error: unknown): StatedRefusal => {
  const status = statusOf(error);
  return status === 403 || status === THROTTLED ? status : 0;
};

/** Returns the minimum delay of the next attempt: the server's `Retry-After` (contract §8), else 0. */
export const delayMsOf = (error: unknown): number => (error instanceof TransportError ? (error.retryAfterMs ?? 0) : 0);

/** Updates the key's record after a rejection. */
const applyOutcome = (key: string, outcome: KeyOutcome): void => {
  if (outcome === 'declined') removeIntent(key);
  if (outcome === 'refused') markRefused(key);
};

/** Closes an intent that was rejected: the server has created nothing under its key. */
export const closeRejected = (context: FlowContext, intent: OpenIntent, outcome: KeyOutcome): void => {
  applyOutcome(intent.key, outcome);
  intentRecord.forget();
  context.store.dispatch(outcome === 'refused' ? intentRefused() : intentClosed());
  context.store.dispatch(formLocked(false));
  leaveUnconfirmed(context, intent);
};

interface Challenge {
  answering: Promise<IntentRequest>;
  outcome: KeyOutcome;
  generation: number;
}

/**
 * Adds what the server asked for to the request, which keeps its key. Does nothing if the user has started another payment
 * meanwhile.
 *
 * @throws what prevented it from being added
 */
export const applyChallenge = async (
  context: FlowContext,
  intent: OpenIntent,
  { answering, outcome, generation }: Challenge,
): Promise<void> => {
  const { store } = context;
  /** Whether another intent is open by now. */
  const isOver = (): boolean => {
    if (isCurrentGeneration(store.getState(), generation)) return false;
    applyOutcome(intent.key, outcome);
    return true;
  };
  try {
    const request = await answering;
    if (isOver()) return;
    const { key, entry } = intent;
    store.dispatch(keyReserved({ key, entry, request }));
  } catch (error) {
    if (isOver()) return;
    if (outcome !== 'unknown') closeRejected(context, intent, outcome);
    else {
      store.dispatch(intentUnconfirmed());
      store.dispatch(formLocked(false));
    }
    throw error;
  }
};
