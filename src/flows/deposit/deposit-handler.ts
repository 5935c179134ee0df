import { codeOf } from '#domain/cashier-error.ts';
import { CaptchaError } from '#domain/captcha.ts';
import type { DepositCreated } from '#generated/wire.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { depositAborted, depositStarted } from '#state/deposit.ts';
import {
  continuedDeposit,
  isDepositCall,
  type DepositCall,
  type OpenIntent,
  type PaymentIntent,
  type IntentRequest,
} from '#state/payment-intent.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import { joinSignals } from '#transport/join-signals.ts';
import {
  type FlowContext,
  FlowError,
  isAborted,
  reportFailure,
  notify,
  type PageOutcome,
  type PaymentHandler,
} from '#flows/kernel/index.ts';
import { rememberDeposit } from '#flows/deposit/accounts/last-deposit.ts';
import { applyAnswer, type FlowScreens } from './apply-answer.ts';
import { hasProgressed, openResultPage } from './status.ts';
import { saveOpenDeposit } from './open-deposit.ts';
import { isCaptchaRequired, withProof, withProofAsked } from './captcha-proof.ts';
import { shownAmount, intentRecord } from '#flows/payment/index.ts';

/** Pages per create call; the peer-to-peer flow has its own (Spec method-flows §2). */
const SCREENS = {
  'deposit-create': { unified: 'deposit.unified-form', requisites: 'deposit.host-to-host' },
  'deposit-create-sweepstake': { unified: 'deposit.unified-form', requisites: 'deposit.host-to-host' },
  'deposit-create-p2p': { unified: 'deposit.peer-to-peer-unified-form', requisites: 'deposit.peer-to-peer-invoice' },
} as const satisfies Record<DepositCall, Omit<FlowScreens, 'fallback'>>;

/** Returns the pages that the answer to a create call may open. */
export const screensOf = (call: DepositCall, fallback: string): FlowScreens => ({ ...SCREENS[call], fallback });

/** Returns the create call of a deposit intent. */
export const callOf = ({ call }: PaymentIntent): DepositCall => (isDepositCall(call) ? call : 'deposit-create');

const METRIC = 'deposit-create';
const RESULT = 'deposit.complete';

/** Unusable answers; for a peer-to-peer deposit they are reported to the host (Spec method-flows §5). */
const UNUSABLE: ReadonlySet<string> = new Set(['malformed', 'card.decrypt', 'no-deposit-data']);

const call = (
  { transport }: FlowContext,
  { key: idempotencyKey, ...intent }: OpenIntent,
  mayLeave: () => boolean,
): Promise<DepositCreated | null> => {
  if (intent.call === 'withdrawal-submit') return Promise.reject(new FlowError('no-open-deposit'));
  return transport.call(intent.call, intent.payload, { idempotencyKey, isSentOnce: true, mayLeave });
};

const send = async (context: FlowContext, intent: OpenIntent, mayLeave: () => boolean): Promise<DepositCreated> => {
  const answer = await call(context, intent, mayLeave);
  if (answer === null) throw new FlowError('no-deposit-data');
  return answer;
};

/** Reports each deposit to the host once, though several calls may be needed to create it, and stores how it was made. */
const announce = (context: FlowContext, intent: OpenIntent, { depositId }: DepositCreated): void => {
  rememberDeposit(context, intent);
  if (continuedDeposit(intent) === depositId) return;
  const { amount, currency } = intent.payload;
  context.host.send('onCreateTransaction', { depositId, paymentMethod: intent.methodName, amount, currency });
};

const reportUnusable = ({ host }: FlowContext, intent: OpenIntent, error: unknown, depositId?: string): void => {
  if (intent.call !== 'deposit-create-p2p' || !UNUSABLE.has(codeOf(error))) return;
  host.send('onInvalidP2PResponse', { paymentMethod: intent.methodName, ...(depositId ? { depositId } : {}) });
};

const giveUp = (context: FlowContext, helper: HelperWindow | undefined, error: unknown): void => {
  helper?.close();
  reportFailed(context, error);
  context.store.dispatch(depositAborted());
};

const reportFailed = ({ host }: FlowContext, error: unknown): void => {
  // Spec method-flows §4: no metric when the user has cancelled.
  const isClosed = error instanceof CaptchaError && error.fault === 'closed';
  if (!isAborted(error) && !isClosed) host.send('Metric', { name: METRIC, status: 'fail', code: codeOf(error) });
};

/** Cancels a deposit that was stopped before its answer arrived. Returns false if that fails, so that it is shown. */
export const cancelStopped = async (
  context: FlowContext,
  intent: OpenIntent,
  { answer: { depositId }, helper }: { answer: DepositCreated; helper: HelperWindow | undefined },
): Promise<boolean> => {
  helper?.close();
  try {
    await context.transport.call('deposit-cancel', { depositId, paymentMethod: intent.methodName });
  } catch (error) {
    reportFailure(error);
    return false;
  }
  intentRecord.forget();
  context.store.dispatch(depositAborted());
  notify(context, { textKey: 'peerToPeer.createStopped', tone: 'info' });
  return true;
};

