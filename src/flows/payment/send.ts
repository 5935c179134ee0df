import { backoffMs } from '#domain/backoff.ts';
import { after } from '#platform/clock.ts';
import { isOnline, onConnectivityChange } from '#platform/connectivity.ts';
import { delayUntilWake } from '#platform/wake.ts';
import { trackMetric } from '#platform/metrics.ts';
import { formLocked } from '#state/form.ts';
import type { OpenIntent } from '#state/payment-intent.ts';
import {
  isCurrentGeneration,
  selectOpenIntent,
  generationStarted,
  attemptEnded,
  attemptStarted,
  intentAnswered,
  intentClosed,
  createdNotShown,
  intentUnconfirmed,
} from '#state/intent-slice.ts';
import {
  type FlowContext,
  type PaymentHandler,
  notShownReason,
  handleFailure,
  reportFailure,
  notifyHost,
} from '#flows/kernel/index.ts';
import { closeRejected, applyChallenge, keyOutcome, delayMsOf, statedRefusal, wasNotSent } from './key-outcome.ts';
import { saveSent } from './intent-record.ts';
import { ensureStored, markResolved } from './keys.ts';
import { leaveUnconfirmed, showUnconfirmed, unconfirmedTitle } from './page.ts';

/** Spec core §9, socket timeout: after this the unconfirmed page is shown, and the answer is still awaited. */
const LATE_AFTER_MS = 20_000;

/** Half an hour on average; later the user decides when to ask. */
const MAX_ATTEMPTS = 64;
/** Half a minute on average; the user has probably left the page by then. */
const QUICK_ATTEMPTS = 5;

/** Waits before the next attempt. Ends early on wake-up, a retry request, or when the generation is over. */
const waitBeforeRetry = async ({ store }: FlowContext, waitMs: number): Promise<void> => {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const stops = [
    store.onChange((state) => selectOpenIntent(state)?.generation, end),
    store.onChange((state) => selectOpenIntent(state)?.retryRequests, end),
  ];
  await delayUntilWake(waitMs, ending.signal).catch(() => {});
  for (const stop of stops) stop();
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

/** Handles a created payment, which resolves its key. The intent stays locked until its page is on the screen. */
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

/** Returns an abort error, because a payment stopped by the user is not a failure. */
const stoppedByUser = (): DOMException => new DOMException('Stopped', 'AbortError');

/** Sends one attempt; reports it as late after a timeout or as soon as the connection is lost. */
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
  const mayLeave = (): boolean => {
    if (!isCurrentGeneration(store.getState(), intent.generation)) return false;
    saveSent(context, intent);
    return true;
  };
  const stops = [after(LATE_AFTER_MS, onTimeout), onConnectivityChange(() => isOnline() || onTimeout())];
  try {
    return await handler.send(intent, mayLeave);
  } finally {
    for (const stop of stops) stop();
  }
};

/**
 * Sends the intent until its key is resolved.
 *
 * @throws what the server rejected it with, or what the user did not provide
 */
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
    if (!intent || !isCurrentGeneration(store.getState(), generation)) return false;
    ensureStored(intent);
    try {
      const answer = await attempt(context, handler, { intent, onLate: onUnconfirmed });
      if (isCurrentGeneration(store.getState(), generation))
        return await handleCreated(context, handler, { answer, isFoundAgain: mayHaveArrived });
      markResolved(intent.key);
      // Another generation may be asking for the same key; it receives the answer too.
      if (selectOpenIntent(store.getState())?.key !== intent.key) handler.onLateCreated(intent, answer);
      return false;
    } catch (error) {
      if (!isCurrentGeneration(store.getState(), generation)) return false;
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
      atLeastMs = delayMsOf(error);
      markUnconfirmed(context, intent, error);
      onUnconfirmed();
    }
    if (attempts >= QUICK_ATTEMPTS) handler.dispose();
    await waitBeforeRetry(context, backoffMs(attempts + 1, atLeastMs));
  }
  return false;
};

/**
 * Executes the open intent: sends it under its key until the key is resolved, then opens the page of the answer. Resolves when
 * that is done, or as soon as the payment is unconfirmed; retries then continue in the background.
 *
 * @throws what the server rejected it with
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
      // The promise has resolved already, so the error is reported here.
      if (isReturned) handleFailure(context, error);
      reject(error);
    });
  });
};
