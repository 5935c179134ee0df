import { now } from '#platform/clock.ts';
import { isKept, localStore } from '#platform/storage.ts';
import { reportError } from '#platform/report.ts';
import { formLocked } from '#state/form.ts';
import { valueKinds } from '#state/form-scope.ts';
import { initialFormState } from '#state/form-state.ts';
import { UNCONFIRMED_SCREEN, isLocked, type OpenIntent, type IntentRequest } from '#state/payment-intent.ts';
import {
  isBeingSent,
  selectOpenIntent,
  paymentDeferred,
  intentStarted,
  keyReserved,
  intentClosed,
  intentFound,
  intentRepeated,
} from '#state/intent-slice.ts';
import type { IdempotencyRecord } from '#state/idempotency-record.ts';
import type { RootState } from '#state/root.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { goToUnconfirmed, isPaying } from '#flows/payment/unconfirmed/page.ts';
import { execute, type PaymentHandler } from './execute.ts';
import { replayOriginalMembers } from './fingerprint.ts';
import { resolvedKeys, asIntent, reserveKey, hasKey, findConflicting, type IntentDraft } from './key-store.ts';
import { saveIntent } from './intent-record.ts';

/** A tap that asks for money to be moved. */
export interface StartOptions<A> {
  methodName: string;
  request: IntentRequest;
  /** Screen that an answer leads to that names none. */
  fallback: string;
  /** The command that starts it once more, when the user has to be asked first. */
  command: string;
  args?: Readonly<Record<string, unknown>>;
  /** Called in the tap itself, where a browser lets a window be opened. */
  openHandler(): PaymentHandler<A>;
  /** Adds what its method needs before it is sent; throws the error to show. */
  prepare?(request: IntentRequest, handler: PaymentHandler<A>): Promise<IntentRequest>;
}

/** Screen of the form that was tapped on, which may have given way to the question about another payment. */
const formScreen = ({ route, wish: intent }: RootState): string =>
  route.screen === UNCONFIRMED_SCREEN ? (intent?.waiting?.form ?? intent?.open?.form ?? '') : route.screen;

type DeferredCommand = Pick<StartOptions<unknown>, 'command' | 'args'>;

/** Another wish is unsettled: it is the user's right to start this one all the same, after being told (contract §7). */
const deferUntilResolved = (context: FlowContext, { command, args = {} }: DeferredCommand): false => {
  const { store } = context;
  store.dispatch(paymentDeferred({ command, args, form: formScreen(store.getState()) }));
  goToUnconfirmed(context);
  return false;
};

/** The wish in the way is this page's own, or one of the book: of another tab, or of a visit before. */
const deferFor = (context: FlowContext, other: IdempotencyRecord, held: DeferredCommand): false => {
  const { store } = context;
  const { answeredAt } = other;
  if (answeredAt !== undefined) {
    const minutesAgo = Math.max(1, Math.round((now() - answeredAt) / 60_000));
    store.dispatch(intentRepeated({ intent: asIntent(other), minutesAgo }));
  } else if (selectOpenIntent(store.getState())?.key !== other.key) {
    store.dispatch(intentFound({ intent: asIntent(other), lacksDetails: true }));
  }
  return deferUntilResolved(context, held);
};

/** The server has made one that is not on the screen yet: the same words would make another. */
const isCreatedNotShown = (open: OpenIntent | null): boolean => open?.phase === 'stranded';

/** The wish that a tap asks for, from the current page. */
const draftOf = <A>({ store }: FlowContext, { methodName, request, fallback }: StartOptions<A>): IntentDraft => {
  const state = store.getState();
  const { form = initialFormState } = state;
  return {
    methodName,
    request,
    fallback,
    kinds: valueKinds(form),
    form: formScreen(state),
    answered: resolvedKeys(),
    unsettled: selectOpenIntent(state)?.entry,
  };
};

/** The tap came to nothing; the wish that was unconfirmed before it still is. */
const continueRetries = <A>(context: FlowContext, previous: OpenIntent, handler: PaymentHandler<A>): void => {
  context.store.dispatch(intentFound({ intent: previous, lacksDetails: previous.lacksDetails }));
  if (!previous.lacksDetails) execute(context, handler, { wasSent: true }).catch(reportError);
};

