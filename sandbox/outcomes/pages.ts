import type { OnrampData, OnrampOffer } from '#generated/wire.ts';
import { copyRow, rowOf } from '#sandbox/requisites.ts';
import { type Outcome, type OutcomeContext, digitsOf } from './outcome.ts';
import { bankAddress } from './redirects.ts';
import { buildUnified } from './unified.ts';

const pix: Outcome = (context) => {
  const { amount, currency } = context.deposit;
  const payload = `00020126360014br.gov.bcb.pix0114+55${digitsOf(context, 'pix', 11)}5204000053039865802BR5907SANDBOX6009SAO PAULO6304${digitsOf(context, 'crc', 4)}`;
  return { apiResponse: { pageId: 'pix', data: { qrCode: payload, amount, currency } } };
};

const eazype: Outcome = (context) => {
  const { amount, currency } = context.deposit;
  return { apiResponse: { pageId: 'eazype', data: { url: bankAddress(context), amount, currency } } };
};

/** The bank checks the card on its page, in a frame. */
const check: Outcome = ({ world, deposit: { id, amount, currency } }) => ({
  apiResponse: {
    pageId: 'card-check',
    data: { url: `${world.origins.provider}/frames/check?order=${id}`, amount, currency },
  },
});

/** A page that the server names: any screen of the widget. */
const namedScreen: Outcome = (context) => ({
  apiResponse: {
    pageId: 'unified-form',
    data: {
      ...buildUnified(context, () => ({
        requisites: [
          copyRow('account', digitsOf(context, 'account', 12)),
          rowOf('amount', `${context.deposit.amount} ${context.deposit.currency}`),
        ],
      })),
    },
  },
});

/** Fee of each provider, as a share of the amount. */
const providerFees: Readonly<Record<string, { name: string; share: number }>> = {
  'provider-a': { name: 'Provider A', share: 0.018 },
  'provider-b': { name: 'Provider B', share: 0.025 },
  'provider-c': { name: 'Provider C', share: 0.039 },
};

/** The providers' offers for a deposit; empty in the scenario without offers. */
export function buildOffers({ deposit, scenario }: OutcomeContext): OnrampOffer[] {
  if (scenario.hasNoOffers) return [];
  return Object.entries(providerFees).map(([method, { name, share }]) => {
    const fee = Number(deposit.amount) * share;
    return {
      method,
      name: { en: name },
      amount: (Number(deposit.amount) - fee).toFixed(2),
      fee: fee.toFixed(2),
      iconIds: [method],
    };
  });
}

const onramp: Outcome = (context) => {
  const data: OnrampData = {
    paymentMethodOffers: buildOffers(context),
    depositLimits: context.method.amount_rules[context.deposit.currency],
  };
  return { apiResponse: { data: { ...data } } };
};

/** No data: the widget shows the page of the method. */
const direct: Outcome = () => ({ apiResponse: {} });

/** Pages of the widget for one kind of method. */
export const pages = {
  'page-pix': pix,
  'page-eazype': eazype,
  'page-screen': namedScreen,
  'page-check': check,
  onramp,
  direct,
  india: direct,
  crypto: direct,
} satisfies Record<string, Outcome>;
