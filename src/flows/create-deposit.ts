import { isPositiveDecimal } from '#domain/decimal.ts';
import { toWireAmount } from '#domain/money.ts';
import type { DepositPayload, PaymentMethod } from '#generated/wire.ts';
import { openHelperWindow, type HelperWindow } from '#host/helper-window.ts';
import { depositAborted, depositStarted } from '#state/deposit.ts';
import { fieldValues } from '#state/form-scope.ts';
import { typedAmount } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { formLocked } from '#state/form.ts';
import { selectMethod } from '#state/selection.ts';
import { isLost } from '#transport/transport-error.ts';
import type { Command, FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { followAnswer } from './follow-answer.ts';
import { newAttemptKey, readAttempt } from './open-attempt.ts';
import { sendAttempt } from './send-attempt.ts';

const SCREENS = { unified: 'deposit.unified-form', requisites: 'deposit.host-to-host' } as const;

/** The payload of a regular deposit (Spec core §3). */
const payloadOf = ({ store, visit }: FlowContext, method: PaymentMethod): DepositPayload => {
  const state = store.getState();
  const form = state.form ?? initialFormState;
  const amount = toWireAmount(typedAmount(form), form.currency);
  if (amount === null || !isPositiveDecimal(amount)) throw new FlowError('no-method', { details: { reason: 'amount' } });
  const open = state.deposit;
  return {
    amount,
    currency: form.currency,
    paymentType: method.name,
    fields: fieldValues(form),
    returnUrl: visit.returnUrl,
    selectedCountry: state.session.country,
    metadata: { isFromChip: form.isFromChip },
    ...(open?.id && open.methodName === method.name ? { depositId: open.id } : {}),
    ...(visit.bonusId === undefined ? {} : { bonusId: visit.bonusId }),
    ...(visit.abTestGroup === undefined ? {} : { abTestGroup: visit.abTestGroup }),
  };
};

const announce = ({ host }: FlowContext, depositId: string, { paymentType, amount, currency }: DepositPayload): void => {
  host.send('onCreateTransaction', { depositId, paymentMethod: paymentType, amount, currency });
  host.send('Metric', { name: 'deposit-create', status: 'success' });
};

const failed = (context: FlowContext, error: unknown, helper: HelperWindow | undefined): void => {
  helper?.close();
  context.host.send('Metric', { name: 'deposit-create', status: 'fail' });
  // A lost answer is not a failure: the page goes on saying so, and offers to ask again.
  if (isLost(error) && error.wasSent) return;
  context.store.dispatch(depositAborted());
  context.store.dispatch(formLocked(false));
};

const create = async (
  context: FlowContext,
  payload: DepositPayload,
  fallback: string,
  helper: HelperWindow | undefined,
): Promise<boolean> => {
  const methodName = payload.paymentType;
  const key = newAttemptKey();
  try {
    const answer = await sendAttempt(context, { key, methodName, call: 'deposit-create', payload });
    announce(context, answer.depositId, payload);
    return await followAnswer(context, answer, { key, methodName, helper, screens: { ...SCREENS, fallback } });
  } catch (error) {
    failed(context, error, helper);
    throw error;
  }
};

/**
 * Creates the deposit of the picked method and goes where the answer leads (Spec core §4). The window is opened here and
 * now, in the tap, since a browser lets no later moment open one.
 */
export const createDeposit: Command = (context, { fallbackScreen }) => {
  const { store, layouts } = context;
  const state = store.getState();
  const method = selectMethod(state);
  if (!method) throw new FlowError('no-method');
  if (state.deposit?.phase === 'unconfirmed') return false;
  const payload = payloadOf(context, method);
  const helper = layouts.opensWindow(method) && !state.session.isNative ? openHelperWindow() : undefined;
  store.dispatch(
    depositStarted({ methodName: method.name, amount: String(payload.amount), currency: payload.currency }),
  );
  store.dispatch(formLocked(true));
  const fallback = typeof fallbackScreen === 'string' ? fallbackScreen : 'deposit.complete';
  return create(context, payload, fallback, helper);
};

/** Asks again for a deposit whose answer was lost, with the key it was sent with. */
export const askAgain: Command = async (context) => {
  const attempt = readAttempt();
  if (!attempt || !('payload' in attempt)) throw new FlowError('no-open-deposit');
  const answer = await sendAttempt(context, attempt);
  const { key, methodName } = attempt;
  if (attempt.call === 'deposit-create') announce(context, answer.depositId, attempt.payload);
  return followAnswer(context, answer, {
    key,
    methodName,
    helper: undefined,
    screens: { ...SCREENS, fallback: 'deposit.complete' },
  });
};
