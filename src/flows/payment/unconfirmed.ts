import { isMethodGone } from '#state/intent-scope.ts';
import { findMethod } from '#state/selection.ts';
import { isWithdrawal, type OpenIntent } from '#state/payment-intent.ts';
import { selectOpenIntent, intentAnswered, intentClosed, createdNotShown } from '#state/intent-slice.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { createDeposit } from '#flows/deposit/create-deposit.ts';
import { notShownReason } from '#flows/kernel/flow-error.ts';
import { restoreIntent } from '#flows/form/restore-intent.ts';
import { openHelperFor } from '#flows/deposit/redirect-to-provider.ts';
import { findOpenDeposit } from '#flows/deposit/open-deposit.ts';
import { createPeerToPeer } from '#flows/deposit/peer-to-peer.ts';
import { execute } from './send.ts';
import { callOf, continuedDeposit, depositHandler } from '#flows/deposit/deposit-handler.ts';
import { withdrawalHandler } from '#flows/withdrawal/withdrawal-handler.ts';
import { navigateAndRelease } from '#flows/payment/navigate-and-release.ts';
import { removeIntent, ensureStored, abandonAll } from './keys.ts';
import { intentRecord } from '#flows/payment/intent-record.ts';

/**
 * Commands that start a payment, by name. Those that open a window are imported statically, because a window opens in the tap
 * only.
 */
const DEFERRED: Readonly<Record<string, Command>> = {
  'deposit.create': createDeposit,
  'peerToPeer.create': createPeerToPeer,
  'onramp.create': (...call) => import('#flows/deposit/onramp/deposit.ts').then((file) => file.createOnramp(...call)),
  'withdrawal.submit': (...call) =>
    import('#flows/withdrawal/submit-withdrawal.ts').then((file) => file.submitWithdrawal(...call)),
  'sweep.redeem': (...call) => import('#flows/sweep/redeem.ts').then((file) => file.redeem(...call)),
};

const DEPOSITS = 'deposit.methods';
const WITHDRAWALS = 'withdrawal.methods';
const WITHDRAWAL_RESULT = 'withdrawal.complete';

/** Retries in a tap, so a window may be opened again. */
const askAgain = (context: FlowContext, intent: OpenIntent, pageSignal: AbortSignal): Promise<boolean> => {
  if (isWithdrawal(intent)) return execute(context, withdrawalHandler(context), { wasSent: true });
  const method = findMethod(context.store.getState().methods.entries, intent.methodName);
  const isWindowed = method !== undefined && intent.call !== 'deposit-create-p2p';
  const helper = isWindowed ? openHelperFor(context, method) : undefined;
  return execute(context, depositHandler(context, { helper, after: 'tap', pageSignal }), { wasSent: true });
};

const showPage = async (context: FlowContext, intent: OpenIntent): Promise<void> => {
  const { navigator } = context;
  if (isWithdrawal(intent)) {
    await navigator.load(WITHDRAWAL_RESULT);
    navigateAndRelease(context, WITHDRAWAL_RESULT, { isReplacing: true });
    return;
  }
  const { showDeposit } = await import('#flows/deposit/resume-deposit.ts');
  const { id: depositId, methodName, amount, currency, form } = intent;
  const found = { depositId, methodName, call: callOf(intent), amount, currency, form, screen: '' };
  await showDeposit(context, findOpenDeposit(context, depositId) ?? found);
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
    await showPage(context, intent);
    return true;
  } catch (error) {
    if (selectOpenIntent(store.getState())) store.dispatch(createdNotShown(notShownReason(error)));
    throw error;
  }
};

/** Opens the form, where only the user can type the secrets again, or the list if the form has not been opened yet. */
const openForm = async (context: FlowContext, intent: OpenIntent): Promise<boolean> => {
  const { store, layouts, navigator } = context;
  const { methods, selection, deposit } = store.getState();
  const depositId = continuedDeposit(intent);
  if (depositId !== undefined && !deposit?.isWaitingForFields) {
    const { resumeStep } = await import('#flows/deposit/resume-step.ts');
    await resumeStep(context, intent, depositId);
    return true;
  }
  const method = findMethod(methods.entries, intent.methodName);
  if (isMethodGone(methods, intent)) return false;
  const isPicked = method !== undefined && selection.method === method.name;
  // The form may have another amount by now: the sent one is restored.
  if (isPicked) restoreIntent(context, intent);
  if (!isPicked) navigator.go(isWithdrawal(intent) ? WITHDRAWALS : DEPOSITS);
  else
    navigator.go(isWithdrawal(intent) ? layouts.payoutScreenFor(method, selection.group) : layouts.screenFor(method));
  return true;
};

/** Asks for the outcome of the unconfirmed payment, under its own key. */
export const checkAgain: Command = (context, _args, signal) => {
  const intent = selectOpenIntent(context.store.getState());
  if (!intent || intent.isAsking) return false;
  if (intent.phase === 'stranded') return openPage(context, intent);
  return intent.lacksDetails ? openForm(context, intent) : askAgain(context, intent, signal);
};

/** Starts another payment, by the user's explicit choice, although one is unresolved (contract §7). */
export const startAnother: Command = async (context, _args, signal) => {
  const { store, navigator } = context;
  const state = store.getState();
  const intent = selectOpenIntent(state);
  const waiting = state.wish?.waiting;
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
  const isBegun = await DEFERRED[waiting.command]?.(context, waiting.args, signal);
  // The form shows what blocks it, such as limits that have arrived meanwhile.
  if (!isBegun && !selectOpenIntent(store.getState())) navigator.backTo(waiting.form);
  return isBegun === true;
};
