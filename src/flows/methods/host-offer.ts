import { checkLimits, limitsOf, type LimitProblem } from '#domain/limits.ts';
import type { Calls, PaymentMethod, StartData } from '#generated/wire.ts';
import type { FlowContext } from '#flows/kernel/index.ts';
import { prefilledAmount } from '#flows/form/index.ts';
import { isGroup, methodCurrency, type MethodEntry } from '#state/tiles.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { plainName } from '#domain/plain-name.ts';
import { reportError } from '#platform/report.ts';

/** Members that the lists of both transactions have. */
export type MethodsAnswer = Calls['methods-withdrawal-v4']['response'] &
  Pick<Calls['methods-payment-v5']['response'], 'initCurrencies' | 'features'>;

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
const withinAmount = (context: FlowContext, entries: readonly MethodEntry[]): MethodEntry[] => {
  const result = entries.map((entry) =>
    isGroup(entry)
      ? { ...entry, paymentMethods: entry.paymentMethods.map((method) => withHostAmount(context, method)) }
      : withHostAmount(context, entry),
  );
  const isOpen = result.flatMap(methodsOf).some(({ availability }) => availability === undefined);
  return isOpen ? result : [...entries];
};

type Offer = NonNullable<StartData['methods']>;
type Named = { readonly name: string; readonly position: number };

const namesOf = (entries: readonly MethodEntry[]): string[] =>
  entries
    .flatMap((entry) => [entry.name, ...(isGroup(entry) ? entry.paymentMethods.map(({ name }) => name) : [])])
    .map(plainName);

/** Returns the named methods; of a group that is not named, its named methods. */
const onlyNamed = (entries: readonly MethodEntry[], only: ReadonlySet<string>): MethodEntry[] =>
  entries.flatMap((entry): MethodEntry[] => {
    if (only.has(plainName(entry.name))) return [entry];
    if (!isGroup(entry)) return [];
    const paymentMethods = entry.paymentMethods.filter(({ name }) => only.has(plainName(name)));
    return paymentMethods.length > 0 ? [{ ...entry, paymentMethods }] : [];
  });

/** Returns the named methods first, in the order of their names; then the others in the server's order. */
const inOrder = <E extends Named>(entries: readonly E[], order: readonly string[]): E[] => {
  const rank = ({ name }: E): number => {
    const place = order.indexOf(plainName(name));
    return place === -1 ? order.length : place;
  };
  return [...entries]
    .sort((one, other) => rank(one) - rank(other) || one.position - other.position)
    .map((entry, position) => ({ ...entry, position }));
};

/** Removes names that the list does not have and reports them to the host: lists differ by country and currency. */
const reportUnknown = (member: keyof Offer, names: readonly string[], known: readonly string[]): void => {
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const message = `methods.${member}: not on this list: ${unknown.join(', ')}; it has for example ${JSON.stringify(known.slice(0, 3))}`;
  reportError(new CashierError('host-methods-unknown', message));
};

/** Returns the list as the host offers it. If no method of `only` is available, all are offered. */
const asOffered = (answer: MethodsAnswer, { only, order = [], preselected }: Offer): MethodsAnswer => {
  const known = namesOf(answer.methods);
  reportUnknown('only', only ?? [], known);
  reportUnknown('order', order, known);
  reportUnknown('preselected', preselected === undefined ? [] : [preselected], known);
  const named = only ? onlyNamed(answer.methods, new Set(only)) : answer.methods;
  const offered = named.length > 0 ? named : answer.methods;
  const methods = inOrder(offered, order).map((entry) =>
    isGroup(entry) ? { ...entry, paymentMethods: inOrder(entry.paymentMethods, order) } : entry,
  );
  return { ...answer, methods };
};

/** Returns the list with the host's offer and amount applied. */
export const offeredByHost = (context: FlowContext, answer: MethodsAnswer): MethodsAnswer => {
  const { offer, amount } = context.visit;
  if (!offer && amount === undefined) return answer;
  const offered = offer ? asOffered(answer, offer) : answer;
  return { ...offered, methods: withinAmount(context, offered.methods) };
};
