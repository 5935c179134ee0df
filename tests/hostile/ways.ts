import type { CallPath } from '#generated/wire.ts';
import type { Visit } from '#tests/e2e/cashier.ts';

/** A way through the widget, and the calls on it whose answers are worth spoiling. */
export interface Way {
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly visit?: Visit;
  /** Tiles and buttons to press first, by their words. */
  readonly tiles: readonly string[];
  readonly calls: readonly CallPath[];
}

const KAZAKHSTAN = { country: 'KZ', currency: 'KZT' } as const;
const INDIA = { country: 'IN', currency: 'INR' } as const;
const MEXICO = { country: 'MX', currency: 'MXN' } as const;
const BRAZIL = { country: 'BR', currency: 'BRL' } as const;

const LIST = ['methods-payment-v5', 'session-start'] as const;

export const WAYS: readonly Way[] = [
  {
    name: 'requisites and a result',
    ...MEXICO,
    tiles: ['SPEI'],
    calls: [...LIST, 'deposit-limits', 'deposit-create', 'deposit-complete', 'deposit-status'],
  },
  { name: 'details of an account', ...KAZAKHSTAN, tiles: ['Bank transfer'], calls: ['deposit-create'] },
  { name: 'a redirect', ...KAZAKHSTAN, tiles: ['Bank card'], calls: ['deposit-create', 'deposit-status'] },
  {
    name: 'a card of another',
    ...KAZAKHSTAN,
    tiles: ['Bank cards', 'Transfer to a card'],
    calls: ['deposit-create'],
  },
  {
    name: 'a transfer to a person',
    country: 'UZ',
    currency: 'UZS',
    tiles: ['Humo'],
    calls: ['deposit-check', 'deposit-create-p2p', 'bank-get'],
  },
  { name: 'a link to pay by', ...INDIA, tiles: ['Eazype'], calls: ['deposit-create'] },
  { name: 'a code to scan', ...BRAZIL, tiles: ['PIX'], calls: ['deposit-create', 'deposit-limits'] },
  {
    name: 'a method that is prepared',
    ...INDIA,
    tiles: ['UPI transfer', 'UPI'],
    calls: ['deposit-prepare', 'methods-payment-v5'],
  },
  {
    name: 'buying crypto',
    ...BRAZIL,
    tiles: ['Buy crypto'],
    calls: ['onramp-deposit-limits', 'deposit-create', 'external-deposit-continue'],
  },
  { name: 'sending crypto', ...KAZAKHSTAN, tiles: ['Cryptocurrency', 'Tether'], calls: ['session-start-crypto'] },
  {
    name: 'another country',
    ...MEXICO,
    tiles: ['Change country'],
    calls: ['methods-country-selector-v2', 'methods-payment-v5'],
  },
  {
    name: 'a payout',
    ...KAZAKHSTAN,
    visit: { page: 'withdrawal' },
    tiles: ['Bank card'],
    calls: ['methods-withdrawal-v4', 'withdrawal-submit'],
  },
  {
    name: 'a purchase of coins',
    country: 'US',
    currency: 'USD',
    visit: { widgetViewType: 'sweep' },
    tiles: [],
    calls: ['sweepstake-boxes', 'sweepstake-balance-get', 'methods-payment-v5', 'deposit-create-sweepstake'],
  },
  {
    name: 'what was paid before',
    ...KAZAKHSTAN,
    visit: { scenario: 'history' },
    tiles: ['Transactions'],
    calls: ['transactions-list', 'withdrawal-cancel'],
  },
  {
    name: 'saved cards',
    ...KAZAKHSTAN,
    visit: { scenario: 'saved-cards' },
    tiles: ['Bank card'],
    calls: ['accounts-list', 'methods-payment-v5'],
  },
  {
    name: 'a code for more',
    ...MEXICO,
    tiles: ['SPEI', 'I have a code', 'Check code'],
    calls: ['code-check', 'deposit-limits'],
  },
];

/** Values that a person types into fields. */
export const TYPED: Readonly<Record<string, string>> = {
  amount: '5000',
  phone: '7011234567',
  cardNumber: '4111111111111111',
  account: '0123456789',
  fullName: 'Ann Lee',
  confirmationId: '12345678',
  email: 'ann@example.org',
  cardHolder: 'ANN LEE',
  numberId: '39053344705',
  utr: '123456789012',
};
