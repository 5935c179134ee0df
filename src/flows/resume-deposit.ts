import { reportError } from '#platform/report.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { findMethod, groupOf, methodPicked } from '#state/selection.ts';
import type { FlowContext } from './context.ts';
import { askAgain } from './create-deposit.ts';
import { followAnswer } from './follow-answer.ts';
import { handleFailure } from './handle-failure.ts';
import { forgetAttempt, type OpenAttempt } from './open-attempt.ts';
import { startForm } from './start-form.ts';

const RESULT = 'deposit.complete';

type AnsweredAttempt = Extract<OpenAttempt, { depositId: string }>;

const isAnswered = (attempt: OpenAttempt): attempt is AnsweredAttempt => 'depositId' in attempt;

/** Peer-to-peer pages differ from those of other flows; the page it was on says which flow the deposit belongs to. */
const screensFor = (screen: string): { unified: string; requisites: string; fallback: string } =>
  screen.startsWith('deposit.peer-to-peer')
    ? { unified: 'deposit.peer-to-peer-unified-form', requisites: 'deposit.peer-to-peer-invoice', fallback: screen }
    : { unified: 'deposit.unified-form', requisites: 'deposit.host-to-host', fallback: screen === '' ? RESULT : screen };

const pickAgain = (context: FlowContext, methodName: string): boolean => {
  const { entries } = context.store.getState().methods;
  const method = findMethod(entries, methodName);
  if (!method) return false;
  context.store.dispatch(methodPicked({ group: groupOf(entries, methodName), method: methodName }));
  startForm(context, method);
  return true;
};

const resumeAnswered = async (context: FlowContext, attempt: AnsweredAttempt): Promise<void> => {
  const { store, transport, navigator } = context;
  const { depositId, methodName, key, screen } = attempt;
  const answer = await transport.call('resume-deposit', { depositId, paymentMethod: methodName });
  store.dispatch(
    depositStarted({
      methodName,
      amount: String(answer.payment_amount ?? ''),
      currency: answer.payment_currency ?? store.getState().session.currency,
    }),
  );
  if (screen === RESULT) {
    store.dispatch(depositCreated({ id: depositId, data: {} }));
    navigator.go(RESULT, { isReplacing: true });
    return;
  }
  await followAnswer(context, answer, { key, methodName, helper: undefined, screens: screensFor(screen) });
};

const resumeUnanswered = async (context: FlowContext, attempt: Extract<OpenAttempt, { payload: unknown }>): Promise<void> => {
  const { amount, currency } = attempt.payload;
  context.store.dispatch(depositStarted({ methodName: attempt.methodName, amount: String(amount), currency }));
  await askAgain(context, {}, new AbortController().signal);
};

/**
 * Finds a deposit again that was open before a reload: an answered one goes back to its page; one whose answer never came is
 * asked about under its own key.
 */
export const resumeDeposit = async (context: FlowContext, attempt: OpenAttempt): Promise<void> => {
  if (!pickAgain(context, attempt.methodName)) {
    forgetAttempt();
    return;
  }
  try {
    if (isAnswered(attempt)) await resumeAnswered(context, attempt);
    else await resumeUnanswered(context, attempt);
  } catch (error) {
    reportError(error);
    handleFailure(context, error);
  }
};
