import type { CommandName } from '#generated/language.ts';
import { now } from '#platform/clock.ts';
import type { IdempotencyRecord } from '#state/idempotency-record.ts';
import type { RootState } from '#state/root.ts';
import { isPersistent, localStore } from '#platform/storage.ts';
import { reportError } from '#platform/report.ts';
import { formLocked } from '#state/form.ts';
import { valueKinds } from '#state/form-scope.ts';
import { initialFormState } from '#state/form-state.ts';
import {
  UNCONFIRMED_SCREEN,
  isLocked,
  transactionOf,
  type OpenIntent,
  type PaymentIntent,
  type IntentRequest,
} from '#state/payment-intent.ts';
import {
  isBeingSent,
  selectOpenIntent,
  intentStarted,
  keyReserved,
  intentClosed,
  intentFound,
  intentRepeated,
  paymentDeferred,
} from '#state/intent-slice.ts';
import { isClosedByNow, showClosedMethod, type FlowContext, type PaymentHandler } from '#flows/kernel/index.ts';
import { requestHostApproval } from './host-gate.ts';
import { goToUnconfirmed, showRunningPayment } from './page.ts';
import { execute } from './send.ts';
import { replayOriginalMembers } from './fingerprint.ts';
import { asIntent, findConflicting, resolvedKeys, reserveKey, hasKey, type IntentDraft } from './keys.ts';
import { saveIntent } from './intent-record.ts';

/** Options of a payment that the user starts. */
export interface StartOptions<A> {
  methodName: string;
  request: IntentRequest;
  /** Screen for an answer that names no page. */
  fallback: string;
  /** The command that starts it again if it is deferred. */
  command: CommandName;
  args?: Readonly<Record<string, unknown>>;
  /** Called synchronously in the tap, so that a window may be opened. */
  openHandler(): PaymentHandler<A>;
  /** Adds what the method requires before sending; throws the error to show. */
  prepare?(request: IntentRequest, handler: PaymentHandler<A>): Promise<IntentRequest>;
}

/** Returns the screen of the tapped form, which the question about another payment may have replaced. */
const formScreen = ({ route, intent }: RootState): string =>
  route.screen === UNCONFIRMED_SCREEN ? (intent?.waiting?.form ?? intent?.open?.form ?? '') : route.screen;

/** The command that starts the payment again, once the user has decided. */
interface DeferredCommand {
  command: CommandName;
  args?: Readonly<Record<string, unknown>>;
}

/** Defers the command: another payment is unresolved, and the user may start this one after being told (contract §7). */
const deferUntilResolved = (context: FlowContext, { command, args = {} }: DeferredCommand): false => {
  const { store } = context;
  store.dispatch(paymentDeferred({ command, args, form: formScreen(store.getState()) }));
  goToUnconfirmed(context);
  return false;
};

/** Defers the command because of a payment of this page, of another tab, or of an earlier visit. */
const deferFor = (context: FlowContext, other: IdempotencyRecord, command: DeferredCommand): false => {
  const { store } = context;
  const { answeredAt } = other;
  if (answeredAt !== undefined) {
    const minutesAgo = Math.max(1, Math.round((now() - answeredAt) / 60_000));
    store.dispatch(intentRepeated({ intent: asIntent(other), minutesAgo }));
  } else if (selectOpenIntent(store.getState())?.key !== other.key) {
    store.dispatch(intentFound({ intent: asIntent(other), lacksDetails: true }));
  }
  return deferUntilResolved(context, command);
};

/** The deposit exists but is not displayed; sending the same request again would create a second one. */
const isCreatedNotShown = (open: OpenIntent | null): boolean => open?.phase === 'not-shown';

/** Checks for a payment that blocks this one; if there is one, defers the command or opens the page of that payment. */
const resolveConflicts = (context: FlowContext, command: DeferredCommand, draft: IntentDraft): 'free' | 'blocked' => {
  const open = selectOpenIntent(context.store.getState());
  if (isLocked(open)) return 'blocked';
  const conflicting = isCreatedNotShown(open) ? undefined : findConflicting(context, draft);
  if (isCreatedNotShown(open)) deferUntilResolved(context, command);
  else if (conflicting) deferFor(context, conflicting, command);
  // The user sees the payment that is being sent.
  else if (open?.isAsking) goToUnconfirmed(context);
  else return 'free';
  return 'blocked';
};

