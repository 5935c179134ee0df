import { amountChips } from '#domain/amount-chips.ts';
import { compareDecimals, isPositiveDecimal, parseDecimal, type Decimal } from '#domain/decimal.ts';
import { patternProblem } from '#domain/field-validation.ts';
import { clampToLimits, defaultAmount, limitsOf, type Limits } from '#domain/limits.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { depositReset } from '#state/deposit.ts';
import { typedAmount } from '#state/form-rules.ts';
import { initialFormState } from '#state/form-state.ts';
import { formStarted } from '#state/form-start.ts';
import { isMade } from '#state/payment-intent.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import { methodCurrency } from '#state/tiles.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { definitionsOf, methodFields } from './method-fields.ts';
import { restoreIntent } from './restore-intent.ts';

/**
 * Which amounts a market takes: those that match the regex of the method's amount field (Spec method-flows §5). A method
 * without one takes all.
 */
const marketAmounts = ({ fields = [] }: PaymentMethod): ((amount: Decimal) => boolean) => {
  const field = fields.find(({ type }) => type === 'amount');
  return (amount) => field === undefined || patternProblem(amount, field) === null;
};

const positive = (value: unknown): Decimal | null => {
  const amount = parseDecimal(value);
  return amount !== null && isPositiveDecimal(amount) ? amount : null;
};

/** The amount that is named beforehand: by the host, in the currency of its user; else by the method. */
export const prefilledAmount = (
  { visit }: Pick<FlowContext, 'visit'>,
  { prefilledAmount: ofMethod }: PaymentMethod,
  currency: string,
): Decimal | null => (currency === visit.home.currency ? positive(visit.amount) : null) ?? positive(ofMethod);

/**
 * The amount a form begins with (Spec core §5): the one named beforehand, brought within the limits; else the minimum, or a
 * random one where the form holds the minimum already.
 */
export const firstAmount = (
  prefilled: Decimal | null,
  { limits, currency, current }: { limits: Limits; currency: string; current: Decimal | null },
): Decimal | null => {
  return prefilled === null ? defaultAmount(limits, currency, current, Math.random) : clampToLimits(prefilled, limits);
};

/** The amount of the form before, in the currency of the next. A payout never starts with a random amount. */
const amountBefore = ({ store }: FlowContext, currency: string): Decimal | null => {
  const { form = initialFormState, methods } = store.getState();
  return methods.transaction === 'deposit' && form.currency === currency ? typedAmount(form) : null;
};

/** Limits with no more than there is. Zero is no bound, so that a sum of nothing bounds nothing: the form refuses it. */
const withinSum = (limits: Limits, available: Decimal | null): Limits => {
  const isLess = available !== null && (limits.max === '0' || compareDecimals(available, limits.max) < 0);
  return isLess ? { ...limits, max: available } : limits;
};

/** How a form comes to its first amount. */
export type StartAmount = 'usual' | 'random';

interface FormOptions {
  /** The balance that the amount is taken from, where that matters. */
  available?: Decimal | null;
  /** random: an amount that tells one transfer from another (Spec method-flows §2). */
  amount?: StartAmount;
}

/** Starts the form of a method: its fields, its currency and limits, the amount it begins with, the chips. */
export const startForm = (
  context: FlowContext,
  method: PaymentMethod,
  { available = null, amount = 'usual' }: FormOptions = {},
): void => {
  const { store, layouts } = context;
  const { session } = store.getState();
  const currency = methodCurrency(method, session);
  const limits = limitsOf(method.amount_rules, currency, session.country);
  const current = amount === 'random' ? limits.min : amountBefore(context, currency);
  const isTaken = marketAmounts(method);
  const chips = amountChips({
    limits: withinSum(limits, available),
    currency,
    country: session.country,
    fixed: method.recommendedAmounts,
  }).filter(isTaken);
  const prefilled = prefilledAmount(context, method, currency);
  const preferred = firstAmount(prefilled, { limits, currency, current });
  const first = preferred === null || isTaken(preferred) ? preferred : [limits.min, ...chips].find(isTaken);
  const intent = selectOpenIntent(store.getState());
  // A deposit that the server has made, and nobody has seen yet, is not over.
  if (!isMade(intent)) store.dispatch(depositReset());
  store.dispatch(
    formStarted({
      definitions: definitionsOf(methodFields(method, layouts.traitsOf(method)), method),
      currency,
      locale: session.locale,
      nowMs: context.transport.serverNow(),
      limits,
      available,
      chips,
      amount: first ?? null,
      isPrefilled: prefilled !== null,
    }),
  );
  // The form asks for the secret part of what was sent before: the rest is as it was, or it would be another payment.
  if (intent?.lacksDetails && intent.methodName === method.name) restoreIntent(context, intent);
};
