import { amountChips } from '#domain/amount-chips.ts';
import { isPositiveDecimal, parseDecimal, type Decimal } from '#domain/decimal.ts';
import { defaultAmount, limitsOf, type Limits } from '#domain/limits.ts';
import type { PaymentField, PaymentMethod } from '#generated/wire.ts';
import { depositReset } from '#state/deposit.ts';
import { toDefinition, type FieldDefinition } from '#state/form-definition.ts';
import { formStarted } from '#state/form.ts';
import { methodCurrency } from '#state/methods.ts';
import { joinPaymentState } from '#state/payment.ts';
import type { FlowContext } from './context.ts';

/** Fields of the server as the form of this method takes them. One without a name could be neither filled in nor sent. */
export const definitionsOf = (
  fields: readonly PaymentField[] | undefined,
  method: PaymentMethod | undefined,
): FieldDefinition[] =>
  (fields ?? [])
    .filter(({ name }) => name !== '')
    .map((field) => toDefinition(field, { hasLuhn: method?.checkLuhn === true, dialPrefix: '' }));

const prefilledAmount = ({ prefilledAmount: named }: PaymentMethod): Decimal | null => {
  const amount = parseDecimal(named);
  return amount !== null && isPositiveDecimal(amount) ? amount : null;
};

const firstAmount = (method: PaymentMethod, limits: Limits, currency: string): Decimal | null =>
  prefilledAmount(method) ?? defaultAmount(limits, currency, null, Math.random);

/** Starts the form of a method: its fields, its currency and limits, the amount it begins with, the chips. */
export const startForm = ({ store }: FlowContext, method: PaymentMethod): void => {
  joinPaymentState();
  const { session } = store.getState();
  const currency = methodCurrency(method, session);
  const limits = limitsOf(method.amount_rules, currency, session.country);
  store.dispatch(depositReset());
  store.dispatch(
    formStarted({
      definitions: definitionsOf(method.fields, method),
      currency,
      locale: session.locale,
      limits,
      chips: amountChips({ limits, currency, country: session.country, fixed: method.recommendedAmounts }),
      amount: firstAmount(method, limits, currency),
      isPrefilled: prefilledAmount(method) !== null,
    }),
  );
};
