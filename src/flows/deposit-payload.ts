import { isPositiveDecimal } from '#domain/decimal.ts';
import { toWireAmount } from '#domain/money.ts';
import type { DepositMetadata, DepositPayload, PaymentMethod, PeerToPeerPayload } from '#generated/wire.ts';
import type { DepositState } from '#state/deposit.ts';
import { typedAmount } from '#state/form-rules.ts';
import { fieldValues } from '#state/form-scope.ts';
import { initialFormState } from '#state/form-state.ts';
import type { FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { returnAddress } from './return-address.ts';
import { wireMoney } from './wire-money.ts';

/** The field that a wallet's number stands in; the payload has a place of its own for it (Spec core §3). */
const WALLET = 'wallet';

interface Shared {
  amount: number | string;
  currency: string;
  fields: Record<string, string>;
  selectedCountry: string;
  metadata: DepositMetadata;
  depositId?: string;
  bonusId?: string;
}

/** The deposit that this create carries on with: one of the same method that waits for fields. */
const carriedOn = (open: DepositState | undefined, method: PaymentMethod): { depositId?: string } =>
  open?.id && open.isWaitingForFields && open.methodName === method.name ? { depositId: open.id } : {};

const sharedPayload = ({ store, visit }: FlowContext, method: PaymentMethod): Shared => {
  const { form = initialFormState, deposit, session } = store.getState();
  const amount = toWireAmount(typedAmount(form), form.currency);
  if (amount === null || !isPositiveDecimal(amount)) throw new FlowError('no-amount');
  return {
    amount: wireMoney(amount),
    currency: form.currency,
    fields: fieldValues(form),
    selectedCountry: session.country,
    metadata: { isFromChip: form.isFromChip },
    ...carriedOn(deposit, method),
    ...(visit.bonusId === undefined ? {} : { bonusId: visit.bonusId }),
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
  const wallet = shared.fields[WALLET];
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
