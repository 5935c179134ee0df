import { isPositiveDecimal, parseDecimal } from '#domain/decimal.ts';
import { isWebLink } from '#domain/safe-link.ts';
import type { DepositMetadata, DepositPayload, PaymentMethod, PeerToPeerPayload } from '#generated/wire.ts';
import { embeddingOrigin } from '#host/embedding-origin.ts';
import type { DepositState } from '#state/deposit.ts';
import { invalidFields, typedAmount } from '#state/form-rules.ts';
import { fieldsValidated } from '#state/form.ts';
import { selectMethod } from '#state/selection.ts';
import { showRunningPayment } from '#flows/payment/index.ts';
import { fieldValues } from '#state/form-scope.ts';
import { isWallet, sentName, sentNames } from '#state/form-definition.ts';
import { initialFormState, type FormState } from '#state/form-state.ts';
import { bonusFor } from '#flows/form/index.ts';
import { toWireAmount } from '#domain/decimal.ts';
import { type FlowContext, FlowError } from '#flows/kernel/index.ts';

const HOST_NAME = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/;

/**
 * Returns the address to which the provider sends the user back (Spec core §9): the host's address from the start data, with
 * https as the default scheme. Assumption: without one it is the embedding page as the browser reports it; in a native shell
 * the address is omitted, and the provider uses its own.
 */
const returnAddress = (host: string): string | undefined => {
  const named = host.trim();
  if (HOST_NAME.test(named)) return `https://${named}`;
  if (isWebLink(named)) return named;
  const origin = embeddingOrigin();
  return origin === undefined ? undefined : `${origin}/`;
};

interface Shared {
  amount: number | string;
  currency: string;
  fields: Record<string, string>;
  selectedCountry: string;
  metadata: DepositMetadata;
  paymentSessionId?: string;
  depositId?: string;
  isActivatedBonus: boolean;
  bonusId?: string;
}

type Money = Pick<Shared, 'amount' | 'currency'>;

const isSameMoney = (one: Money, other: Money): boolean =>
  parseDecimal(one.amount) === parseDecimal(other.amount) && one.currency === other.currency;

/** Returns the deposit that this create call continues: one of the same method and sum that waits for fields. */
const carriedOn = (open: DepositState | undefined, method: PaymentMethod, money: Money): { depositId?: string } =>
  open?.id && open.isWaitingForFields && open.methodName === method.name && isSameMoney(open, money)
    ? { depositId: open.id }
    : {};

/** Returns the form's values; without those that the server has requested for another deposit than the continued one. */
const valuesFor = (form: FormState, { depositId }: { depositId?: string }): Record<string, string> => {
  const values = fieldValues(form);
  if (depositId !== undefined) return values;
  const definitions = form.requested.map((name) => form.definitions[name]).filter((each) => each !== undefined);
  const names = definitions.flatMap(sentNames);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
};

/** Returns the latest session of the method, even if the amount has changed just before the tap. */
const sessionOf = ({ session, currency }: FormState, { name }: PaymentMethod): { paymentSessionId?: string } =>
  session?.methodName === name && session.currency === currency ? { paymentSessionId: session.id } : {};

/** Returns the wallet number, which has its own member in the payload (Spec core §3). */
export const walletOf = (form: FormState, fields: Readonly<Record<string, string>>): string | undefined => {
  const wallet = Object.values(form.definitions).find(isWallet);
  return wallet && fields[sentName(wallet)];
};

/**
 * Returns the picked method. Spec core §5: a deposit requires a method.
 *
 * @throws FlowError `no-method`
 */
export const pickedMethod = ({ store }: FlowContext): PaymentMethod => {
  const method = selectMethod(store.getState());
  if (!method) throw new FlowError('no-method');
  return method;
};

/**
 * Shows what prevents paying from this page: a payment that is being sent, or invalid values. Returns false if nothing does.
 */
export const showProblems = (context: FlowContext): boolean => {
  const { store } = context;
  if (showRunningPayment(context)) return true;
  if (invalidFields(store.getState().form ?? initialFormState).length === 0) return false;
  store.dispatch(fieldsValidated());
  return true;
};

/**
 * Returns the form's amount for a request.
 *
 * @throws FlowError `no-amount`
 */
export const formMoney = ({ store }: FlowContext): { amount: number | string; currency: string } => {
  const { form = initialFormState } = store.getState();
  const amount = typedAmount(form);
  if (amount === null || !isPositiveDecimal(amount)) throw new FlowError('no-amount');
  return { amount: toWireAmount(amount), currency: form.currency };
};

const sharedPayload = (context: FlowContext, method: PaymentMethod): Shared => {
  const { store } = context;
  const money = formMoney(context);
  const { form = initialFormState, deposit, session } = store.getState();
  const continued = carriedOn(deposit, method, money);
  return {
    ...money,
    fields: valuesFor(form, continued),
    selectedCountry: session.country,
    metadata: { isFromChip: form.isFromChip },
    ...sessionOf(form, method),
    ...continued,
    ...bonusFor(context, method, { amount: parseDecimal(money.amount), currency: money.currency }),
  };
};

/**
 * Returns the payload of a regular deposit (Spec core §3).
 *
 * @throws FlowError `no-amount`
 */
export const depositPayload = (context: FlowContext, method: PaymentMethod): DepositPayload => {
  const { visit } = context;
  const shared = sharedPayload(context, method);
  const returnUrl = returnAddress(visit.returnUrl);
  const { form = initialFormState } = context.store.getState();
  const wallet = walletOf(form, shared.fields);
  return {
    ...shared,
    paymentType: method.name,
    ...(returnUrl === undefined ? {} : { returnUrl }),
    ...(wallet === undefined ? {} : { wallet }),
    ...(visit.abTestGroup === undefined ? {} : { abTestGroup: visit.abTestGroup }),
  };
};

/**
 * Returns the payload of a peer-to-peer deposit (Spec method-flows §7).
 *
 * @throws FlowError `no-amount`
 */
export const peerToPeerPayload = (context: FlowContext, method: PaymentMethod): PeerToPeerPayload => ({
  ...sharedPayload(context, method),
  paymentMethod: method.name,
});
