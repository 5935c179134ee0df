import { parseDecimal } from '#domain/decimal.ts';
import { formRestored } from '#state/form.ts';
import type { PaymentIntent } from '#state/payment-intent.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/** Lays what was sent into the form once more, all but the secrets, which are kept nowhere. */
export const restoreIntent = (
  { store }: Pick<FlowContext, 'store'>,
  { payload }: Pick<PaymentIntent, 'payload'>,
): void => {
  const { amount, fields = {} } = payload;
  store.dispatch(formRestored({ amount: parseDecimal(amount), fields }));
};
