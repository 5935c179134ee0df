import type { CallPath } from '#generated/wire.ts';
import type { Visit } from '#tests/e2e/cashier.ts';

/** A way through the widget, and the calls on it whose answers are changed. */
export interface Way {
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly visit?: Visit;
  /** Tiles and buttons to press first, by their labels. */
  readonly tiles: readonly string[];
  readonly calls: readonly CallPath[];
}

const PLACES = { KZ: 'KZT', IN: 'INR', MX: 'MXN', BR: 'BRL', UZ: 'UZS', US: 'USD' } as const;

const LIST = ['methods-payment-v5', 'session-start'] as const;
const DEPOSIT = ['deposit-limits', 'deposit-create', 'deposit-complete', 'deposit-status'] as const;
const PERSON = ['deposit-check', 'deposit-create-p2p', 'bank-get'] as const;
const ONRAMP = ['onramp-deposit-limits', 'deposit-create', 'external-deposit-continue'] as const;
const COINS = [
  'sweepstake-boxes',
  'sweepstake-balance-get',
  'methods-payment-v5',
  'deposit-create-sweepstake',
] as const;

type Row = readonly [
  name: string,
  country: keyof typeof PLACES,
  tiles: readonly string[],
  calls: Way['calls'],
  visit?: Visit,
];

const ROWS: readonly Row[] = [
  ['requisites and a result', 'MX', ['SPEI'], [...LIST, ...DEPOSIT]],
  ['details of an account', 'KZ', ['Bank transfer'], ['deposit-create']],
  ['a redirect', 'KZ', ['Bank card'], ['deposit-create', 'deposit-status']],
  ['a card of another', 'KZ', ['Bank cards', 'Transfer to a card'], ['deposit-create']],
  ['a transfer to a person', 'UZ', ['Humo'], PERSON],
  ['a link to pay by', 'IN', ['Eazype'], ['deposit-create']],
  ['a code to scan', 'BR', ['PIX'], ['deposit-create', 'deposit-limits']],
  ['a method that is prepared', 'IN', ['UPI transfer', 'UPI'], ['deposit-prepare', 'methods-payment-v5']],
  ['buying crypto', 'BR', ['Buy crypto'], ONRAMP],
  ['sending crypto', 'KZ', ['Cryptocurrency', 'Tether'], ['session-start-crypto']],
  ['another country', 'MX', ['Change country'], ['methods-country-selector-v2', 'methods-payment-v5']],
  ['a payout', 'KZ', ['Bank card'], ['methods-withdrawal-v4', 'withdrawal-submit'], { page: 'withdrawal' }],
  ['a purchase of coins', 'US', [], COINS, { widgetViewType: 'sweep' }],
  ['former payments', 'KZ', ['Transactions'], ['transactions-list', 'withdrawal-cancel'], { scenario: 'history' }],
  ['saved cards', 'KZ', ['Bank card'], ['accounts-list', 'methods-payment-v5'], { scenario: 'saved-cards' }],
  ['a code for more', 'MX', ['SPEI', 'I have a bonus or voucher code', 'Check code'], ['code-check', 'deposit-limits']],
];

export const WAYS: readonly Way[] = ROWS.map(([name, country, tiles, calls, visit]) => ({
  name,
  country,
  currency: PLACES[country],
  tiles,
  calls,
  ...(visit && { visit }),
}));

/** A valid value for each field, by its name, for the catalogue's patterns. */
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
  claimHash: `0x${'a1'.repeat(32)}`,
};
