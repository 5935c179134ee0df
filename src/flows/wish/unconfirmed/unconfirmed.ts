import { isMethodGone } from '#state/wish-scope.ts';
import { findMethod } from '#state/selection.ts';
import { isWithdrawal, type OpenWish } from '#state/open-wish.ts';
import { openWish, wishAnswered, wishClosed, wishStranded } from '#state/wish.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { createDeposit } from '#flows/deposit/create-deposit.ts';
import { strandedBy } from '#flows/kernel/flow-error.ts';
import { restoreWish } from '#flows/form/restore-wish.ts';
import { openHelperFor } from '#flows/deposit/redirect-to-provider.ts';
import { keptOf } from '#flows/deposit/open-deposit.ts';
import { createPeerToPeer } from '#flows/deposit/peer-to-peer.ts';
import { carryOut } from '#flows/wish/carry-out.ts';
import { callOf, carriedDeposit, depositKind } from '#flows/deposit/wish-kind.ts';
import { withdrawalKind } from '#flows/withdrawal/wish-kind.ts';
import { enterPage } from '#flows/wish/enter-page.ts';
import { forgetWish, keepInBook, setAllAside } from '#flows/wish/wish-book.ts';
import { wishRecord } from '#flows/wish/wish-record.ts';

/** Commands that begin a payment, by name. Those that open a window are imported already, for the tap. */
const HELD: Readonly<Record<string, Command>> = {
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

/** Asks once more, in a tap: a window may be opened again, as in the first. */
const askAgain = (context: FlowContext, wish: OpenWish, pageSignal: AbortSignal): Promise<boolean> => {
  if (isWithdrawal(wish)) return carryOut(context, withdrawalKind(context), { wasSent: true });
  const method = findMethod(context.store.getState().methods.entries, wish.methodName);
  const isWindowed = method !== undefined && wish.call !== 'deposit-create-p2p';
  const helper = isWindowed ? openHelperFor(context, method) : undefined;
  return carryOut(context, depositKind(context, { helper, after: 'tap', pageSignal }), { wasSent: true });
};

const showPage = async (context: FlowContext, wish: OpenWish): Promise<void> => {
  const { navigator } = context;
  if (isWithdrawal(wish)) {
    await navigator.load(WITHDRAWAL_RESULT);
    enterPage(context, WITHDRAWAL_RESULT, { isReplacing: true });
    return;
  }
  const { showDeposit } = await import('#flows/deposit/resume-deposit.ts');
  const { id: depositId, methodName, amount, currency, form } = wish;
  const found = { depositId, methodName, call: callOf(wish), amount, currency, form, screen: '' };
  await showDeposit(context, keptOf(context, depositId) ?? found);
};

/** Goes to the page of what the server has made, once it comes. */
const openPage = async (context: FlowContext, wish: OpenWish): Promise<boolean> => {
  const { store, navigator } = context;
  // The page of its form looks for it once more.
  if (wish.id === '') {
    navigator.backTo(wish.form);
    return true;
  }
  store.dispatch(wishAnswered(wish.id));
  try {
    await showPage(context, wish);
    return true;
  } catch (error) {
    if (openWish(store.getState())) store.dispatch(wishStranded(strandedBy(error)));
    throw error;
  }
};

/** To the form, whose secret part only the user can fill in again; to the list, where it has not been opened yet. */
const openForm = async (context: FlowContext, wish: OpenWish): Promise<boolean> => {
  const { store, layouts, navigator } = context;
  const { methods, selection, deposit } = store.getState();
  const depositId = carriedDeposit(wish);
  if (depositId !== undefined && !deposit?.isWaitingForFields) {
    const { resumeStep } = await import('./resume-step.ts');
    await resumeStep(context, wish, depositId);
    return true;
  }
  const method = findMethod(methods.entries, wish.methodName);
  if (isMethodGone(methods, wish)) return false;
  const isPicked = method !== undefined && selection.method === method.name;
  // Another amount may have been typed meanwhile: it is asked about as it was.
  if (isPicked) restoreWish(context, wish);
  if (!isPicked) navigator.go(isWithdrawal(wish) ? WITHDRAWALS : DEPOSITS);
  else navigator.go(isWithdrawal(wish) ? layouts.payoutScreenFor(method, selection.group) : layouts.screenFor(method));
  return true;
};

/** Asks what became of the payment that is not confirmed, under its own key. */
export const checkAgain: Command = (context, _args, signal) => {
  const wish = openWish(context.store.getState());
  if (!wish || wish.isAsking) return false;
  if (wish.phase === 'stranded') return openPage(context, wish);
  return wish.lacksDetails ? openForm(context, wish) : askAgain(context, wish, signal);
};

/** The user has chosen, in so many words, to start another payment though the fate of one is not known (contract §7). */
export const startAnother: Command = async (context, _args, signal) => {
  const { store, navigator } = context;
  const state = store.getState();
  const wish = openWish(state);
  const waiting = state.wish?.waiting;
  if (!wish) return false;
  if (wish.phase === 'repeated') forgetWish(wish.key);
  else {
    keepInBook(wish);
    setAllAside(context);
    wishRecord.forget();
  }
  store.dispatch(wishClosed());
  if (!waiting) {
    navigator.home();
    return true;
  }
  const isBegun = await HELD[waiting.command]?.(context, waiting.args, signal);
  // Its form says what keeps it, such as limits that have come meanwhile.
  if (!isBegun && !openWish(store.getState())) navigator.backTo(waiting.form);
  return isBegun === true;
};
