import { formLocked } from '#state/form.ts';
import type { OpenIntent, IntentRequest } from '#state/payment-intent.ts';
import { selectOpenIntent, keyReserved, intentClosed, intentUnconfirmed } from '#state/intent-slice.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { leaveUnconfirmed } from '#flows/payment/unconfirmed/page.ts';
import type { KeyOutcome } from './key-outcome.ts';
import { removeIntent, markRefused } from './key-store.ts';
import { intentRecord } from './intent-record.ts';

/** Whether the wish of that run is the one that is open. */
export const isCurrentGeneration = ({ store }: FlowContext, generation: number): boolean =>
  selectOpenIntent(store.getState())?.generation === generation;

/** Stores what a refusal says of a key. */
const applyOutcome = (key: string, outcome: KeyOutcome): void => {
  if (outcome === 'declined') removeIntent(key);
  if (outcome === 'refused') markRefused(key);
};

/** Nothing was made under its key. */
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
 * Adds to a request what the server has asked for; it goes on under its key. Where the user has begun another meanwhile, that is
 * left alone.
 *
 * @throws what kept it from being added
 */
export const applyChallenge = async (
  context: FlowContext,
  intent: OpenIntent,
  { answering, outcome, generation }: Challenge,
): Promise<void> => {
  const { store } = context;
  /** Whether another is open by now. */
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
