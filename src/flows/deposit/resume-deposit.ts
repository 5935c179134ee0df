import type { DepositCreated } from '#generated/wire.ts';
import { depositReset } from '#state/deposit.ts';
import { findMethod } from '#state/selection.ts';
import { UNCONFIRMED_SCREEN } from '#state/payment-intent.ts';
import { selectOpenIntent, intentClosed } from '#state/intent-slice.ts';
import { isLost } from '#transport/transport-error.ts';
import { type FlowContext, handleFailure, reportFailure } from '#flows/kernel/index.ts';
import { hasProgressed, blockOtherPayments, openResultPage } from './status.ts';
import { isRedirect } from './answer.ts';
import { applyAnswer, type FlowScreens } from './apply-answer.ts';
import { findOpenDeposit, forgetOpenDeposit, type OpenDeposit } from './open-deposit.ts';
import { selectMethodNamed, startForm } from '#flows/form/index.ts';
import { screensOf } from './deposit-handler.ts';
import { leaveUnconfirmed, isDefinitiveRejection } from '#flows/payment/index.ts';

const RESULT = 'deposit.complete';

const screensFor = ({ call = 'deposit-create', screen }: OpenDeposit): FlowScreens =>
  screensOf(call, screen === '' ? RESULT : screen);

/**
 * Selects the method and starts its form; if the method is not listed, for example in another country, the deposit is still
 * resumed.
 */
const pickAgain = (context: FlowContext, { methodName }: OpenDeposit): void => {
  const method = findMethod(context.store.getState().methods.entries, methodName);
  if (!method) return;
  selectMethodNamed(context, methodName);
  startForm(context, method);
};

/** Whether the server has rejected the deposit for good. */
const isRefusal = (error: unknown): boolean =>
  !isLost(error) && isDefinitiveRejection(error, { mayHaveArrived: false });

/** Requests the page's data again; undefined if the result page does not require them, or the server has none. */
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
 * Opens the page of a deposit, or its result if it has progressed. Does nothing if the deposit has ended meanwhile: the user
 * has seen its result, and may have left it.
 *
 * @throws what prevented its page from being shown
 */
export const showDeposit = async (context: FlowContext, open: OpenDeposit): Promise<void> => {
  const { layouts } = context;
  const { screen, depositId } = open;
  const isStored = (): boolean => findOpenDeposit(context, depositId) !== undefined;
  const wasStored = isStored();
  if (await hasProgressed(context, open)) return openResultPage(context, open);
  const answer = await fetchAnswer(context, open);
  if (wasStored && !isStored()) return undefined;
  if (!answer) return openResultPage(context, open);
  await layouts.whenKnown(screen === '' ? open.form : screen);
  const isOnResult = screen === RESULT;
  if (isOnResult && !isRedirect(answer.apiResponse)) return openResultPage(context, open);
  await applyAnswer(context, answer, {
    deposit: open,
    helper: undefined,
    screens: screensFor(open),
    after: 'reload',
    isFound: true,
  });
  return undefined;
};

/** Handles a deposit that cannot be shown: on the list the page that names it opens at once, elsewhere with the next tap. */
const showMade = (context: FlowContext, error: unknown): void => {
  const { store, navigator } = context;
  const { path } = store.getState().route;
  handleFailure(context, error);
  if (path === '' || path === navigator.homePath()) navigator.go(UNCONFIRMED_SCREEN);
};

/** Removes a deposit that the server has rejected for good. */
const giveUp = (context: FlowContext, open: OpenDeposit, error: unknown): void => {
  const { store } = context;
  const intent = selectOpenIntent(store.getState());
  if (!isRefusal(error)) return showMade(context, error);
  forgetOpenDeposit(context, open.depositId);
  store.dispatch(depositReset());
  if (intent?.id === open.depositId) {
    store.dispatch(intentClosed());
    leaveUnconfirmed(context, intent);
  }
  return reportFailure(error);
};

/** Resumes a deposit that was open before a reload. Returns false if the server does not know it any more. */
export const resumeDeposit = async (context: FlowContext, open: OpenDeposit): Promise<boolean> => {
  pickAgain(context, open);
  blockOtherPayments(context, open);
  try {
    await showDeposit(context, open);
    return true;
  } catch (error) {
    giveUp(context, open, error);
    return !isRefusal(error);
  }
};
