import { backoffMs } from '#domain/backoff.ts';
import { after } from '#platform/clock.ts';
import { isOnline, onConnectivityChange } from '#platform/connectivity.ts';
import { delayUntilWake } from '#platform/wake.ts';
import { trackMetric } from '#platform/metrics.ts';
import { formLocked } from '#state/form.ts';
import type { OpenIntent, IntentRequest } from '#state/payment-intent.ts';
import {
  selectOpenIntent,
  runStarted,
  tryEnded,
  tryStarted,
  intentAnswered,
  intentClosed,
  intentNotShown,
  intentUnconfirmed,
} from '#state/intent-slice.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { strandedBy } from '#flows/kernel/flow-error.ts';
import { handleFailure, reportFailure, notifyHost } from '#flows/kernel/handle-failure.ts';
import { closeRefused, completeRequest, isCurrent } from './complete-request.ts';
import { keyOutcome, retryAfterMsOf, statedRefusal, wasNotSent } from './key-settlement.ts';
import { ensureStored, markResolved } from './key-store.ts';
import { leaveUnconfirmed, showUnconfirmed, titleOf } from '#flows/payment/unconfirmed/page.ts';

/** Spec core §9, socket timeout: an answer that takes longer is late; the page says so while it is still waited for. */
const LATE_AFTER_MS = 20_000;

/** Half an hour on average; then the user decides when to ask. */
const MAX_TRIES = 64;
/** After these, half a minute on average, the user is thought to have left the page. */
const QUICK_TRIES = 5;

/** Where an answer leads: gone to another page, or the user stays on the form, to fill in more or to follow a link. */
export type Followed = 'gone' | 'stays';

/** The steps that differ by kind of wish. */
export interface PaymentHandler<A> {
  /** Sends it once, under its key; not any more once nobody waits for it. */
  send(intent: OpenIntent, unsentSignal: AbortSignal): Promise<A>;
  idOf(answer: A): string;
  /**
   * Goes where the answer leads. What it throws strands the wish: the server has it, and it cannot be shown. One that is found
   * again, since an earlier try may have arrived, may have moved on.
   */
  follow(intent: OpenIntent, answer: A, found: { isFoundAgain: boolean }): Promise<Followed>;
  /** The user has stopped it meanwhile. True when the server has undone it. */
  undo?(intent: OpenIntent, answer: A): Promise<boolean>;
  /** The server has made one that the user has set aside. */
  followLate(intent: OpenIntent, answer: A): void;
  /** Nothing was made: the form as it was. */
  refuse(intent: OpenIntent, error: unknown): void;
  /** The request, completed with what the server asked for first; throws the error to show. */
  withMissing?(intent: OpenIntent, error: unknown): Promise<IntentRequest> | undefined;
  /** Its automatic tries are used up, or it is late: what was kept open for the answer may be let go. */
  release(): void;
}

/** Ends early when the device wakes, a token is fresh, somebody else asks, or nobody waits for it any more. */
const waitToAskAgain = async ({ store }: FlowContext, waitMs: number): Promise<void> => {
  const ending = new AbortController();
  const { run, nudges } = selectOpenIntent(store.getState()) ?? {};
  const stop = store.subscribe(() => {
    const open = selectOpenIntent(store.getState());
    if (open?.run !== run || open?.nudges !== nudges) ending.abort();
  });
  await delayUntilWake(waitMs, ending.signal).catch(() => {});
  stop();
};

const becomeUnconfirmed = (context: FlowContext, intent: OpenIntent, error?: unknown): void => {
  const { store } = context;
  const isNews = selectOpenIntent(store.getState())?.phase === 'sending';
  store.dispatch(intentUnconfirmed());
  store.dispatch(formLocked(false));
  if (isNews) trackMetric('payment-unconfirmed', { call: intent.call });
  if (isNews) notifyHost(context, error, titleOf(context, intent, 'unconfirmed'));
  showUnconfirmed(context);
};

const strand = (context: FlowContext, intent: OpenIntent, error: unknown): false => {
  reportFailure(error);
  notifyHost(context, error, titleOf(context, intent, 'made'));
  context.store.dispatch(intentNotShown(strandedBy(error)));
  showUnconfirmed(context);
  return false;
};

