import type { Entry } from './ledger.ts';

const text = (en: string) => ({ en });
const rules = { amount_rules: { EUR: { min: 5, max: 5000 } }, currency: ['EUR'], category: 'fiat' };

/** Secrets that a walk types, to see that they are kept nowhere. */
export const SECRETS = { pan: '4556737586899855', cvc: '0739' } as const;

const CARD_FIELDS = [
  { name: 'pan', type: 'text', placeholder_text: text('Card number') },
  { name: 'cvc', type: 'text', placeholder_text: text('Security code') },
];

/** Titles of the methods, as a walk presses them. */
export const DEPOSITS = ['Twin invoice', 'Twin card', 'Twin bank', 'Twin transfer'] as const;
export const PAYOUT = 'Twin payout';
export type Title = (typeof DEPOSITS)[number] | typeof PAYOUT;

const METHODS = [
  { name: 'twin_invoice', cardViewType: 8, text: text(DEPOSITS[0]), position: 1, ...rules },
  { name: 'twin_card', cardViewType: 8, text: text(DEPOSITS[1]), position: 2, fields: CARD_FIELDS, ...rules },
  { name: 'twin_bank', cardViewType: 1, text: text(DEPOSITS[2]), position: 3, ...rules },
  { name: 'twin_transfer', cardViewType: 5, text: text(DEPOSITS[3]), position: 4, ...rules },
];

const PAYOUTS = [
  { name: 'twin_payout', cardViewType: 1, text: text(PAYOUT), position: 1, fields: CARD_FIELDS.slice(0, 1), ...rules },
];

const requisites = ({ id }: Entry) => [
  { name: 'iban', title: text('IBAN'), type: 'text', value: 'DE89370400440532013000', isCopyable: true },
  { name: 'reference', title: text('Reference'), type: 'text', value: id, isCopyable: true },
];

const created = (): string => new Date().toISOString();
const LIFETIME_SECONDS = 7200;

/** Details of a new deposit, by its method (contract §4, DepositCreated). */
export const answerOf = (entry: Entry, providerOrigin: string): Record<string, unknown> => {
  const { id: depositId, wish } = entry;
  const unified = {
    unifiedFlow: true,
    requisites: requisites(entry),
    instruction: { text: 'Pay to this account.' },
    lifetime: LIFETIME_SECONDS,
    created: created(),
  };
  if (wish.call === 'withdrawal-submit') return { withdrawalId: depositId };
  if (wish.call === 'deposit-create-p2p') {
    const payment = { payment_amount: Number(wish.amount), payment_currency: wish.currency };
    return { depositId, ...unified, ...payment, timeout_minutes: LIFETIME_SECONDS / 60 };
  }
  if (wish.method === 'twin_bank') {
    return { depositId, apiResponse: { source: 'redirect', method: 'GET', url: `${providerOrigin}/provider` } };
  }
  return { depositId, apiResponse: { source: 'host-to-host', data: unified } };
};

/** Calls that change nothing. */
export const QUESTIONS: Readonly<Record<string, (body: Record<string, unknown>, entry?: Entry) => unknown>> = {
  'methods-payment-v5': () => ({ methods: METHODS }),
  'methods-payment-v3': () => ({ methods: METHODS }),
  'methods-withdrawal-v4': () => ({ methods: PAYOUTS }),
  'methods-withdrawal': () => ({ methods: PAYOUTS }),
  'methods-country-selector-v2': () => ({
    countries: [{ name: 'Germany', code: 'DE', dialPrefix: '+49', exampleNumber: '1512 3456789' }],
  }),
  'deposit-limits': ({ paymentMethod }) => ({ [String(paymentMethod)]: { min: 5, max: 5000 } }),
  'session-start': () => ({ payment_session_id: 's1' }),
  'deposit-prepare': () => ({ details: [] }),
  'deposit-check': () => ({ exists: false }),
  'deposit-cancel': () => ({}),
  'deposit-status': (_body, entry) => ({ status: entry?.isCompleted ? 3 : 0 }),
  events: () => ({}),
};
