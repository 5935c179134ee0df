import { parseDecimal, compareDecimals, isPositiveDecimal, type Decimal } from '#domain/decimal.ts';
import { formRestored, limitsKnown } from '#state/form.ts';
import { type PaymentIntent, isMade } from '#state/payment-intent.ts';
import { type FlowContext, type StartAmount, notifyNext, reportFailure } from '#flows/kernel/index.ts';
import { findMethod, groupOf, methodPicked } from '#state/selection.ts';
import { amountChips } from '#domain/amount-chips.ts';
import { patternProblem } from '#domain/field-validation.ts';
import { clampToLimits, defaultAmount, limitsOf, type Limits, limitsIn, parseLimits } from '#domain/limits.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { depositReset } from '#state/deposit.ts';
import { typedAmount } from '#state/form-rules.ts';
import { AMOUNT, initialFormState } from '#state/form-state.ts';
import type { RootState } from '#state/root.ts';
import { formStarted } from '#state/form-start.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import { methodCurrency } from '#state/tiles.ts';
import { definitionsOf, methodFields } from './method-fields.ts';
import { plainName } from '#domain/plain-name.ts';

/** Fills the form with the values of an intent, except for secrets, which are not stored. */
export const restoreIntent = (
  { store }: Pick<FlowContext, 'store'>,
  { payload }: Pick<PaymentIntent, 'payload'>,
): void => {
  const { amount, fields = {} } = payload;
  store.dispatch(formRestored({ amount: parseDecimal(amount), fields }));
};

/** Selects a method and its group. */
export const selectMethodNamed = ({ store, layouts }: Pick<FlowContext, 'store' | 'layouts'>, name: string): void => {
  const { methods, selection } = store.getState();
  if (selection.method === name) return;
  const method = findMethod(methods.entries, name);
  const traits = method ? layouts.traitsOf(method) : {};
  store.dispatch(methodPicked({ group: groupOf(methods.entries, name), method: name, traits }));
};

/**
 * Returns a predicate for amounts that the market accepts: those matching the regex of the method's amount field (Spec
 * method-flows §5). Without a regex every amount is accepted.
 */
const marketAmounts = ({ fields = [] }: PaymentMethod): ((amount: Decimal) => boolean) => {
  const field = fields.find(({ type }) => type === 'amount');
  return (amount) => field === undefined || patternProblem(amount, field) === null;
};

const positive = (value: unknown): Decimal | null => {
  const amount = parseDecimal(value);
  return amount !== null && isPositiveDecimal(amount) ? amount : null;
};

/** Returns the preset amount: the host's, in the user's currency, else the method's. */
export const prefilledAmount = (
  { visit }: Pick<FlowContext, 'visit'>,
  { prefilledAmount: ofMethod }: PaymentMethod,
  currency: string,
): Decimal | null => (currency === visit.home.currency ? positive(visit.amount) : null) ?? positive(ofMethod);

/**
 * Returns the initial amount of a form (Spec core §5): the preset one, clamped to the limits; else the minimum, or a random one
 * if the form already has the minimum.
 */
const firstAmount = (
  prefilled: Decimal | null,
  { limits, currency, current }: { limits: Limits; currency: string; current: Decimal | null },
): Decimal | null => {
  return prefilled === null ? defaultAmount(limits, currency, current, Math.random) : clampToLimits(prefilled, limits);
};

/** Returns the amount of the previous form in the new currency. A payout never starts with a random amount. */
const amountBefore = ({ store }: FlowContext, currency: string): Decimal | null => {
  const { form = initialFormState, methods } = store.getState();
  return methods.transaction === 'deposit' && form.currency === currency ? typedAmount(form) : null;
};

/** Caps the maximum at the available balance. Zero means no bound here; the form itself rejects an empty balance. */
const withinSum = (limits: Limits, available: Decimal | null): Limits => {
  const isLess = available !== null && (limits.max === '0' || compareDecimals(available, limits.max) < 0);
  return isLess ? { ...limits, max: available } : limits;
};

interface FormOptions {
  /** The balance that limits the amount, if any. */
  available?: Decimal | null;
  /** random: an amount that distinguishes one transfer from another (Spec method-flows §2). */
  amount?: StartAmount;
}

/** Starts the form of a method with its fields, currency, limits, initial amount and chips. */
export const startForm = (
  context: FlowContext,
  method: PaymentMethod,
  { available = null, amount = 'usual' }: FormOptions = {},
): void => {
  const { store, layouts } = context;
  const { session } = store.getState();
  // A package has its price, and a redemption its coins, whatever the method is paid in.
  const currency = session.view === 'sweep' ? session.currency : methodCurrency(method, session);
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
  // A deposit that was created but not displayed is still open.
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
  // The user re-enters secrets only; any other change would make it a different payment.
  if (intent?.lacksDetails && intent.methodName === method.name) restoreIntent(context, intent);
};

/**
 * Shows a notice on the next form that secrets have to be typed again, because they are not stored (contract §8, "What is
 * kept").
 */
export const askToTypeAgain = (context: Pick<FlowContext, 'store'>): void =>
  notifyNext(context, {
    titleKey: 'form.typeAgain.title',
    textKey: 'form.typeAgain.text',
    tone: 'info',
    isLasting: true,
  });

/** Whether the amount has been sent, so that limits that arrive later neither replace nor reject it. */
const isAmountSent = ({ form, deposit }: RootState): boolean =>
  Boolean(form?.prepared) || form?.fields[AMOUNT]?.isDisabled === true || deposit?.isWaitingForFields === true;

/**
 * Requests the limits of the method whose form has just started; they are fresher than the list's (Spec core §7). They replace
 * the limits, the chips and an untouched amount. A failure is not shown, because the server checks each amount anyway.
 */
export const refreshLimits = async (context: FlowContext, method: PaymentMethod): Promise<void> => {
  const { store, transport, visit } = context;
  const { form, session } = store.getState();
  if (!form) return;
  const { currency } = form;
  const signal = visit.latest('limits');
  try {
    const answer = await transport.call('deposit-limits', { currency, paymentMethod: method.name }, { signal });
    const name = plainName(method.name);
    const fresh = Object.hasOwn(answer, name) ? answer[name] : undefined;
    const { selection, form: now } = store.getState();
    if (!fresh || selection.method !== method.name || now?.currency !== currency) return;
    if (isAmountSent(store.getState())) return;
    const limits = limitsIn(parseLimits(fresh), currency);
    const { country } = session;
    const prefilled = prefilledAmount(context, method, currency);
    store.dispatch(
      limitsKnown({
        limits,
        chips: amountChips({ limits, currency, country, fixed: method.recommendedAmounts }),
        amount: firstAmount(prefilled, { limits, currency, current: null }),
        isPrefilled: prefilled !== null,
      }),
    );
  } catch (error) {
    reportFailure(error);
  }
};