const start = async <A>(context: FlowContext, options: StartOptions<A>, draft: IntentDraft): Promise<boolean> => {
  const { store, transport } = context;
  const previous = selectOpenIntent(store.getState());
  const handler = options.openHandler();
  const { methodName, fallback, form } = draft;
  const { amount, currency } = options.request.payload;
  const intent = {
    key: '',
    methodName,
    amount: String(amount),
    currency,
    form,
    fallback,
    isKept: isKept(localStore),
  };
  store.dispatch(intentStarted({ ...options.request, ...intent, startedAt: transport.serverNow() }));
  store.dispatch(formLocked(true));
  const unlock = (): void => {
    store.dispatch(intentClosed());
    store.dispatch(formLocked(false));
  };
  try {
    const request = options.prepare ? await options.prepare(options.request, handler) : options.request;
    const reservation = await reserveKey(context, { ...draft, request });
    if (reservation.kind === 'blocked') {
      handler.dispose();
      unlock();
      return deferFor(context, reservation.other, options);
    }
    const { entry, wasSent } = reservation;
    if (previous?.key === entry.key)
      store.dispatch(intentStarted({ ...options.request, ...intent, startedAt: previous.startedAt }));
    const sent = wasSent ? replayOriginalMembers(entry.added, request) : request;
    store.dispatch(keyReserved({ key: entry.key, entry, request: sent }));
    saveIntent(context, draft.kinds);
    return await execute(context, handler, { wasSent });
  } catch (error) {
    // The failure came before anything was sent; the outcome of a sent wish is shown already.
    if (selectOpenIntent(store.getState())?.phase === 'sending') unlock();
    if (previous?.phase === 'unconfirmed' && !selectOpenIntent(store.getState()))
      continueRetries(context, previous, handler);
    throw error;
  }
};

/** Whether nothing else has to be answered first; the tap leads to what has. */
const resolveConflicts = <A>(context: FlowContext, options: StartOptions<A>, draft: IntentDraft): boolean => {
  const open = selectOpenIntent(context.store.getState());
  if (isLocked(open)) return false;
  if (isCreatedNotShown(open)) return deferUntilResolved(context, options);
  const conflicting = findConflicting(context, draft);
  if (conflicting) return deferFor(context, conflicting, options);
  if (!open?.isAsking) return true;
  // A tap is answered: what is being asked about has a page.
  goToUnconfirmed(context);
  return false;
};

/** Whether the host may still hold it: it has said that it wants to be asked, and has not let this wish be sent before. */
const requiresHostDecision = (context: FlowContext, draft: IntentDraft): boolean =>
  context.visit.hostGateMs !== undefined && !hasKey(context, draft);

/** Asks the host; what was in nobody's way when it was tapped may be by the time the host has answered. */
const mayBeSent = async <A>(context: FlowContext, options: StartOptions<A>, draft: IntentDraft): Promise<boolean> => {
  const { isAllowedByHost } = await import('./host-gate.ts');
  if (isBeingSent(context.store.getState())) return false;
  return (
    (await isAllowedByHost(context, draft, context.visit.hostGateMs ?? 0)) && resolveConflicts(context, options, draft)
  );
};

/**
 * Begins what the user has tapped, under the one key of that wish: a new one, or the one that it has been sent under before, in
 * this tab or another. The form is locked from the tap until the next page is on the screen, or nothing has been made. False
 * when nothing was begun, and when nobody knows yet what became of it.
 *
 * @throws what the server has refused it with, and what its preparation throws
 */
export const startPayment = async <A>(context: FlowContext, options: StartOptions<A>): Promise<boolean> => {
  if (isPaying(context)) return false;
  const draft = draftOf(context, options);
  if (!resolveConflicts(context, options, draft)) return false;
  // Without a question nothing is waited for: a window opens in the tap alone.
  if (requiresHostDecision(context, draft) && !(await mayBeSent(context, options, draft))) return false;
  return start(context, options, draft);
};
