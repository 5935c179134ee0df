import { depositStarted } from '#state/deposit.ts';
import { fieldValues, valueKinds } from '#state/form-scope.ts';
import { deviceKey } from '#platform/keyed-digest.ts';
import { findMethod } from '#state/selection.ts';
import { UNCONFIRMED_SCREEN, isWithdrawal, type PaymentIntent } from '#state/payment-intent.ts';
import { intentFound } from '#state/intent-slice.ts';
import { resumeChanged } from '#state/methods.ts';
import { withdrawalReviewed } from '#state/withdrawal.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { handleFailure } from '#flows/kernel/handle-failure.ts';
import { startWithdrawal } from '#flows/withdrawal/pick-withdrawal.ts';
import { selectMethodNamed } from '#flows/form/select-method.ts';
import { restoreIntent } from '#flows/form/restore-intent.ts';
import { startForm } from '#flows/form/start-form.ts';
import { execute } from './send.ts';
import { walletOf } from '#flows/deposit/payload.ts';
import { continuedDeposit, depositHandler } from '#flows/deposit/deposit-handler.ts';
import { withdrawalHandler } from '#flows/withdrawal/withdrawal-handler.ts';
import { resumeStep } from '#flows/deposit/resume-step.ts';
import { findRecord, isIdempotencyRecord } from './keys.ts';
import { isSameFingerprint, requestFingerprint, withMembers } from '#flows/payment/fingerprint.ts';
import type { StoredIntent } from '#flows/payment/intent-record.ts';

/**
 * Opens the form again with the amount and the choices. Returns false if its method is not listed, for example in another
 * country.
 */
const restoreForm = (context: FlowContext, intent: PaymentIntent): boolean => {
  const { store } = context;
  const { methodName } = intent;
  const method = findMethod(store.getState().methods.entries, methodName);
  if (!method) return false;
  if (isWithdrawal(intent)) startWithdrawal(context, method);
  else {
    selectMethodNamed(context, methodName);
    startForm(context, method);
  }
  restoreIntent(context, intent);
  return true;
};

/**
 * Returns the intent completed with values that the form has without typing, such as the server's defaults, if the fingerprint
 * proves that nothing else is missing.
 */
const completed = ({ store }: FlowContext, intent: PaymentIntent): PaymentIntent | undefined => {
  const { form } = store.getState();
  const { entry, payload } = intent;
  if (!form || !isIdempotencyRecord(entry)) return undefined;
  const fields = { ...fieldValues(form), ...payload.fields };
  const wallet =
    intent.call === 'withdrawal-submit' || intent.call === 'deposit-create-p2p' ? undefined : walletOf(form, fields);
  const request = withMembers(intent, { fields, ...(wallet === undefined ? {} : { wallet }) });
  const fingerprint = requestFingerprint(entry.salt, intent.methodName, request, valueKinds(form));
  return isSameFingerprint(entry, fingerprint) ? { ...intent, ...request } : undefined;
};

const noteOrder = ({ store }: FlowContext, intent: PaymentIntent): void => {
  const { methodName, amount, currency } = intent;
  if (intent.call !== 'withdrawal-submit') {
    store.dispatch(depositStarted({ methodName, amount, currency }));
    return;
  }
  const { fields, accountType } = intent.payload;
  store.dispatch(withdrawalReviewed({ methodName, amount, currency, fields, accountType }));
};

/** Returns the screen of the form; for a withdrawal, the page before the review. */
const formScreen = ({ store, layouts }: FlowContext, intent: PaymentIntent): string => {
  const { methods, selection } = store.getState();
  const method = findMethod(methods.entries, intent.methodName);
  if (!method) return UNCONFIRMED_SCREEN;
  return isWithdrawal(intent) ? layouts.payoutScreenFor(method, selection.group) : layouts.screenFor(method);
};

/**
 * Resumes an intent that was sent before a reload and whose key is not resolved. It is retried under that key; if typed values
 * are missing, its form is opened, so that the user types them again.
 */
export const resumeIntent = async (context: FlowContext, stored: StoredIntent): Promise<void> => {
  const { store, navigator, layouts } = context;
  deviceKey();
  const { entry = findRecord(stored.wish.key) } = stored.wish;
  const found = { ...stored.wish, entry: isIdempotencyRecord(entry) ? entry : undefined };
  const hasForm = restoreForm(context, found);
  const whole = stored.lacksDetails ? completed(context, found) : found;
  const intent = whole ?? found;
  const lacksDetails = whole === undefined;
  noteOrder(context, intent);
  store.dispatch(intentFound({ intent, lacksDetails, isStopped: stored.isStopped }));
  await layouts.whenKnown(intent.form);
  const depositId = lacksDetails ? continuedDeposit(intent) : undefined;
  const isForm = lacksDetails && hasForm && depositId === undefined;
  navigator.go(isForm ? formScreen(context, intent) : UNCONFIRMED_SCREEN, { isReplacing: true });
  void navigator.whenArrived().then(() => store.dispatch(resumeChanged('ended')));
  const { signal: pageSignal } = new AbortController();
  try {
    if (depositId !== undefined) await resumeStep(context, intent, depositId);
    else if (lacksDetails) return;
    else if (isWithdrawal(intent)) await execute(context, withdrawalHandler(context), { wasSent: true });
    else
      await execute(context, depositHandler(context, { helper: undefined, after: 'reload', pageSignal }), {
        wasSent: true,
      });
  } catch (error) {
    handleFailure(context, error);
  }
};
