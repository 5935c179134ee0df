import { isPositiveDecimal } from '#domain/decimal.ts';
import { toWireAmount } from '#domain/money.ts';
import type { DepositCreated, PaymentMethod, PeerToPeerPayload } from '#generated/wire.ts';
import { reportError } from '#platform/report.ts';
import { depositAborted, depositCreated, depositStarted } from '#state/deposit.ts';
import { fieldValues } from '#state/form-scope.ts';
import { typedAmount } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { formLocked } from '#state/form.ts';
import { selectMethod } from '#state/selection.ts';
import { isLost, TransportError } from '#transport/transport-error.ts';
import type { Command, FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { followAnswer } from './follow-answer.ts';
import { newAttemptKey } from './open-attempt.ts';
import { sendAttempt } from './send-attempt.ts';

const SCREENS = {
  unified: 'deposit.peer-to-peer-unified-form',
  requisites: 'deposit.peer-to-peer-invoice',
  fallback: 'deposit.peer-to-peer-invoice',
} as const;

const BIN_LENGTH = 6;

/** The creation that runs, so that its own page can stop it. */
let creation: AbortController | undefined;

const pickedMethod = ({ store }: FlowContext): PaymentMethod => {
  const method = selectMethod(store.getState());
  if (!method) throw new FlowError('no-method');
  return method;
};

/** Name of the bank that issued the card, where the server knows it; the invoice does without. */
const fetchBank = async (context: FlowContext, methodName: string, number: string): Promise<string | undefined> => {
  try {
    const { bank } = await context.transport.call('bank-get', { payment_method: methodName, bin: number.slice(0, BIN_LENGTH) });
    return bank.name;
  } catch (error) {
    reportError(error);
    return undefined;
  }
};

const withBank = async (context: FlowContext, answer: DepositCreated, methodName: string): Promise<void> => {
  const number = answer.card?.number?.replaceAll(/\D/g, '');
  if (answer.bank || !number || number.length < BIN_LENGTH) return;
  const bank = await fetchBank(context, methodName, number);
  const { deposit } = context.store.getState();
  if (bank && deposit?.id === answer.depositId) {
    context.store.dispatch(depositCreated({ id: answer.depositId, data: { ...deposit.data, bank } }));
  }
};

const follow = async (context: FlowContext, answer: DepositCreated, key: string, methodName: string): Promise<boolean> => {
  const hasMoved = await followAnswer(context, answer, { key, methodName, helper: undefined, screens: SCREENS });
  void withBank(context, answer, methodName);
  return hasMoved;
};

/** Looks for an open transfer of the method, and goes to it (Spec method-flows §4). */
export const startPeerToPeer: Command = async (context, _args, signal) => {
  const method = pickedMethod(context);
  const { session } = context.store.getState();
  const found = await context.transport.call(
    'deposit-check',
    { paymentMethod: method.name, selectedCountry: session.country },
    { signal },
  );
  if (!found.exists || found.depositId === undefined || signal.aborted) return true;
  context.store.dispatch(
    depositStarted({
      methodName: method.name,
      amount: String(found.payment_amount ?? ''),
      currency: found.payment_currency ?? session.currency,
    }),
  );
  return follow(context, { ...found, depositId: found.depositId }, newAttemptKey(), method.name);
};

const payloadOf = ({ store, visit }: FlowContext, method: PaymentMethod): PeerToPeerPayload => {
  const state = store.getState();
  const form = state.form ?? initialFormState;
  const amount = toWireAmount(typedAmount(form), form.currency);
  if (amount === null || !isPositiveDecimal(amount)) throw new FlowError('no-method', { details: { reason: 'amount' } });
  const open = state.deposit;
  return {
    amount,
    currency: form.currency,
    paymentMethod: method.name,
    selectedCountry: state.session.country,
    fields: fieldValues(form),
    metadata: { isFromChip: form.isFromChip },
    ...(open?.id && open.methodName === method.name ? { depositId: open.id } : {}),
    ...(visit.bonusId === undefined ? {} : { bonusId: visit.bonusId }),
  };
};

const failed = (context: FlowContext, error: unknown, methodName: string): void => {
  const { host, store } = context;
  if (creation?.signal.aborted === true) {
    store.dispatch(depositAborted());
    store.dispatch(formLocked(false));
    return;
  }
  host.send('Metric', { name: 'deposit-create', status: 'fail' });
  if (error instanceof TransportError && error.code === 'malformed') {
    host.send('onInvalidP2PResponse', { paymentMethod: methodName });
  }
  if (isLost(error) && error.wasSent) return;
  store.dispatch(depositAborted());
  store.dispatch(formLocked(false));
};

/** Creates a transfer and goes to its invoice (Spec method-flows §4). */
export const createPeerToPeer: Command = async (context) => {
  const method = pickedMethod(context);
  if (context.store.getState().deposit?.phase === 'unconfirmed') return false;
  const payload = payloadOf(context, method);
  const key = newAttemptKey();
  const own = new AbortController();
  creation = own;
  context.store.dispatch(
    depositStarted({ methodName: method.name, amount: String(payload.amount), currency: payload.currency }),
  );
  context.store.dispatch(formLocked(true));
  try {
    const answer = await sendAttempt(
      context,
      { key, methodName: method.name, call: 'deposit-create-p2p', payload },
      own.signal,
    );
    context.host.send('onCreateTransaction', {
      depositId: answer.depositId,
      paymentMethod: method.name,
      amount: payload.amount,
      currency: payload.currency,
    });
    context.host.send('Metric', { name: 'deposit-create', status: 'success' });
    return await follow(context, answer, key, method.name);
  } catch (error) {
    failed(context, error, method.name);
    throw error;
  } finally {
    if (creation === own) creation = undefined;
  }
};

/** Stops the creation that runs. A deposit the server makes all the same is found by the next check. */
export const cancelPeerToPeerCreate: Command = () => {
  creation?.abort();
  return true;
};
