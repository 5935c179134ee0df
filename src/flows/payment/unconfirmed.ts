import type { PaymentMethod } from '#generated/wire.ts';
import { isMethodGone } from '#state/intent-scope.ts';
import { selectAccountRows } from '#state/accounts.ts';
import { findMethod } from '#state/selection.ts';
import { continuedDeposit, transactionOf, type OpenIntent } from '#state/payment-intent.ts';
import {
  selectOpenIntent,
  intentAnswered,
  intentClosed,
  intentFound,
  intentNavigating,
  createdNotShown,
} from '#state/intent-slice.ts';
import { type Command, type FlowContext, notShownReason, flowOf, loadWithRetries } from '#flows/kernel/index.ts';
import { restoreIntent } from '#flows/form/index.ts';
import { intentRecord } from './intent-record.ts';
import { isSameFingerprint, replayOriginalMembers, requestFingerprint, withMembers } from './fingerprint.ts';
import { abandonAll, ensureStored, findRecord, isIdempotencyRecord, markRefused, removeIntent } from './keys.ts';
import { resumeStep, restoreBox } from './resume.ts';
import { execute } from './send.ts';

/** Sends an unconfirmed payment again, in a tap. */
const askAgain = (context: FlowContext, intent: OpenIntent, pageSignal: AbortSignal): Promise<boolean> => {
  const handler = flowOf(context, intent).handlerFor(context, intent, { after: 'tap', pageSignal });
  return execute(context, handler, { wasSent: true });
};

/** Opens the page of a created payment. */
const openPage = async (context: FlowContext, intent: OpenIntent): Promise<boolean> => {
  const { store, navigator } = context;
  // The form looks for the payment again, and may be opened for that.
  if (intent.id === '') {
    store.dispatch(intentNavigating(intent.form));
    navigator.backTo(intent.form);
    return true;
  }
  store.dispatch(intentAnswered(intent.id));
  try {
    await flowOf(context, intent).showCreated(context, intent);
    return true;
  } catch (error) {
    if (selectOpenIntent(store.getState())) store.dispatch(createdNotShown(notShownReason(error)));
    throw error;
  }
};

/** Returns the method of a payment; loads its list if that of the other transaction is loaded. */
const loadMethodOf = async (
  context: FlowContext,
  intent: OpenIntent,
  signal: AbortSignal,
): Promise<PaymentMethod | undefined> => {
  const { store, features } = context;
  const { methods, session } = store.getState();
  const transaction = transactionOf(intent);
  // The sweepstake view loads its lists with the packages and the coins.
  if (methods.transaction !== transaction && session.view !== 'sweep')
    await features.command('methods.load')?.(context, { transaction }, signal);
  return findMethod(store.getState().methods.entries, intent.methodName);
};

/**
 * Returns the payment with the saved account that it was sent with, if its fingerprint proves which: records on the device do
 * not name the account.
 */
const withAccount = ({ store }: FlowContext, intent: OpenIntent): OpenIntent | undefined => {
  const { key, methodName, entry = findRecord(key) } = intent;
  if (!isIdempotencyRecord(entry)) return undefined;
  const rows = selectAccountRows(store.getState()).filter((row) => row.methodName === methodName);
  return rows
    .map(({ id }) => replayOriginalMembers(entry.added, withMembers(intent, { fields: {}, accountId: id })))
    .filter((request) => isSameFingerprint(entry, requestFingerprint(entry.salt, methodName, request, {})))
    .map((request) => ({ ...intent, ...request, entry, lacksDetails: false }))[0];
};

/** Opens the form, where only the user can type the secrets again, or the list if the method or its package is not on it. */
const openForm = async (context: FlowContext, intent: OpenIntent, signal: AbortSignal): Promise<boolean> => {
  const { store, navigator, layouts, features } = context;
  // The payment may belong to another tab, and this page to the other transaction.
  await loadWithRetries(() => features.load(transactionOf(intent)));
  const depositId = continuedDeposit(intent);
  if (depositId !== undefined && !store.getState().deposit?.isWaitingForFields) {
    await resumeStep(context, intent, depositId);
    return true;
  }
  if (isMethodGone(store.getState().methods, intent)) return false;
  const method = await loadMethodOf(context, intent, signal);
  await layouts.whenKnown(method?.screen);
  if (signal.aborted) return false;
  const whole = withAccount(context, intent);
  if (whole) {
    store.dispatch(intentFound({ intent: whole, lacksDetails: false }));
    return askAgain(context, whole, signal);
  }
  const flow = flowOf(context, intent);
  if (method === undefined || !restoreBox(context, intent)) {
    navigator.go(flow.list);
    return true;
  }
  // The form may have another amount by now: the sent one is restored.
  if (store.getState().selection.method === method.name) restoreIntent(context, intent);
  else flow.startForm(context, method);
  navigator.go(flow.formScreen(context, method));
  return true;
};

/** Asks for the outcome of the unconfirmed payment, under its own key. */
export const checkAgain: Command = (context, _args, signal) => {
  const intent = selectOpenIntent(context.store.getState());
  if (!intent || intent.isAsking) return false;
  if (intent.phase === 'not-shown') return openPage(context, intent);
  return intent.lacksDetails ? openForm(context, intent, signal) : askAgain(context, intent, signal);
};

/** Starts another payment, by the user's explicit choice, although one is unresolved (contract §7). */
export const startAnother: Command = async (context, _args, signal) => {
  const { store, navigator, features } = context;
  const state = store.getState();
  const intent = selectOpenIntent(state);
  const waiting = state.intent?.waiting;
  if (!intent) return false;
  if (intent.phase === 'repeated') removeIntent(intent.key);
  else {
    ensureStored(intent);
    if (intentRecord.isUnsent(context, intent)) markRefused(intent.key);
    abandonAll(context);
    intentRecord.forget();
  }
  store.dispatch(intentClosed());
  if (!waiting) {
    navigator.home();
    return true;
  }
  const isBegun = await features.command(waiting.command)?.(context, waiting.args, signal);
  // The form shows what blocks it, such as limits that have arrived meanwhile.
  if (!isBegun && !selectOpenIntent(store.getState())) navigator.backTo(waiting.form);
  return isBegun === true;
};