/** Returns the intent of the current page. */
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
    unsettled: selectOpenIntent(state)?.entry ?? state.intent?.refused ?? undefined,
  };
};

/** Nothing was started; the previous unconfirmed intent is retried again. */
const continueRetries = <A>(context: FlowContext, previous: OpenIntent, handler: PaymentHandler<A>): void => {
  context.store.dispatch(intentFound({ intent: previous, lacksDetails: previous.lacksDetails }));
  if (!previous.lacksDetails) execute(context, handler, { wasSent: true }).catch(reportError);
};

/** Whether the deployment has closed the method; a payment that has been sent continues. */
const isClosedMeanwhile = async (context: FlowContext, draft: IntentDraft): Promise<boolean> => {
  const { methodName, request } = draft;
  if ('depositId' in request.payload || hasKey(context, draft)) return false;
  return isClosedByNow(context, transactionOf(request), methodName);
};

/** Returns the intent before its key is reserved. */
const intentOf = ({ request, methodName, form, fallback }: IntentDraft, startedAt: number): PaymentIntent => {
  const { amount, currency } = request.payload;
  const sum = { amount: String(amount), currency };
  return { ...request, ...sum, key: '', methodName, form, fallback, startedAt, isKept: isPersistent(localStore) };
};

const start = async <A>(context: FlowContext, options: StartOptions<A>, draft: IntentDraft): Promise<boolean> => {
  const { store, transport } = context;
  const previous = selectOpenIntent(store.getState());
  const handler = options.openHandler();
  store.dispatch(intentStarted(intentOf(draft, transport.serverNow())));
  store.dispatch(formLocked(true));
  const unlock = (): void => {
    store.dispatch(intentClosed());
    store.dispatch(formLocked(false));
  };
  const closing = isClosedMeanwhile(context, draft);
  try {
    const request = options.prepare ? await options.prepare(options.request, handler) : options.request;
    if (await closing) {
      handler.dispose();
      unlock();
      showClosedMethod(context, draft.methodName, { isReplacing: true });
      return false;
    }
    const reservation = await reserveKey(context, { ...draft, request });
    if (reservation.kind === 'blocked') {
      handler.dispose();
      unlock();
      return deferFor(context, reservation.other, options);
    }
    const { entry, wasSent } = reservation;
    if (previous?.key === entry.key) store.dispatch(intentStarted(intentOf(draft, previous.startedAt)));
    const sent = wasSent ? replayOriginalMembers(entry.added, request) : request;
    store.dispatch(keyReserved({ key: entry.key, entry, request: sent }));
    saveIntent(context, draft.kinds, { wasSent });
    return await execute(context, handler, { wasSent });
  } catch (error) {
    // Nothing was sent; the outcome of a sent payment is already shown.
    if (selectOpenIntent(store.getState())?.phase === 'sending') unlock();
    if (previous?.phase === 'unconfirmed' && !selectOpenIntent(store.getState()))
      continueRetries(context, previous, handler);
    throw error;
  }
};

/** Whether the host has to decide: it has requested that, and this intent has not been sent before. */
const requiresHostDecision = (context: FlowContext, draft: IntentDraft): boolean =>
  context.visit.hostGateMs !== undefined && !hasKey(context, draft);

/** Asks the host, then checks for conflicts again: another payment may have started meanwhile. */
const confirmWithHost = async <A>(
  context: FlowContext,
  options: StartOptions<A>,
  draft: IntentDraft,
): Promise<boolean> => {
  if (isBeingSent(context.store.getState())) return false;
  const isAllowed = await requestHostApproval(context, draft, context.visit.hostGateMs ?? 0);
  return isAllowed && resolveConflicts(context, options, draft) === 'free';
};

/**
 * Starts a payment under the key of its intent: a new key, or the one it was sent under before, in this tab or another. The
 * form is locked until the next page is on the screen, or nothing was created. Returns false when nothing was started, and
 * while the payment is unconfirmed.
 *
 * @throws what the server rejected it with, and what its preparation throws
 */
export const startPayment = async <A>(context: FlowContext, options: StartOptions<A>): Promise<boolean> => {
  if (showRunningPayment(context)) return false;
  const draft = draftOf(context, options);
  if (resolveConflicts(context, options, draft) === 'blocked') return false;
  // If the host does not decide, nothing may be awaited: browsers open a window only synchronously in the tap.
  if (requiresHostDecision(context, draft) && !(await confirmWithHost(context, options, draft))) return false;
  return start(context, options, draft);
};