interface Captcha {
  helper: HelperWindow | undefined;
  pageSignal: AbortSignal;
}

/**
 * Runs a captcha, which ends with its page or when the user stops the deposit. A failed captcha ends the deposit before it is
 * created.
 */
const solveOrGiveUp = async <T>(
  context: FlowContext,
  { helper, pageSignal }: Captcha,
  solve: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const { store } = context;
  const stopping = new AbortController();
  const stopFollowing = store.onChange(
    (state) => selectOpenIntent(state)?.isStopped,
    () => stopping.abort(),
  );
  const ends = joinSignals(pageSignal, stopping.signal);
  try {
    return await solve(ends.signal);
  } catch (error) {
    giveUp(context, helper, error);
    throw error;
  } finally {
    stopFollowing();
    ends.release();
  }
};

interface HandlerOptions {
  helper: HelperWindow | undefined;
  /** After a reload no page of the deposit is open, and no tap allows a window. */
  after: 'tap' | 'reload';
  /** Aborts when the user leaves the page: no captcha is shown after that. A sent request continues. */
  pageSignal: AbortSignal;
  /** Called once the next page is known. */
  onNavigated?: () => void;
}

/** Shows the page of a created deposit; the result page of one that was found again and has progressed. */
const showCreated = async (
  context: FlowContext,
  { helper, after, onNavigated }: HandlerOptions,
  { intent, answer, isFoundAgain }: { intent: PaymentIntent; answer: DepositCreated; isFoundAgain: boolean },
): Promise<PageOutcome> => {
  const { methodName, form, amount, currency } = intent;
  const order = { methodName, call: callOf(intent), form, amount, currency };
  const found = { ...order, depositId: answer.depositId, screen: RESULT };
  if (isFoundAgain && (await hasProgressed(context, found))) {
    saveOpenDeposit(context, found);
    intentRecord.forget();
    helper?.close();
    openResultPage(context, found);
    return 'navigated';
  }
  const outcome = await applyAnswer(context, answer, {
    deposit: order,
    helper,
    screens: screensOf(callOf(intent), intent.fallback),
    after,
    hasAccount: 'accountId' in intent.payload,
    // The stored request is removed.
    onKept: () => intentRecord.forget(),
  });
  context.host.send('Metric', { name: METRIC, status: 'success' });
  onNavigated?.();
  return outcome;
};

/** Returns the payment handler of deposits, for every create call. */
export const depositHandler = (context: FlowContext, options: HandlerOptions): PaymentHandler<DepositCreated> => {
  const { helper, pageSignal } = options;
  return {
    async send(intent, mayLeave) {
      try {
        return await send(context, intent, mayLeave);
      } catch (error) {
        reportUnusable(context, intent, error);
        throw error;
      }
    },
    id: ({ depositId }) => depositId,
    async onCreated(intent, answer, { isFoundAgain }): Promise<PageOutcome> {
      const { methodName, amount, currency } = intent;
      const { deposit } = context.store.getState();
      // The user may have opened another method or deposit meanwhile, whose state must not be mixed in.
      const isOther = typeof deposit?.id === 'string' && deposit.id !== answer.depositId;
      if (isOther || deposit?.methodName !== methodName)
        context.store.dispatch(depositStarted({ methodName, amount, currency }));
      announce(context, intent, answer);
      try {
        return await showCreated(context, options, { intent, answer, isFoundAgain });
      } catch (error) {
        helper?.close();
        reportUnusable(context, intent, error, answer.depositId);
        throw error;
      }
    },
    cancel: (intent, answer) => cancelStopped(context, intent, { answer, helper }),
    onLateCreated(intent, answer) {
      helper?.close();
      announce(context, intent, answer);
      const args = { amount: shownAmount(context, intent), id: answer.depositId };
      notify(context, { text: context.texts.t('intent.deposit.earlierMade', args), tone: 'info' });
    },
    onRejected: (_intent, error) => giveUp(context, helper, error),
    onChallenge(intent, error) {
      if (!isCaptchaRequired(error)) return undefined;
      const { methodName } = intent;
      return solveOrGiveUp(context, { helper, pageSignal }, (signal) =>
        withProofAsked(context, intent, { methodName, helper, signal }),
      );
    },
    dispose: () => helper?.close(),
  };
};

/** Stores in the state that a deposit is being created, and solves the captcha that the method requires. */
export const beginWithProof = (
  context: FlowContext,
  request: IntentRequest,
  proving: { methodName: string; helper: HelperWindow | undefined; pageSignal: AbortSignal },
): Promise<IntentRequest> => {
  const { methodName, helper, pageSignal } = proving;
  const { amount, currency } = request.payload;
  context.store.dispatch(depositStarted({ methodName, amount: String(amount), currency }));
  return solveOrGiveUp(context, { helper, pageSignal }, (signal) =>
    withProof(context, request, { methodName, helper, signal }),
  );
};
