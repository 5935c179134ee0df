import type { DepositCreated } from '#generated/wire.ts';
import { depositCreated, depositReset, depositStarted } from '#state/deposit.ts';
import { findMethod } from '#state/selection.ts';
import { openWish, UNCONFIRMED_SCREEN, wishAnswered, wishClosed, wishFound, wishStranded } from '#state/wish.ts';
import { isLost } from '#transport/transport-error.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { applyStatus } from './status.ts';
import { followAnswer, type FlowScreens } from './follow-answer.ts';
import { handleFailure, reportFailure } from '#flows/kernel/handle-failure.ts';
import { forgetOpenDeposit, type OpenDeposit } from './open-deposit.ts';
import { selectMethodNamed } from '#flows/methods/select-method.ts';
import { startForm } from '#flows/form/start-form.ts';
import { screensOf } from './wish-kind.ts';
import { leaveUnconfirmed } from '#flows/wish/unconfirmed/page.ts';
import { enterPage } from '#flows/wish/enter-page.ts';
import { isSettledRefusal } from '#flows/wish/key-settlement.ts';

const RESULT = 'deposit.complete';

const screensFor = ({ call = 'deposit-create', screen }: OpenDeposit): FlowScreens =>
  screensOf(call, screen === '' ? RESULT : screen);

/** Picks the method again and starts its form; without it (another country, say) the deposit is still found. */
const pickAgain = (context: FlowContext, { methodName }: OpenDeposit): void => {
  const method = findMethod(context.store.getState().methods.entries, methodName);
  if (!method) return;
  selectMethodNamed(context, methodName);
  startForm(context, method);
};

const showResult = (context: FlowContext, { methodName }: OpenDeposit): void => {
  // The result page may have been opened by its address meanwhile, and have led to the list with nothing picked.
  selectMethodNamed(context, methodName);
  enterPage(context, RESULT, { isReplacing: true });
};

/** Whether the server has said that it will not speak of it. */
const isRefusal = (error: unknown): boolean => !isLost(error) && isSettledRefusal(error, { mayHaveArrived: false });

/** The page's data once more; undefined where the result does without, or the server has no more to say. */
const fetchAnswer = async (
  { transport }: FlowContext,
  { depositId, methodName, screen }: OpenDeposit,
): Promise<DepositCreated | undefined> => {
  try {
    return await transport.call('resume-deposit', { depositId, paymentMethod: methodName });
  } catch (error) {
    if (screen !== RESULT && !isRefusal(error)) throw error;
    reportFailure(error);
    return undefined;
  }
};

/**
 * Goes to the page of a deposit that the server has, unless the server says that it has moved on meanwhile: nobody may be asked
 * to pay again what is paid, nor what was cancelled or has expired.
 *
 * @throws what kept its page from being shown
 */
export const showDeposit = async (context: FlowContext, open: OpenDeposit): Promise<void> => {
  const { store, transport, layouts } = context;
  const { depositId, methodName, amount, currency, screen, isFromChain = false } = open;
  const state = await transport.call('deposit-status', { depositId, paymentMethod: methodName });
  store.dispatch(depositStarted({ methodName, amount, currency, isFromChain }));
  applyStatus(context, depositId, state);
  store.dispatch(depositCreated({ id: depositId, data: {} }));
  const { deposit } = store.getState();
  const status = deposit?.status ?? 'waiting';
  if (status !== 'waiting' || deposit?.isCancelled) return showResult(context, open);
  const answer = await fetchAnswer(context, open);
  if (!answer) return showResult(context, open);
  await layouts.whenKnown(screen === '' ? open.form : screen);
  const isOnResult = screen === RESULT;
  const isRedirect = answer.apiResponse?.source === 'redirect';
  if (isOnResult && !isRedirect) return showResult(context, open);
  await followAnswer(context, answer, { deposit: open, helper: undefined, screens: screensFor(open), after: 'reload' });
  return undefined;
};

/** Until it is found again a tap would make another: it leads to the page that says that this one was made. */
const holdOthers = (
  { store }: FlowContext,
  { depositId, methodName, amount, currency, form = '' }: OpenDeposit,
): void => {
  const payload = { amount, currency, paymentType: methodName };
  const wish = { methodName, amount, currency, form, key: '', fallback: RESULT, startedAt: 0, isKept: true };
  store.dispatch(wishFound({ wish: { call: 'deposit-create', payload, ...wish }, lacksDetails: false }));
  store.dispatch(wishAnswered(depositId));
  store.dispatch(wishStranded({ isUnsafe: false }));
};

/** The server has the deposit and it cannot be shown: on the list the user sees that at once, with its ID; elsewhere at the next tap. */
const showMade = (context: FlowContext, error: unknown): void => {
  const { store, navigator } = context;
  const { path } = store.getState().route;
  handleFailure(context, error);
  if (path === '' || path === navigator.homePath()) navigator.go(UNCONFIRMED_SCREEN);
};

/** A deposit the server will not speak of again is not asked about for ever. */
const giveUp = (context: FlowContext, open: OpenDeposit, error: unknown): void => {
  const { store } = context;
  const wish = openWish(store.getState());
  if (!isRefusal(error)) return showMade(context, error);
  forgetOpenDeposit(context, open.depositId);
  store.dispatch(depositReset());
  if (wish?.id === open.depositId) {
    store.dispatch(wishClosed());
    leaveUnconfirmed(context, wish);
  }
  return reportFailure(error);
};

/** Finds a deposit again that was open before a reload. False when the server does not know it any more. */
export const resumeDeposit = async (context: FlowContext, open: OpenDeposit): Promise<boolean> => {
  pickAgain(context, open);
  holdOthers(context, open);
  try {
    await showDeposit(context, open);
    return true;
  } catch (error) {
    giveUp(context, open, error);
    return !isRefusal(error);
  }
};
