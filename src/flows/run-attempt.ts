import { CaptchaError } from '#domain/captcha.ts';
import { CashierError } from '#domain/cashier-error.ts';
import type { DepositCreated } from '#generated/wire.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { depositAborted } from '#state/deposit.ts';
import { formLocked } from '#state/form.ts';
import { joinSignals } from '#transport/join-signals.ts';
import { askForDeposit } from './ask-deposit.ts';
import type { FlowContext } from './context.ts';
import { followAnswer, type FlowScreens } from './follow-answer.ts';
import { isGivenUp } from './handle-failure.ts';
import { forgetAttempt, saveAttempt, type AnsweredAttempt, type UnansweredAttempt } from './open-attempt.ts';
import { attemptAlone, isAttempting } from './one-attempt.ts';
import { isCaptchaRequired, needsProof, proveAgain, proveAttempt } from './prove-attempt.ts';
import { inDoubt, sendAttempt, type Sent } from './send-attempt.ts';
import { forgetUnread, noteUnread, sameUnread } from './unread-attempt.ts';

export interface AttemptRun {
  attempt: UnansweredAttempt;
  helper: HelperWindow | undefined;
  /** new: nothing was sent yet. again: it was, and may have arrived. reload: the same, and the page was loaded anew since. */
  start: 'new' | 'again' | 'reload';
  signal?: AbortSignal;
  /** Of the page the user is on: who leaves it is not shown a captcha any more. What has been sent goes on. */
  pageSignal?: AbortSignal;
}

/** Pages per create call; the peer-to-peer flow has its own (Spec method-flows §2). */
const SCREENS = {
  'deposit-create': { unified: 'deposit.unified-form', requisites: 'deposit.host-to-host' },
  'deposit-create-sweepstake': { unified: 'deposit.unified-form', requisites: 'deposit.host-to-host' },
  'deposit-create-p2p': { unified: 'deposit.peer-to-peer-unified-form', requisites: 'deposit.peer-to-peer-invoice' },
} as const satisfies Record<UnansweredAttempt['call'], Omit<FlowScreens, 'fallback'>>;

/** Pages that an attempt's answer may lead to. */
export const screensOf = ({ call, fallback }: Pick<UnansweredAttempt, 'call' | 'fallback'>): FlowScreens => ({
  ...SCREENS[call],
  fallback,
});

const METRIC = 'deposit-create';

/** Answers that cannot be used; the host of a peer-to-peer deposit is told of them (Spec method-flows §5). */
const UNUSABLE: ReadonlySet<string> = new Set(['malformed', 'card.decrypt', 'no-deposit-data']);

/** The host hears of each deposit once, though it may take several calls to create it. */
const announce = (
  { host }: FlowContext,
  { depositId }: DepositCreated,
  { payload, methodName }: UnansweredAttempt,
): void => {
  if (payload.depositId === depositId) return;
  const { amount, currency } = payload;
  host.send('onCreateTransaction', { depositId, paymentMethod: methodName, amount, currency });
};

const fail = (context: FlowContext, { attempt, helper }: AttemptRun, error: unknown, depositId?: string): void => {
  const { host, store } = context;
  const code = error instanceof CashierError ? error.code : 'unknown';
  helper?.close();
  forgetAttempt();
  // Spec method-flows §4: no metric when the user has cancelled.
  const isClosed = error instanceof CaptchaError && error.fault === 'closed';
  if (!isGivenUp(error) && !isClosed) host.send('Metric', { name: METRIC, status: 'fail', code });
  if (UNUSABLE.has(code)) noteUnread(context, attempt);
  if (attempt.call === 'deposit-create-p2p' && UNUSABLE.has(code)) {
    host.send('onInvalidP2PResponse', { paymentMethod: attempt.methodName, ...(depositId ? { depositId } : {}) });
  }
  store.dispatch(depositAborted());
  store.dispatch(formLocked(false));
  keepWaiting(context, attempt);
};

