import { reportError } from '#platform/report.ts';
import { resumeChanged, type Transaction } from '#state/methods.ts';
import { transactionOf, continuedDeposit, UNCONFIRMED_SCREEN, type PaymentIntent } from '#state/payment-intent.ts';
import {
  loadWithRetries,
  type FlowContext,
  shouldResumeOnce,
  hasOpenPayment,
  hasStoredIntent,
  handleFailure,
  flowOf,
} from '#flows/kernel/index.ts';
import { intentRecord, type StoredIntent } from './intent-record.ts';
import { valueKinds } from '#state/form-scope.ts';
import { deviceKey } from '#platform/keyed-digest.ts';
import { findMethod } from '#state/selection.ts';
import { boxPicked, initialSweepState, type SweepBox } from '#state/sweep.ts';
import { intentClosed, intentFound } from '#state/intent-slice.ts';
import { restoreIntent } from '#flows/form/index.ts';
import { isSameFingerprint, requestFingerprint, withMembers } from './fingerprint.ts';
import { findRecord, isIdempotencyRecord, markResolved } from './keys.ts';
import { execute } from './send.ts';

/** Resumes an unresolved payment of that transaction first, then other open payments. */
const resume = async (context: FlowContext, transaction: Transaction): Promise<void> => {
  await loadWithRetries(() => context.features.load(transaction));
  if (hasStoredIntent()) {
    const stored = intentRecord.read(context);
    if (stored && transactionOf(stored.intent) === transaction) {
      await resumeIntent(context, stored);
      return;
    }
  }
  await context.features.transaction(transaction).resume(context);
};

/**
 * Resumes what was open before a reload, once its methods are loaded: once a visit, deposits in a deposit visit, withdrawals in
 * a withdrawal visit.
 */
export const resumeOpen = async (context: FlowContext): Promise<void> => {
  const { store, navigator } = context;
  const { transaction } = store.getState().methods;
  if (!shouldResumeOnce(context, transaction)) return;
  try {
    if (hasOpenPayment()) {
      store.dispatch(resumeChanged('looking'));
      await resume(context, transaction);
    }
    await navigator.whenArrived();
    store.dispatch(resumeChanged('ended'));
  } catch (error) {
    reportError(error);
    store.dispatch(resumeChanged('lost'));
  }
};

/**
 * Opens the form again with the amount and the choices. Returns false if its method is not listed, for example in another
 * country.
 */
const restoreForm = (context: FlowContext, intent: PaymentIntent): boolean => {
  const method = findMethod(context.store.getState().methods.entries, intent.methodName);
  if (!method) return false;
  flowOf(context, intent).startForm(context, method);
  restoreIntent(context, intent);
  return true;
};

/**
 * Returns the intent completed with values that the form has without typing, such as the server's defaults, if the fingerprint
 * proves that nothing else is missing.
 */
const completed = (context: FlowContext, intent: PaymentIntent): PaymentIntent | undefined => {
  const { form } = context.store.getState();
  const { entry } = intent;
  if (!form || !isIdempotencyRecord(entry)) return undefined;
  const request = withMembers(intent, flowOf(context, intent).formMembers(form, intent));
  const fingerprint = requestFingerprint(entry.salt, intent.methodName, request, valueKinds(form));
  return isSameFingerprint(entry, fingerprint) ? { ...intent, ...request } : undefined;
};

/** Returns the screen of the form; for a withdrawal, the page before the review. */
const formScreen = (context: FlowContext, intent: PaymentIntent): string => {
  const method = findMethod(context.store.getState().methods.entries, intent.methodName);
  return method ? flowOf(context, intent).formScreen(context, method) : UNCONFIRMED_SCREEN;
};

/**
 * Picks the package of a purchase again, by its price if another tab bought it. Returns false if it is not on sale; true for
 * other payments.
 */
export const restoreBox = (context: FlowContext, { payload, amount }: PaymentIntent): boolean => {
  const { store, features } = context;
  if (!('boxId' in payload)) return true;
  const { box: picked, boxes } = store.getState().sweep ?? initialSweepState;
  const isBought = ({ boxId, price }: SweepBox): boolean =>
    payload.boxId === '' ? price === amount : boxId === payload.boxId;
  if (picked && isBought(picked)) return true;
  const box = boxes.find(isBought);
  if (box === undefined) return false;
  store.dispatch(boxPicked(box));
  // The page of its methods may be open with those of another package.
  void features.command('sweep.openMethods')?.(context, {}, new AbortController().signal);
  return true;
};

/**
 * Asks the server about a deposit whose further fields were sent without an answer. If it still waits for them, its form is
 * shown with these fields, and the next tap sends them under the same key; otherwise its page is shown.
 *
 * @throws what prevented its page from being shown
 */
export const resumeStep = async (context: FlowContext, intent: PaymentIntent, depositId: string): Promise<void> => {
  const { store } = context;
  await flowOf(context, intent).resumeStep?.(context, intent, depositId);
  if (store.getState().deposit?.isWaitingForFields) return;
  markResolved(intent.key);
  intentRecord.forget();
  store.dispatch(intentClosed());
};

/**
 * Whether only a tap may send it: it never left, or the user has started another payment since. The stored intent may be older
 * than that choice, if storage failed or the browser has restored the tab after a crash.
 */
const waitsForTap = ({ intent, isUnsent }: StoredIntent): boolean =>
  isUnsent === true || findRecord(intent.key)?.standing === 'aside';

/**
 * Resumes an intent whose key is not resolved. It is retried under that key; if typed values are missing, or it waits for a
 * tap, the next tap sends it: on its form, or on the unconfirmed page if a saved account was chosen, or its package is not on sale.
 */
const resumeIntent = async (context: FlowContext, stored: StoredIntent): Promise<void> => {
  const { store, navigator, layouts } = context;
  deviceKey();
  const { entry = findRecord(stored.intent.key) } = stored.intent;
  const found = { ...stored.intent, entry: isIdempotencyRecord(entry) ? entry : undefined };
  const hasForm = restoreForm(context, found);
  const whole = stored.lacksDetails ? completed(context, found) : found;
  const intent = whole ?? found;
  const isForTap = waitsForTap(stored);
  const lacksDetails = whole === undefined || (isForTap && !('accountId' in intent.payload));
  flowOf(context, intent).restoreOrder(context, intent, { lacksDetails });
  store.dispatch(intentFound({ intent, lacksDetails, isStopped: stored.isStopped }));
  await layouts.whenKnown(intent.form);
  const depositId = lacksDetails ? continuedDeposit(intent) : undefined;
  const isForm = lacksDetails && hasForm && depositId === undefined && restoreBox(context, intent);
  navigator.go(isForm ? formScreen(context, intent) : UNCONFIRMED_SCREEN, { isReplacing: true });
  void navigator.whenArrived().then(() => store.dispatch(resumeChanged('ended')));
  const { signal: pageSignal } = new AbortController();
  try {
    if (depositId !== undefined) await resumeStep(context, intent, depositId);
    else if (lacksDetails || isForTap) return;
    else {
      const handler = flowOf(context, intent).handlerFor(context, intent, { after: 'reload', pageSignal });
      await execute(context, handler, { wasSent: true });
    }
  } catch (error) {
    handleFailure(context, error);
  }
};
