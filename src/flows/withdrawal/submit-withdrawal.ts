import type { Calls } from '#generated/wire.ts';
import { initialWithdrawalState, type WithdrawalOrder } from '#state/withdrawal.ts';
import { type Command, FlowError } from '#flows/kernel/index.ts';
import { toWireAmount } from '#flows/form/index.ts';
import { startPayment } from '#flows/payment/index.ts';
import { withdrawalHandler } from './withdrawal-handler.ts';

const RESULT = 'withdrawal.complete';

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
