import { parseDecimal } from '#domain/decimal.ts';
import { formRestored } from '#state/form.ts';
import type { PaymentIntent } from '#state/payment-intent.ts';
import type { FlowContext } from '#flows/kernel/index.ts';

/** Fills the form with the values of an intent, except for secrets, which are not stored. */
export const restoreIntent = (
  { store }: Pick<FlowContext, 'store'>,
  { payload }: Pick<PaymentIntent, 'payload'>,
): void => {
  const { amount, fields = {} } = payload;
  store.dispatch(formRestored({ amount: parseDecimal(amount), fields }));
};
