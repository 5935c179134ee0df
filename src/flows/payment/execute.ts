import { backoffMs } from '#domain/backoff.ts';
import { after } from '#platform/clock.ts';
import { isOnline, onConnectivityChange } from '#platform/connectivity.ts';
import { delayUntilWake } from '#platform/wake.ts';
import { trackMetric } from '#platform/metrics.ts';
import { formLocked } from '#state/form.ts';
import type { OpenIntent, IntentRequest } from '#state/payment-intent.ts';
import {
  selectOpenIntent,
  generationStarted,
  attemptEnded,
  attemptStarted,
  intentAnswered,
  intentClosed,
  createdNotShown,
  intentUnconfirmed,
} from '#state/intent-slice.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { notShownReason } from '#flows/kernel/flow-error.ts';
import { handleFailure, reportFailure, notifyHost } from '#flows/kernel/handle-failure.ts';
import { closeRejected, applyChallenge, isCurrentGeneration } from './challenge.ts';
import { keyOutcome, retryAfterMsOf, statedRefusal, wasNotSent } from './key-outcome.ts';
import { ensureStored, markResolved } from './key-store.ts';
import { leaveUnconfirmed, showUnconfirmed, unconfirmedTitle } from '#flows/payment/unconfirmed/page.ts';

/** Spec core §9, socket timeout: an answer that takes longer is late; the page says so while it is still waited for. */
const LATE_AFTER_MS = 20_000;

/** Half an hour on average; then the user decides when to ask. */
const MAX_ATTEMPTS = 64;
/** After these, half a minute on average, the user is thought to have left the page. */
const QUICK_ATTEMPTS = 5;

/** Where an answer leads: gone to another page, or the user stays on the form, to fill in more or to follow a link. */
export type PageOutcome = 'navigated' | 'stayed';

/** The steps that differ by kind of wish. */
export interface PaymentHandler<A> {
  /** Sends it once, under its key; not any more once nobody waits for it. */
  send(intent: OpenIntent, unsentSignal: AbortSignal): Promise<A>;
  id(answer: A): string;
  /**
   * Goes where the answer leads. What it throws strands the wish: the server has it, and it cannot be shown. One that is found
   * again, since an earlier try may have arrived, may have moved on.
   */
  onCreated(intent: OpenIntent, answer: A, found: { isFoundAgain: boolean }): Promise<PageOutcome>;
  /** The user has stopped it meanwhile. True when the server has undone it. */
  cancel?(intent: OpenIntent, answer: A): Promise<boolean>;
  /** The server has made one that the user has set aside. */
  onLateCreated(intent: OpenIntent, answer: A): void;
  /** Nothing was made: the form as it was. */
  onRejected(intent: OpenIntent, error: unknown): void;
  /** The request, completed with what the server asked for first; throws the error to show. */
  onChallenge?(intent: OpenIntent, error: unknown): Promise<IntentRequest> | undefined;
  /** Its automatic tries are used up, or it is late: what was kept open for the answer may be let go. */
  dispose(): void;
}

/** Ends early when the device wakes, a token is fresh, somebody else asks, or nobody waits for it any more. */
const waitBeforeRetry = async ({ store }: FlowContext, waitMs: number): Promise<void> => {
  const ending = new AbortController();
  const { generation, retryRequests } = selectOpenIntent(store.getState()) ?? {};
  const stop = store.subscribe(() => {
    const open = selectOpenIntent(store.getState());
    if (open?.generation !== generation || open?.retryRequests !== retryRequests) ending.abort();
  });
  await delayUntilWake(waitMs, ending.signal).catch(() => {});
  stop();
};

const markUnconfirmed = (context: FlowContext, intent: OpenIntent, error?: unknown): void => {
  const { store } = context;
  const isFirst = selectOpenIntent(store.getState())?.phase === 'sending';
  store.dispatch(intentUnconfirmed());
  store.dispatch(formLocked(false));
  if (isFirst) trackMetric('payment-unconfirmed', { call: intent.call });
  if (isFirst) notifyHost(context, error, unconfirmedTitle(context, intent, 'unconfirmed'));
  showUnconfirmed(context);
};

const showCreatedNotShown = (context: FlowContext, intent: OpenIntent, error: unknown): false => {
  reportFailure(error);
  notifyHost(context, error, unconfirmedTitle(context, intent, 'made'));
  context.store.dispatch(createdNotShown(notShownReason(error)));
  showUnconfirmed(context);
  return false;
};

