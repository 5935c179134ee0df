import { parseDecimal } from '#domain/decimal.ts';
import type { DepositCreated } from '#generated/wire.ts';
import { commandEnded, commandStarted } from '#state/busy.ts';
import { depositCreated, depositReset, depositStarted, depositUnconfirmed } from '#state/deposit.ts';
import { formRestored } from '#state/form.ts';
import { joinPaymentState } from '#state/payment.ts';
import { findMethod } from '#state/selection.ts';
import { noteBegun } from './begin-deposit.ts';
import type { FlowContext } from './context.ts';
import { takeStatus } from './deposit-status.ts';
import { followAnswer, type FlowScreens } from './follow-answer.ts';
import { handleFailure, noteFailure } from './handle-failure.ts';
import {
  forgetAttempt,
  isAnswered,
  type AnsweredAttempt,
  type OpenAttempt,
  type UnansweredAttempt,
} from './open-attempt.ts';
import { runAttempt, screensOf } from './run-attempt.ts';
import { selectMethodNamed } from './select-method.ts';
import { isConclusive } from './send-attempt.ts';
import { startForm } from './start-form.ts';

const RESULT = 'deposit.complete';

/** Peer-to-peer pages differ from those of other flows; the page it was on says which flow the deposit belongs to. */
const screensFor = ({ screen }: AnsweredAttempt): FlowScreens => {
  const call = screen.startsWith('deposit.peer-to-peer') ? 'deposit-create-p2p' : 'deposit-create';
  return screensOf({ call, fallback: screen === '' ? RESULT : screen });
};

/** Picks the method again and starts its form; without it (another country, say) the deposit is still found. */
const pickAgain = (context: FlowContext, { methodName }: OpenAttempt): void => {
  joinPaymentState();
  const method = findMethod(context.store.getState().methods.entries, methodName);
  if (!method) return;
  selectMethodNamed(context, methodName);
  startForm(context, method);
};

const showResult = (context: FlowContext, { methodName }: AnsweredAttempt): void => {
  // The result page may have been opened by its address meanwhile, and have led to the list with nothing picked.
  selectMethodNamed(context, methodName);
  context.navigator.go(RESULT, { isReplacing: true });
};

/** The page's data once more; a deposit whose result is known already does without. */
const fetchAnswer = async (
  { transport }: FlowContext,
  { depositId, methodName, screen }: AnsweredAttempt,
): Promise<DepositCreated | undefined> => {
  try {
    return await transport.call('resume-deposit', { depositId, paymentMethod: methodName });
  } catch (error) {
    if (screen !== RESULT) throw error;
    noteFailure(error);
    return undefined;
  }
};

/**
 * An answered deposit goes back to its page, unless the server says that it has moved on meanwhile: nobody may be asked to
 * pay again what is paid, nor what was cancelled or has expired.
 */
const resumeAnswered = async (context: FlowContext, attempt: AnsweredAttempt): Promise<void> => {
  const { store, transport, layouts } = context;
  const { depositId, methodName, amount, currency, screen } = attempt;
  const state = await transport.call('deposit-status', { depositId, paymentMethod: methodName });
  store.dispatch(depositStarted({ methodName, amount, currency }));
  takeStatus(context, depositId, state);
  store.dispatch(depositCreated({ id: depositId, data: {} }));
  const { deposit } = store.getState();
  const status = deposit?.status ?? 'waiting';
  if (status !== 'waiting' || deposit?.isCancelled) return showResult(context, attempt);
  const answer = await fetchAnswer(context, attempt);
  if (!answer) return showResult(context, attempt);
  await layouts.whenKnown(screen === '' ? attempt.form : screen);
  const isOnResult = screen === RESULT;
  const isRedirect = answer.apiResponse?.source === 'redirect';
  if (isOnResult && !isRedirect) return showResult(context, attempt);
  await followAnswer(context, answer, { attempt, helper: undefined, screens: screensFor(attempt), after: 'reload' });
  return undefined;
};

const restoreForm = ({ store }: FlowContext, { payload }: UnansweredAttempt): void => {
  store.dispatch(formRestored({ amount: parseDecimal(payload.amount), fields: payload.fields ?? {} }));
};

/** One whose answer never came goes back to its form, which says so, while it is asked about under its own key. */
const resumeUnanswered = async (context: FlowContext, attempt: UnansweredAttempt): Promise<void> => {
  const { store, navigator, layouts } = context;
  restoreForm(context, attempt);
  noteBegun(context, attempt);
  store.dispatch(depositUnconfirmed());
  const method = findMethod(store.getState().methods.entries, attempt.methodName);
  await layouts.whenKnown(attempt.form ?? method?.screen);
  if (method) navigator.go(layouts.screenFor(method), { isReplacing: true });
  store.dispatch(commandStarted('deposit.askAgain'));
  try {
    await runAttempt(context, { attempt, helper: undefined, start: 'reload' });
  } finally {
    store.dispatch(commandEnded('deposit.askAgain'));
  }
};

/** A deposit the server will not speak of again is not asked about for ever. */
const giveUp = (context: FlowContext, attempt: OpenAttempt, error: unknown): void => {
  if (!isAnswered(attempt) || !isConclusive(error)) return handleFailure(context, error);
  forgetAttempt();
  context.store.dispatch(depositReset());
  return noteFailure(error);
};

/**
 * Finds a deposit again that was open before a reload: an answered one goes back to its page; one whose answer never came is
 * asked about under its own key.
 */
export const resumeDeposit = async (context: FlowContext, attempt: OpenAttempt): Promise<void> => {
  pickAgain(context, attempt);
  try {
    if (isAnswered(attempt)) await resumeAnswered(context, attempt);
    else await resumeUnanswered(context, attempt);
  } catch (error) {
    giveUp(context, attempt, error);
  }
};
