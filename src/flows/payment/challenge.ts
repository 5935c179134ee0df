import { formLocked } from '#state/form.ts';
import type { OpenIntent, IntentRequest } from '#state/payment-intent.ts';
import { selectOpenIntent, keyReserved, intentClosed, intentUnconfirmed } from '#state/intent-slice.ts';
import type { FlowContext } from '#flows/kernel/index.ts';
import { leaveUnconfirmed } from './page.ts';
import type { KeyOutcome } from './key-outcome.ts';
import { removeIntent, markRefused } from './keys.ts';
import { intentRecord } from './intent-record.ts';

/** Whether the open intent belongs to that generation. */
export const isCurrentGeneration = ({ store }: FlowContext, generation: number): boolean =>
  selectOpenIntent(store.getState())?.generation === generation;

/** Updates the key's record after a rejection. */
const applyOutcome = (key: string, outcome: KeyOutcome): void => {
  if (outcome === 'declined') removeIntent(key);
  if (outcome === 'refused') markRefused(key);
};

/** Closes an intent that was rejected: the server has created nothing under its key. */
export const closeRejected = (context: FlowContext, intent: OpenIntent, outcome: KeyOutcome): void => {
  applyOutcome(intent.key, outcome);
  intentRecord.forget();
  context.store.dispatch(intentClosed());
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
    if (isCurrentGeneration(context, generation)) return false;
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
