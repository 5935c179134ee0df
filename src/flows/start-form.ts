import { amountChips } from '#domain/amount-chips.ts';
import { compareDecimals, isPositiveDecimal, parseDecimal, type Decimal } from '#domain/decimal.ts';
import { defaultAmount, limitsOf, type Limits } from '#domain/limits.ts';
import type { PaymentField, PaymentMethod } from '#generated/wire.ts';
import { depositReset } from '#state/deposit.ts';
import { toDefinition, type FieldDefinition } from '#state/form-definition.ts';
import { formStarted } from '#state/form.ts';
import { methodCurrency } from '#state/methods.ts';
import { joinPaymentState } from '#state/payment.ts';
import type { FlowContext } from './context.ts';

/**
 * A field of networks has those of its method, where it brings none itself. The only one is chosen already; among several
 * the user chooses, since coins sent over another network than the wallet's are lost.
 */
const withNetworks = (field: PaymentField, method: PaymentMethod | undefined): PaymentField => {
  const { network = [] } = method ?? {};
  if (field.type !== 'networks' || field.values?.length || network.length === 0) return field;
  const [only, ...others] = network;
  return { ...field, values: network, ...(only && others.length === 0 ? { value: field.value ?? only.value } : {}) };
};

/** Fields of the server as the form of this method takes them. One without a name could be neither filled in nor sent. */
export const definitionsOf = (
  fields: readonly PaymentField[] | undefined,
  method: PaymentMethod | undefined,
): FieldDefinition[] =>
  (fields ?? [])
    .filter(({ name }) => name !== '')
    .map((field) => toDefinition(withNetworks(field, method), { hasLuhn: method?.checkLuhn === true, dialPrefix: '' }));

const prefilledAmount = ({ prefilledAmount: named }: PaymentMethod): Decimal | null => {
  const amount = parseDecimal(named);
  return amount !== null && isPositiveDecimal(amount) ? amount : null;
};

const firstAmount = (method: PaymentMethod, limits: Limits, currency: string): Decimal | null =>
  prefilledAmount(method) ?? defaultAmount(limits, currency, null, Math.random);

/** Limits with no more than there is. Zero is no bound, so that a sum of nothing bounds nothing: the form refuses it. */
const withinSum = (limits: Limits, available: Decimal | null): Limits => {
  const isLess = available !== null && (limits.max === '0' || compareDecimals(available, limits.max) < 0);
  return isLess ? { ...limits, max: available } : limits;
};

/**
 * Starts the form of a method: its fields, its currency and limits, the amount it begins with, the chips.
 *
 * @param available what there is to take the amount from, where that matters
 */
export const startForm = ({ store }: FlowContext, method: PaymentMethod, available: Decimal | null = null): void => {
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
      available,
      chips: amountChips({
        limits: withinSum(limits, available),
        currency,
        country: session.country,
        fixed: method.recommendedAmounts,
      }),
      amount: firstAmount(method, limits, currency),
      isPrefilled: prefilledAmount(method) !== null,
    }),
  );
};
