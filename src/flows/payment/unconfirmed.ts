import type { RootState } from '#state/root.ts';
import { isMethodGone } from '#state/intent-scope.ts';
import { findMethod } from '#state/selection.ts';
import { continuedDeposit, type OpenIntent } from '#state/payment-intent.ts';
import { selectOpenIntent, intentAnswered, intentClosed, createdNotShown } from '#state/intent-slice.ts';
import { type Command, type FlowContext, notShownReason, flowOf } from '#flows/kernel/index.ts';
import { restoreIntent } from '#flows/form/index.ts';
import { intentRecord } from './intent-record.ts';
import { removeIntent, ensureStored, abandonAll } from './keys.ts';
import { resumeStep } from './resume.ts';
import { execute } from './send.ts';

/** Sends an unconfirmed payment again, in a tap. */
const askAgain = (context: FlowContext, intent: OpenIntent, pageSignal: AbortSignal): Promise<boolean> => {
  const handler = flowOf(context, intent).handlerFor(context, intent, { after: 'tap', pageSignal });
  return execute(context, handler, { wasSent: true });
};

/** Opens the page of a created payment. */
const openPage = async (context: FlowContext, intent: OpenIntent): Promise<boolean> => {
  const { store, navigator } = context;
  // The form looks for the payment again.
  if (intent.id === '') {
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

/** Whether the package of a purchase is still picked, by its price if another tab bought it; true for other payments. */
const isBoxPicked = ({ sweep }: RootState, { payload, amount }: OpenIntent): boolean => {
  if (!('boxId' in payload)) return true;
  return payload.boxId === '' ? sweep?.box?.price === amount : sweep?.box?.boxId === payload.boxId;
};

/** Opens the form, where only the user can type the secrets again, or the list if another package is picked by now. */
const openForm = async (context: FlowContext, intent: OpenIntent): Promise<boolean> => {
  const { store, navigator, layouts } = context;
  const flow = flowOf(context, intent);
  const state = store.getState();
  const { methods, selection, deposit } = state;
  const depositId = continuedDeposit(intent);
  if (depositId !== undefined && !deposit?.isWaitingForFields) {
    await resumeStep(context, intent, depositId);
    return true;
  }
  const method = findMethod(methods.entries, intent.methodName);
  if (isMethodGone(methods, intent)) return false;
  if (method === undefined || !isBoxPicked(state, intent)) {
    navigator.go(flow.list);
    return true;
  }
  await layouts.whenKnown(method.screen);
  // The form may have another amount by now: the sent one is restored.
  if (selection.method === method.name) restoreIntent(context, intent);
  else flow.startForm(context, method);
  navigator.go(flow.formScreen(context, method));
  return true;
};

/** Asks for the outcome of the unconfirmed payment, under its own key. */
export const checkAgain: Command = (context, _args, signal) => {
  const intent = selectOpenIntent(context.store.getState());
  if (!intent || intent.isAsking) return false;
  if (intent.phase === 'not-shown') return openPage(context, intent);
  return intent.lacksDetails ? openForm(context, intent) : askAgain(context, intent, signal);
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