type Identity = Pick<AnsweredAttempt, 'key' | 'methodName' | 'form'>;

/** What stays of an attempt once it is answered. */
const identityOf = ({ key, methodName, form }: Identity): Identity => ({ key, methodName, form });

/** A deposit that still waits for its fields is found again after a reload, though they were refused this time. */
const keepWaiting = (context: FlowContext, { payload, ...attempt }: UnansweredAttempt): void => {
  const { deposit } = context.store.getState();
  if (!deposit?.id || !deposit.isWaitingForFields) return;
  const { amount, currency } = payload;
  const order = { amount: String(amount), currency };
  saveAttempt(context, { ...identityOf(attempt), ...order, depositId: deposit.id, screen: '' });
};

const follow = async (context: FlowContext, run: AttemptRun, answer: DepositCreated): Promise<boolean> => {
  const { attempt, helper, start } = run;
  const { payload } = attempt;
  announce(context, answer, attempt);
  try {
    const hasMoved = await followAnswer(context, answer, {
      attempt: { ...identityOf(attempt), amount: String(payload.amount), currency: payload.currency },
      helper,
      screens: screensOf(attempt),
      after: start === 'reload' ? 'reload' : 'tap',
    });
    forgetUnread(context);
    context.host.send('Metric', { name: METRIC, status: 'success' });
    return hasMoved;
  } catch (error) {
    fail(context, run, error, answer.depositId);
    throw error;
  }
};

const send = (context: FlowContext, { attempt, start, signal }: AttemptRun): Promise<Sent<DepositCreated>> => {
  const isNew = start === 'new';
  if (isNew) saveAttempt(context, attempt);
  return sendAttempt(askForDeposit(context, attempt), { isInDoubt: !isNew, ...(signal ? { signal } : {}) });
};

type Prove = typeof proveAttempt;

/** The run with a captcha's proof. A captcha that is not solved ends it. */
const proven = async (context: FlowContext, run: AttemptRun, prove: Prove): Promise<AttemptRun> => {
  const { attempt, helper, signal, pageSignal } = run;
  const ends = joinSignals(signal, pageSignal);
  try {
    return { ...run, attempt: await prove(context, { attempt, helper, signal: ends.signal }) };
  } catch (error) {
    fail(context, run, error);
    throw error;
  } finally {
    ends.release();
  }
};

const settle = async (context: FlowContext, run: AttemptRun, sent: Sent<DepositCreated>): Promise<boolean> => {
  if (sent.kind === 'answered') return follow(context, run, sent.answer);
  if (sent.kind === 'refused') {
    fail(context, run, sent.error);
    throw sent.error;
  }
  run.helper?.close();
  throw inDoubt(sent.error, 'unconfirmed');
};

/** Spec method-flows §4: a captcha first where the method needs one; asked for by the server, once more. */
const perform = async (context: FlowContext, run: AttemptRun): Promise<boolean> => {
  if (run.start !== 'new') return settle(context, run, await send(context, run));
  const wanted = { ...run, attempt: sameUnread(context, run.attempt) };
  const first = needsProof(context, wanted.attempt) ? await proven(context, wanted, proveAttempt) : wanted;
  const sent = await send(context, first);
  if (sent.kind !== 'refused' || !isCaptchaRequired(sent.error)) return settle(context, first, sent);
  forgetAttempt();
  const second = await proven(context, first, proveAgain);
  return settle(context, second, await send(context, second));
};

/**
 * Carries an attempt to its end: sends it, tells the host, goes where the answer leads. One at a time, whoever asks.
 *
 * @throws the error that ended it; the deposit is then aborted, or unconfirmed while nobody knows
 */
export const runAttempt = async (context: FlowContext, run: AttemptRun): Promise<boolean> => {
  if (!isAttempting(context)) return attemptAlone(context, () => perform(context, run));
  run.helper?.close();
  return false;
};