/** The server has made it, so its key is settled. It stays locked until the page it leads to is on the screen. */
const settle = async <A>(
  context: FlowContext,
  kind: PaymentHandler<A>,
  { answer, isFoundAgain }: { answer: A; isFoundAgain: boolean },
): Promise<boolean> => {
  const { store } = context;
  const intent = selectOpenIntent(store.getState());
  if (!intent) return false;
  markResolved(intent.key);
  store.dispatch(intentAnswered(kind.idOf(answer)));
  try {
    if (intent.isStopped && (await kind.undo?.(intent, answer)) === true) {
      store.dispatch(intentClosed());
      store.dispatch(formLocked(false));
      leaveUnconfirmed(context, intent);
      return false;
    }
    const followed = await kind.follow(intent, answer, { isFoundAgain });
    if (followed === 'stays' && !selectOpenIntent(store.getState())?.entering) store.dispatch(intentClosed());
    return followed === 'gone';
  } catch (error) {
    return strand(context, intent, error);
  }
};

/** The user has stopped it: this is not a failure. */
const stopped = (): DOMException => new DOMException('Stopped', 'AbortError');

/** The try that is on its way, told to be late when it is: when it takes too long, and as soon as the connection is gone. */
const tryOnce = async <A>(
  context: FlowContext,
  kind: PaymentHandler<A>,
  { intent, onLate }: { intent: OpenIntent; onLate: () => void },
): Promise<A> => {
  const { store } = context;
  store.dispatch(tryStarted());
  const beLate = (): void => {
    if (selectOpenIntent(store.getState())?.key !== intent.key) return;
    becomeUnconfirmed(context, intent);
    onLate();
  };
  const { run } = selectOpenIntent(store.getState()) ?? {};
  const setAside = new AbortController();
  const stopFollowing = store.subscribe(() => {
    if (selectOpenIntent(store.getState())?.run !== run) setAside.abort();
  });
  const stops = [after(LATE_AFTER_MS, beLate), onConnectivityChange(() => isOnline() || beLate()), stopFollowing];
  try {
    return await kind.send(intent, setAside.signal);
  } finally {
    for (const stop of stops) stop();
  }
};

/** @throws what the server has refused it with, or what was asked of the user and not given */
const carryOn = async <A>(
  context: FlowContext,
  kind: PaymentHandler<A>,
  { run, wasSent, onUnconfirmed }: { run: number; wasSent: boolean; onUnconfirmed: () => void },
): Promise<boolean> => {
  const { store } = context;
  let mayHaveArrived = wasSent;
  let hasAskedUser = false;
  let atLeastMs = 0;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const intent = selectOpenIntent(store.getState());
    if (!intent || !isCurrent(context, run)) return false;
    ensureStored(intent);
    try {
      const answer = await tryOnce(context, kind, { intent, onLate: onUnconfirmed });
      if (isCurrent(context, run)) return await settle(context, kind, { answer, isFoundAgain: mayHaveArrived });
      markResolved(intent.key);
      // Somebody else may be asking for the same one, and hears of it too.
      if (selectOpenIntent(store.getState())?.key !== intent.key) kind.followLate(intent, answer);
      return false;
    } catch (error) {
      if (!isCurrent(context, run)) return false;
      store.dispatch(tryEnded(statedRefusal(error)));
      const outcome = keyOutcome(error, { mayHaveArrived });
      mayHaveArrived ||= outcome === 'unknown' && !wasNotSent(error);
      const completing = hasAskedUser ? undefined : kind.withMissing?.(intent, error);
      if (completing) {
        hasAskedUser = true;
        await completeRequest(context, intent, { completing, outcome, run });
        continue;
      }
      if (outcome !== 'unknown') {
        const failure = selectOpenIntent(store.getState())?.isStopped ? stopped() : error;
        kind.refuse(intent, failure);
        closeRefused(context, intent, outcome);
        throw failure;
      }
      reportFailure(error);
      atLeastMs = retryAfterMsOf(error);
      becomeUnconfirmed(context, intent, error);
      onUnconfirmed();
    }
    if (tries >= QUICK_TRIES) kind.release();
    await waitToAskAgain(context, backoffMs(tries + 1, atLeastMs));
  }
  return false;
};

/**
 * Carries the open wish out: sends it under its key until the server has settled that key, and goes where the answer leads.
 * Resolves when that is done, or as soon as nobody knows what became of it; it goes on being asked about then.
 *
 * @throws what the server has refused it with
 */
export const carryOut = <A>(
  context: FlowContext,
  kind: PaymentHandler<A>,
  { wasSent }: { wasSent: boolean },
): Promise<boolean> => {
  context.store.dispatch(runStarted());
  const { run = 0 } = selectOpenIntent(context.store.getState()) ?? {};
  return new Promise((resolve, reject) => {
    let isTold = false;
    const onUnconfirmed = (): void => {
      isTold = true;
      resolve(false);
    };
    carryOn(context, kind, { run, wasSent, onUnconfirmed }).then(resolve, (error: unknown) => {
      // Nobody waits for it any more.
      if (isTold) handleFailure(context, error);
      reject(error);
    });
  });
};