/** The server has made it, so its key is settled. It stays locked until the page it leads to is on the screen. */
const handleCreated = async <A>(
  context: FlowContext,
  handler: PaymentHandler<A>,
  { answer, isFoundAgain }: { answer: A; isFoundAgain: boolean },
): Promise<boolean> => {
  const { store } = context;
  const intent = selectOpenIntent(store.getState());
  if (!intent) return false;
  markResolved(intent.key);
  store.dispatch(intentAnswered(handler.id(answer)));
  try {
    if (intent.isStopped && (await handler.cancel?.(intent, answer)) === true) {
      store.dispatch(intentClosed());
      store.dispatch(formLocked(false));
      leaveUnconfirmed(context, intent);
      return false;
    }
    const next = await handler.onCreated(intent, answer, { isFoundAgain });
    if (next === 'stayed' && !selectOpenIntent(store.getState())?.enteringScreen) store.dispatch(intentClosed());
    return next === 'navigated';
  } catch (error) {
    return showCreatedNotShown(context, intent, error);
  }
};

/** The user has stopped it: this is not a failure. */
const stoppedByUser = (): DOMException => new DOMException('Stopped', 'AbortError');

/** The try that is on its way, told to be late when it is: when it takes too long, and as soon as the connection is gone. */
const attempt = async <A>(
  context: FlowContext,
  handler: PaymentHandler<A>,
  { intent, onLate }: { intent: OpenIntent; onLate: () => void },
): Promise<A> => {
  const { store } = context;
  store.dispatch(attemptStarted());
  const onTimeout = (): void => {
    if (selectOpenIntent(store.getState())?.key !== intent.key) return;
    markUnconfirmed(context, intent);
    onLate();
  };
  const { generation } = selectOpenIntent(store.getState()) ?? {};
  const abandoned = new AbortController();
  const stopFollowing = store.subscribe(() => {
    if (selectOpenIntent(store.getState())?.generation !== generation) abandoned.abort();
  });
  const stops = [after(LATE_AFTER_MS, onTimeout), onConnectivityChange(() => isOnline() || onTimeout()), stopFollowing];
  try {
    return await handler.send(intent, abandoned.signal);
  } finally {
    for (const stop of stops) stop();
  }
};

/** @throws what the server has refused it with, or what was asked of the user and not given */
const retryUntilResolved = async <A>(
  context: FlowContext,
  handler: PaymentHandler<A>,
  { generation, wasSent, onUnconfirmed }: { generation: number; wasSent: boolean; onUnconfirmed: () => void },
): Promise<boolean> => {
  const { store } = context;
  let mayHaveArrived = wasSent;
  let hasAskedUser = false;
  let atLeastMs = 0;
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const intent = selectOpenIntent(store.getState());
    if (!intent || !isCurrentGeneration(context, generation)) return false;
    ensureStored(intent);
    try {
      const answer = await attempt(context, handler, { intent, onLate: onUnconfirmed });
      if (isCurrentGeneration(context, generation))
        return await handleCreated(context, handler, { answer, isFoundAgain: mayHaveArrived });
      markResolved(intent.key);
      // Somebody else may be asking for the same one, and hears of it too.
      if (selectOpenIntent(store.getState())?.key !== intent.key) handler.onLateCreated(intent, answer);
      return false;
    } catch (error) {
      if (!isCurrentGeneration(context, generation)) return false;
      store.dispatch(attemptEnded(statedRefusal(error)));
      const outcome = keyOutcome(error, { mayHaveArrived });
      mayHaveArrived ||= outcome === 'unknown' && !wasNotSent(error);
      const answering = hasAskedUser ? undefined : handler.onChallenge?.(intent, error);
      if (answering) {
        hasAskedUser = true;
        await applyChallenge(context, intent, { answering, outcome, generation });
        continue;
      }
      if (outcome !== 'unknown') {
        const failure = selectOpenIntent(store.getState())?.isStopped ? stoppedByUser() : error;
        handler.onRejected(intent, failure);
        closeRejected(context, intent, outcome);
        throw failure;
      }
      reportFailure(error);
      atLeastMs = retryAfterMsOf(error);
      markUnconfirmed(context, intent, error);
      onUnconfirmed();
    }
    if (attempts >= QUICK_ATTEMPTS) handler.dispose();
    await waitBeforeRetry(context, backoffMs(attempts + 1, atLeastMs));
  }
  return false;
};

/**
 * Carries the open wish out: sends it under its key until the server has settled that key, and goes where the answer leads.
 * Resolves when that is done, or as soon as nobody knows what became of it; it goes on being asked about then.
 *
 * @throws what the server has refused it with
 */
export const execute = <A>(
  context: FlowContext,
  handler: PaymentHandler<A>,
  { wasSent }: { wasSent: boolean },
): Promise<boolean> => {
  context.store.dispatch(generationStarted());
  const { generation = 0 } = selectOpenIntent(context.store.getState()) ?? {};
  return new Promise((resolve, reject) => {
    let isReturned = false;
    const onUnconfirmed = (): void => {
      isReturned = true;
      resolve(false);
    };
    retryUntilResolved(context, handler, { generation, wasSent, onUnconfirmed }).then(resolve, (error: unknown) => {
      // Nobody waits for it any more.
      if (isReturned) handleFailure(context, error);
      reject(error);
    });
  });
};
