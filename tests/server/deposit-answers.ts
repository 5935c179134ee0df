import type { Entry, EntryStatus, Order } from './ledger.ts';
import type { Random } from './random.ts';
import { generatedAnswer } from './schema-values.ts';

export interface AnswerFacts {
  readonly id: string;
  readonly order: Order;
  readonly due: string;
  readonly now: number;
  readonly pageId: string | undefined;
  /** Page of the payment provider. */
  readonly url: string;
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
    ...(facts.random.percent(25) ? [{ name: 'qrCode', type: 'qr', value: 'https://qr.test/1' }] : []),
  ],
  ...(facts.random.percent(30) ? { buttons: ['complete', 'cancel'] } : {}),
  ...(facts.random.percent(20)
    ? { inputFields: [{ name: 'sender', type: 'text', placeholder_text: { en: 'Sender' } }] }
    : {}),
});

const requisites = ({ due, order, now, random }: AnswerFacts): Readonly<Record<string, unknown>> => ({
  card: { number: '4000001234567899', fullName: 'TEST RECIPIENT', bank_name: 'Test Bank' },
  payment_system: 'Bank transfer',
  payment_amount: due,
  payment_currency: order.currency,
  created: now,
  timeout_minutes: 15,
  ...(random.percent(15) ? { requisites: true } : {}),
});

const MAKE = {
  redirect: ({ id, url, random }) => ({
    apiResponse: {
      source: 'redirect',
      method: random.percent(70) ? 'GET' : 'POST',
      url,
      data: { session: id },
    },
  }),
  unified: (facts) => ({ apiResponse: { source: 'unified', data: unified(facts) } }),
  requisites: (facts) => ({ apiResponse: { source: 'h2h', data: requisites(facts) } }),
  page: ({ due, order, pageId = 'pix' }) => ({
    apiResponse: { pageId, data: { qrCode: 'TEST-CODE-0001', amount: due, currency: order.currency } },
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
} satisfies Record<string, Make>;

export type DepositKind = keyof typeof MAKE;

/** The answer to a creation, by the kind of its method. One in five has unknown members. */
export const depositAnswer = (kind: DepositKind, facts: AnswerFacts): unknown => {
  const more = facts.random.percent(20) ? { debug: { node: 'node-1' }, traceId: null } : {};
  return { ...more, ...MAKE[kind](facts), depositId: facts.id };
};

/** Code and deposit status, as in deposit-status. */
export const STATES: Readonly<Record<EntryStatus, { status: number; depositStatus?: string }>> = {
  waiting: { status: 0 },
  accepted: { status: 3 },
  processed: { status: 1 },
  declined: { status: 2, depositStatus: 'DECLINED' },
  cancelled: { status: 2, depositStatus: 'CANCELED' },
  expired: { status: 2, depositStatus: 'EXPIRED' },
};

/** Contract §7: the deposit status marks a deposit as cancelled or expired, with any code. */
const ENDED_CODES = [2, 0, 3] as const;

/** Returns the state as in deposit-status. */
export const stateOf = ({ status, order, id }: Entry, seed: number): Readonly<Record<string, unknown>> => {
  const amount = Number(order.amount) || 0;
  const transaction = { currency: order.currency, amount, status: 1, txid: `tx-${id}` };
  const isEnded = status === 'cancelled' || status === 'expired';
  return {
    ...STATES[status],
    ...(isEnded ? { status: ENDED_CODES[seed % 3] } : {}),
    ...(status === 'processed' ? { transaction } : {}),
  };
};

/** Returns a row of transactions-list. */
export const recordOf = ({ id, kind, order, status, at }: Entry): Readonly<Record<string, unknown>> => {
  const { method: paymentMethod, amount, currency } = order;
  const isPayout = kind === 'payout';
  const made = { id, kind: isPayout ? 'withdrawal' : 'deposit', paymentMethod, amount, currency, created: at };
  return { ...made, ...STATES[status], canCancel: isPayout && status === 'waiting' };
};
