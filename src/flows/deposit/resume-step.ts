import type { PaymentIntent } from '#state/payment-intent.ts';
import { intentClosed } from '#state/intent-slice.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { findOpenDeposit } from '#flows/deposit/open-deposit.ts';
import { showDeposit } from '#flows/deposit/resume-deposit.ts';
import { callOf } from '#flows/deposit/deposit-handler.ts';
import { markResolved } from '#flows/payment/keys.ts';
import { intentRecord } from '#flows/payment/intent-record.ts';

/**
 * Asks the server about a deposit whose further fields were sent without an answer. If it still waits for them, its form is
 * shown with these fields, and the next tap sends them under the same key; otherwise its page is shown.
 *
 * @throws what prevented its page from being shown
 */
export const resumeStep = async (context: FlowContext, intent: PaymentIntent, depositId: string): Promise<void> => {
  const { store } = context;
  const { methodName, amount, currency, form } = intent;
  const open = { depositId, methodName, call: callOf(intent), amount, currency, form, screen: '' };
  await showDeposit(context, findOpenDeposit(context, depositId) ?? open);
  if (store.getState().deposit?.isWaitingForFields) return;
  markResolved(intent.key);
  intentRecord.forget();
  store.dispatch(intentClosed());
};
