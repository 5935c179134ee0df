import { codeOf } from '#domain/cashier-error.ts';
import { parseDecimal } from '#domain/decimal.ts';
import type { Calls } from '#generated/wire.ts';
import type { OpenIntent } from '#state/payment-intent.ts';
import {
  withdrawalAccepted,
  withdrawalReviewed,
  type WithdrawalOrder,
  initialWithdrawalState,
} from '#state/withdrawal.ts';
import {
  type FlowContext,
  FlowError,
  isAborted,
  notify,
  type PaymentHandler,
  type Command,
} from '#flows/kernel/index.ts';
import { withdrawalRecord } from './record.ts';
import { shownAmount, navigateAndRelease, intentRecord, startPayment } from '#flows/payment/index.ts';
import { toWireAmount } from '#domain/decimal.ts';

type Answer = Calls['withdrawal-submit']['response'];

const METRIC = 'withdrawal-submit';
const RESULT = 'withdrawal.complete';

const send = ({ transport }: FlowContext, intent: OpenIntent, mayLeave: () => boolean): Promise<Answer> => {
  if (intent.call !== 'withdrawal-submit') return Promise.reject(new FlowError('no-open-withdrawal'));
  return transport.call(intent.call, intent.payload, { idempotencyKey: intent.key, isSentOnce: true, mayLeave });
};

/** Returns the reviewed order of an intent. */
const orderOf = (intent: OpenIntent): WithdrawalOrder | undefined => {
  if (intent.call !== 'withdrawal-submit') return undefined;
  const { methodName, amount, currency, payload } = intent;
  const decimal = parseDecimal(amount);
  if (decimal === null) return undefined;
  return { methodName, amount: decimal, currency, fields: payload.fields, accountType: payload.accountType };
};

/** Returns the payment handler of withdrawals. */
export const withdrawalHandler = (context: FlowContext): PaymentHandler<Answer> => {
  const { store, transport, host, navigator } = context;
  return {
    send: (intent, mayLeave) => send(context, intent, mayLeave),
    id: ({ withdrawalId }) => withdrawalId,
    async onCreated(intent, { withdrawalId: id }) {
      const at = transport.serverNow();
      const order = orderOf(intent);
      if (order) {
        withdrawalRecord.save(context, { stage: 'accepted', order: { ...order, fields: {} }, id, at });
        // The user may have reviewed another withdrawal meanwhile; the result is that of the sent one.
        store.dispatch(withdrawalReviewed(order));
      }
      intentRecord.forget();
      store.dispatch(withdrawalAccepted({ id, at }));
      host.send('Metric', { name: METRIC, status: 'success' });
      await navigator.load(RESULT);
      navigateAndRelease(context, RESULT, { isReplacing: true });
      return 'navigated';
    },
    onLateCreated(intent, { withdrawalId }) {
      const args = { amount: shownAmount(context, intent), id: withdrawalId };
      notify(context, { text: context.texts.t('intent.withdrawal.earlierMade', args), tone: 'info' });
    },
    /** Keeps the review open, so that the user can change values or try again. */
    onRejected(_intent, error) {
      if (!isAborted(error)) host.send('Metric', { name: METRIC, status: 'fail', code: codeOf(error) });
    },
    dispose() {},
  };
};

const payloadOf = ({ amount, methodName, ...order }: WithdrawalOrder): Calls['withdrawal-submit']['request'] => ({
  ...order,
  amount: toWireAmount(amount),
  paymentType: methodName,
});

/**
 * Sends the reviewed withdrawal under the key of its intent. It continues when its page is left.
 *
 * @throws FlowError `no-open-withdrawal`
 */
export const submitWithdrawal: Command = (context) => {
  const { phase, order, isChanged } = context.store.getState().withdrawal ?? initialWithdrawalState;
  if (!order || phase !== 'reviewed' || isChanged) throw new FlowError('no-open-withdrawal');
  return startPayment(context, {
    methodName: order.methodName,
    request: { call: 'withdrawal-submit', payload: payloadOf(order) },
    fallback: RESULT,
    command: 'withdrawal.submit',
    openHandler: () => withdrawalHandler(context),
  });
};
