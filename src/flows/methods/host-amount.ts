import { checkLimits, limitsOf, type LimitProblem } from '#domain/limits.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import type { FlowContext } from '#flows/kernel/index.ts';
import { prefilledAmount } from '#flows/form/index.ts';
import { isGroup, methodCurrency, type MethodEntry } from '#state/tiles.ts';

const REASONS = {
  'form.amountInput.limit.min': 'belowMin',
  'form.amountInput.limit.max': 'aboveMax',
} as const satisfies Record<LimitProblem['key'], string>;

/** Returns the method, closed if it does not accept the host's amount; a closure by the server takes precedence. */
const withHostAmount = (context: FlowContext, method: PaymentMethod): PaymentMethod => {
  const { session } = context.store.getState();
  const currency = methodCurrency(method, session);
  const amount = prefilledAmount(context, { ...method, prefilledAmount: undefined }, currency);
  const problem = checkLimits(amount, limitsOf(method.amount_rules, currency, session.country));
  return method.availability || !problem ? method : { ...method, availability: { reason: REASONS[problem.key] } };
};

const methodsOf = (entry: MethodEntry): PaymentMethod[] => (isGroup(entry) ? entry.paymentMethods : [entry]);

/**
 * Closes the methods that do not accept the host's amount. If none accepts it, none is closed: each form then starts with the
 * nearest valid amount.
 */
export const withinAmount = (context: FlowContext, entries: readonly MethodEntry[]): MethodEntry[] => {
  const result = entries.map((entry) =>
    isGroup(entry)
      ? { ...entry, paymentMethods: entry.paymentMethods.map((method) => withHostAmount(context, method)) }
      : withHostAmount(context, entry),
  );
  const isOpen = result.flatMap(methodsOf).some(({ availability }) => availability === undefined);
  return isOpen ? result : [...entries];
};
