import { isPositiveDecimal, parseDecimal } from '#domain/decimal.ts';
import { isWebLink } from '#domain/safe-link.ts';
import type { DepositMetadata, DepositPayload, PaymentMethod, PeerToPeerPayload } from '#generated/wire.ts';
import { embeddingOrigin } from '#host/embedding-origin.ts';
import type { DepositState } from '#state/deposit.ts';
import { typedAmount } from '#state/form-rules.ts';
import { fieldValues } from '#state/form-scope.ts';
import { isWallet, sentName } from '#state/form-definition.ts';
import { initialFormState, type FormState } from '#state/form-state.ts';
import { bonusFor } from '#flows/form/bonus/choice.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { toWireAmount } from '#flows/form/wire-amount.ts';

const HOST_NAME = /^[\w-]+(?:\.[\w-]+)+(?::\d+)?(?:[/?#]|$)/;

/**
 * Where the provider sends the user back to (Spec core §9). The host's address from the start data; one without a scheme
 * is taken for https. Assumption: the default, used when the host names none, is the page that embeds the widget, as the
 * browser reports it; without one (a native shell) the address is left out, and the provider uses its own.
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

/** The deposit that this create carries on with: one of the same method and sum that waits for fields. */
const carriedOn = (open: DepositState | undefined, method: PaymentMethod, money: Money): { depositId?: string } =>
  open?.id && open.isWaitingForFields && open.methodName === method.name && isSameMoney(open, money)
    ? { depositId: open.id }
    : {};

/** The session started last for the method, though the amount may have changed in the moment before the tap. */
const sessionOf = ({ session, currency }: FormState, { name }: PaymentMethod): { paymentSessionId?: string } =>
  session?.methodName === name && session.currency === currency ? { paymentSessionId: session.id } : {};

/** The wallet's number, which has its own member in the payload (Spec core §3). */
export const walletOf = (form: FormState, fields: Readonly<Record<string, string>>): string | undefined => {
  const wallet = Object.values(form.definitions).find(isWallet);
  return wallet && fields[sentName(wallet)];
};

/**
 * The amount of the form as a request has it.
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
  return {
    ...money,
    fields: fieldValues(form),
    selectedCountry: session.country,
    metadata: { isFromChip: form.isFromChip },
    ...sessionOf(form, method),
    ...carriedOn(deposit, method, money),
    ...bonusFor(context, method, { amount: parseDecimal(money.amount), currency: money.currency }),
  };
};

/**
 * The payload of a regular deposit (Spec core §3).
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
 * The payload of a peer-to-peer deposit (Spec method-flows §7).
 *
 * @throws FlowError `no-amount`
 */
export const peerToPeerPayload = (context: FlowContext, method: PaymentMethod): PeerToPeerPayload => ({
  ...sharedPayload(context, method),
  paymentMethod: method.name,
});
