import type { DepositKind } from './deposit-answers.ts';
import { Random, seedOf } from './random.ts';

export interface OfferedMethod {
  readonly name: string;
  readonly title: string;
  /** What follows the creation of a payment. */
  readonly kind: DepositKind | 'payout';
  readonly cardViewType: number;
  readonly pageId?: string;
  readonly isPrepared?: boolean;
  readonly fields?: readonly Readonly<Record<string, unknown>>[];
  /** Fee and duration of a payout. */
  readonly payout?: Readonly<Record<string, unknown>>;
  /** Why the method is closed: no request may be sent for it. */
  readonly availability?: Readonly<Record<string, unknown>>;
  readonly min: number;
  readonly max: number;
}

const text = (name: string, more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  name,
  type: 'text',
  placeholder_text: { en: name },
  ...more,
});

const method = (
  name: string,
  title: string,
  kind: OfferedMethod['kind'],
  cardViewType: number,
  more: Omit<Partial<OfferedMethod>, 'name' | 'title' | 'kind'> = {},
): OfferedMethod => ({ name, title, kind, cardViewType, min: 10, max: 90_000, ...more });

const CARD_NUMBER = text('cardNumber', { mask: '0000 0000 0000 0000' });

/** Deposit methods: one for each kind and each page. */
export const DEPOSIT_METHODS: readonly OfferedMethod[] = [
  method('card', 'Bank card', 'redirect', 1, { fields: [CARD_NUMBER, text('expiry', { mask: '00/00' }), text('cvc')] }),
  method('netbank', 'Online bank', 'redirect', 0, { fields: [text('login'), text('password'), text('otp')] }),
  method('wallet_plain', 'Wallet', 'redirect', 0),
  method('wallet_unified', 'Unified wallet', 'unified', 0, { fields: [text('account')] }),
  method('card_h2h', 'Card to host', 'requisites', 1),
  method('bank_invoice', 'Bank transfer', 'requisites', 9),
  method('peer_card', 'Transfer by card', 'peer', 5),
  method('peer_form', 'Transfer by form', 'peer-unified', 5),
  method('pix_test', 'Pix code', 'page', 6, { pageId: 'pix' }),
  method('eazype_test', 'Eazype code', 'page', 7, { pageId: 'eazype' }),
  method('voucher', 'Voucher', 'fields', 0),
  method('upi_test', 'India pay', 'plain', 3, { isPrepared: true, fields: [text('payer')] }),
  method('onramp_test', 'Buy coins', 'offers', 13),
  method('gift_card', 'Anything', 'generated', 0),
];

export const PAYOUT_METHODS: readonly OfferedMethod[] = [
  method('card_payout', 'To a card', 'payout', 1, {
    fields: [CARD_NUMBER],
    payout: { feePercent: 1.5, timeMinutes: 2880 },
  }),
  method('bank_payout', 'To an account', 'payout', 0, { fields: [text('account')] }),
  method('wallet_payout', 'To a wallet', 'payout', 0, { availability: { reason: 'verification' } }),
];

export const ALL_METHODS = [...DEPOSIT_METHODS, ...PAYOUT_METHODS];

/** Methods as in methods-payment-v5. */
export const wireMethods = (methods: readonly OfferedMethod[]): readonly unknown[] =>
  methods.map(({ title, kind: _kind, pageId: _pageId, isPrepared, min, max, ...named }, position) => ({
    ...named,
    category: 'bank',
    text: { en: title },
    position,
    currency: ['USD'],
    amount_rules: { USD: { min, max } },
    iconIds: ['bank'],
    ...(isPrepared ? { isPreparationRequired: true } : {}),
  }));

export const methodNamed = (name: string): OfferedMethod | undefined => ALL_METHODS.find((each) => each.name === name);

/** Packages of coins on sale. */
export const BOXES = [
  { boxId: 'box-5', gcAmount: 5000, scAmount: 5, price: 14.99, priceCurrencyCode: 'USD', currenciesList: ['USD'] },
  { boxId: 'box-10', gcAmount: 11_000, scAmount: 10, price: 29.99, priceCurrencyCode: 'USD', currenciesList: ['USD'] },
] as const;

/** Deposit methods offered in one walk: few, so that the same payment is repeated. */
const OFFERED = 3;

/** Names of the methods offered in the walk of a seed. */
export const offeredIn = (seed: number): readonly string[] => {
  const random = new Random(seedOf(seed, 'methods'));
  const rest = [...DEPOSIT_METHODS];
  const picked = Array.from({ length: OFFERED }, () => rest.splice(random.below(rest.length), 1)).flat();
  return [...picked, ...PAYOUT_METHODS].map(({ name }) => name);
};
