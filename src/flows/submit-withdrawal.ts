import { CashierError } from '#domain/cashier-error.ts';
import type { Calls } from '#generated/wire.ts';
import { uuid } from '#platform/uuid.ts';
import { formLocked } from '#state/form.ts';
import {
  initialWithdrawalState,
  withdrawalAccepted,
  withdrawalRefused,
  withdrawalSent,
  withdrawalUnconfirmed,
  type WithdrawalOrder,
} from '#state/withdrawal.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { Command, FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { isGivenUp } from './handle-failure.ts';
import { attemptAlone } from './one-attempt.ts';
import { inDoubt, sendAttempt, type Question } from './send-attempt.ts';
import { wireMoney } from './wire-money.ts';
import { withdrawalRecord, type SentWithdrawal } from './withdrawal-record.ts';

type Submit = Calls['withdrawal-submit'];

const METRIC = 'withdrawal-submit';
const RESULT = 'withdrawal.complete';

const payloadOf = ({ amount, methodName, ...order }: WithdrawalOrder): Submit['request'] => ({
  ...order,
  amount: wireMoney(amount),
  paymentType: methodName,
});

const questionOf = (
  { transport, store }: FlowContext,
  { order, key }: SentWithdrawal,
): Question<Submit['response']> => ({
  ask: (signal) =>
    transport.call('withdrawal-submit', payloadOf(order), { idempotencyKey: key, ...(signal ? { signal } : {}) }),
  onDoubt: () => void store.dispatch(withdrawalUnconfirmed()),
  // The server has carried it out, and what it said of it cannot be read.
  isUnclear: (error) => error instanceof TransportError && error.code === 'malformed',
});

const accept = (context: FlowContext, { order }: SentWithdrawal, id: string): void => {
  const { store, transport, host, navigator } = context;
  const at = transport.serverNow();
  withdrawalRecord.save(context, { stage: 'accepted', order, id, at });
  store.dispatch(withdrawalAccepted({ id, at }));
  store.dispatch(formLocked(false));
  host.send('Metric', { name: METRIC, status: 'success' });
  navigator.go(RESULT, { isReplacing: true });
};

/** The user is shown the review as it was, to change what is wrong or to try again under another key. */
const refuse = (context: FlowContext, { order }: SentWithdrawal, error: unknown): void => {
  const { store, host } = context;
  withdrawalRecord.save(context, { stage: 'draft', order, isEditing: false });
  store.dispatch(withdrawalRefused());
  store.dispatch(formLocked(false));
  const code = error instanceof CashierError ? error.code : 'unknown';
  if (!isGivenUp(error)) host.send('Metric', { name: METRIC, status: 'fail', code });
};

const perform = async (
  context: FlowContext,
  attempt: SentWithdrawal,
  { isInDoubt }: { isInDoubt: boolean },
): Promise<boolean> => {
  const { store } = context;
  withdrawalRecord.save(context, attempt);
  if (!isInDoubt) store.dispatch(withdrawalSent());
  store.dispatch(formLocked(true));
  const sent = await sendAttempt(questionOf(context, attempt), { isInDoubt });
  if (sent.kind === 'answered') {
    accept(context, attempt, sent.answer.withdrawalId);
    return true;
  }
  if (sent.kind === 'in-doubt') throw inDoubt(sent.error, 'withdrawal-unconfirmed');
  refuse(context, attempt, sent.error);
  throw sent.error;
};

/**
 * Asks for the payout that was reviewed, once: the key is new for each that is confirmed, and the same over retries and
 * reloads. It goes on when its page is left.
 *
 * @throws FlowError `no-open-withdrawal`
 */
export const submitWithdrawal: Command = (context) => {
  const { phase, order } = context.store.getState().withdrawal ?? initialWithdrawalState;
  if (!order || phase !== 'reviewed') throw new FlowError('no-open-withdrawal');
  return attemptAlone(context, () => perform(context, { stage: 'sent', order, key: uuid() }, { isInDoubt: false }));
};

/** Asks again for a withdrawal whose answer was lost, under the key it was sent with. */
export const askWithdrawalAgain: Command = (context) => {
  const record = withdrawalRecord.read(context);
  if (record?.stage !== 'sent') throw new FlowError('no-open-withdrawal');
  return attemptAlone(context, () => perform(context, record, { isInDoubt: true }));
};
