import type { Random } from '#tests/twin/random.ts';
import { generatedAnswer } from './answer-pool.ts';
import type { Kind } from './catalogue.ts';
import type { Order } from './ledger.ts';

export interface AnswerFacts {
  readonly id: string;
  readonly order: Order;
  readonly due: string;
  readonly now: number;
  readonly pageId: string | undefined;
  readonly random: Random;
}

type Make = (facts: AnswerFacts) => Readonly<Record<string, unknown>>;

const amountRow = ({ due, order }: AnswerFacts): unknown => ({
  name: 'amount',
  title: { en: 'Amount' },
  type: 'text',
  value: `${due} ${order.currency}`,
  isCopyable: true,
});

const unified = (facts: AnswerFacts): Readonly<Record<string, unknown>> => ({
  unifiedFlow: true,
  created: facts.random.percent(50) ? facts.now : new Date(facts.now).toISOString(),
  lifetime: 900,
  requisites: [
    amountRow(facts),
    { name: 'pan', title: { en: 'Card number' }, type: 'text', value: '4000001234567899', isCopyable: true },
    ...(facts.random.percent(25) ? [{ name: 'qrCode', type: 'qr', value: 'https://qr.twin.test/1' }] : []),
  ],
  ...(facts.random.percent(30) ? { buttons: ['complete', 'cancel'] } : {}),
  ...(facts.random.percent(20)
    ? { inputFields: [{ name: 'sender', type: 'text', placeholder_text: { en: 'Sender' } }] }
    : {}),
});

const requisites = ({ due, order, now, random }: AnswerFacts): Readonly<Record<string, unknown>> => ({
  card: { number: '4000001234567899', fullName: 'TWIN RECIPIENT', bank_name: 'Twin Bank' },
  payment_system: 'Bank transfer',
  payment_amount: due,
  payment_currency: order.currency,
  created: now,
  timeout_minutes: 15,
  ...(random.percent(15) ? { requisites: true } : {}),
});

const MAKE: Readonly<Record<Exclude<Kind, 'payout'>, Make>> = {
  redirect: ({ id, random }) => ({
    apiResponse: {
      source: 'redirect',
      method: random.percent(70) ? 'GET' : 'POST',
      url: `https://pay.twin.test/${id}`,
      data: { session: id },
    },
  }),
  unified: (facts) => ({ apiResponse: { source: 'unified', data: unified(facts) } }),
  requisites: (facts) => ({ apiResponse: { source: 'h2h', data: requisites(facts) } }),
  page: ({ due, order, pageId = 'pix' }) => ({
    apiResponse: { pageId, data: { qrCode: 'TWIN-CODE-0001', amount: due, currency: order.currency } },
  }),
  peer: (facts) => ({ ...requisites(facts), exists: true, passedAmount: facts.order.amount, passedCurrency: 'USD' }),
  'peer-unified': (facts) => ({ ...unified(facts), exists: true }),
  offers: ({ order }) => ({
    apiResponse: {
      data: {
        paymentMethodOffers: [
          { method: 'provider-a', amount: 3, fee: 1, iconIds: [] },
          { method: 'provider-b', amount: 2, fee: 2, iconIds: [] },
        ],
        depositLimits: { min: 1, max: Number(order.amount) + 1000 },
      },
    },
  }),
  fields: () => ({
    apiResponse: { isFieldsRequired: true },
    fields: [{ name: 'voucherCode', type: 'text', placeholder_text: { en: 'Code' } }],
  }),
  plain: () => ({}),
  generated({ random }) {
    const answer = generatedAnswer('deposit-create', random.percent(60) ? 'usual' : 'extreme', random);
    return typeof answer === 'object' && answer !== null ? { ...answer } : {};
  },
};

/** The answer to a creation, of the kind that its method goes on with; a fifth carries more members than anybody reads. */
export const depositAnswer = (kind: Exclude<Kind, 'payout'>, facts: AnswerFacts): unknown => {
  const more = facts.random.percent(20) ? { debug: { node: 'twin-1' }, traceId: null } : {};
  return { ...more, ...MAKE[kind](facts), depositId: facts.id };
};
