import type { PaymentMethod } from '#generated/wire.ts';
import type { RootState } from '#state/root.ts';
import { formRestored, lastAmountKnown } from '#state/form.ts';
import { lastDeposit } from '#flows/deposit/accounts/last-deposit.ts';
import type { FlowContext, StartAmount } from '#flows/kernel/index.ts';
import { watchPaymentSession, refreshLimits, startForm } from '#flows/form/index.ts';

/**
 * Starts the form of a deposit method, requests its limits, starts its payment session and offers the last deposited amount.
 * The amount of a coin package is its price, without limits.
 */
export const startDepositForm = (context: FlowContext, method: PaymentMethod, amount: StartAmount = 'usual'): void => {
  startForm(context, method, { amount });
  const price = context.store.getState().sweep?.box?.price;
  if (price !== undefined) context.store.dispatch(formRestored({ amount: price, fields: {} }));
  const last = lastDeposit(context);
  const isSame = last?.methodName === method.name && last.currency === context.store.getState().form?.currency;
  if (last && isSame) context.store.dispatch(lastAmountKnown(last.amount));
  watchPaymentSession(context);
  if (!context.layouts.traitsOf(method).asksOwnLimits && price === undefined) void refreshLimits(context, method);
};

/** Whether the server waits for more fields of a deposit of that method, which is then continued. */
export const isContinuing = ({ deposit }: RootState, picked: PaymentMethod): boolean =>
  deposit?.isWaitingForFields === true && deposit.methodName === picked.name;
