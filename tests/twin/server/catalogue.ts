import { Random, seedOf } from '#tests/twin/random.ts';

/** Next step of a method's deposits. */
export type Kind =
  | 'redirect'
  | 'unified'
  | 'requisites'
  | 'page'
  | 'peer'
  | 'peer-unified'
  | 'offers'
  | 'fields'
  | 'generated'
  | 'plain'
  | 'payout';

export interface TwinMethod {
  readonly name: string;
  readonly title: string;
  readonly kind: Kind;
  readonly cardViewType: number;
  readonly pageId?: string;
  readonly isPrepared?: boolean;
  readonly fields?: readonly Readonly<Record<string, unknown>>[];
  /** Fee and duration of a payout. */
  readonly payout?: Readonly<Record<string, unknown>>;
  /** Why it cannot be used: nothing may be sent for it. */
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

const LIMITS = { min: 10, max: 90_000 };

/** Methods to pay in with: one for each way a payment goes on, and each page that serves one. Names as in schemas/methods.json. */
export const DEPOSIT_METHODS: readonly TwinMethod[] = [
  {
    name: 'card',
    title: 'Bank card',
    kind: 'redirect',
    cardViewType: 1,
    fields: [text('cardNumber', { mask: '0000 0000 0000 0000' }), text('expiry', { mask: '00/00' }), text('cvc')],
    ...LIMITS,
  },
  {
    name: 'netbank',
    title: 'Online bank',
    kind: 'redirect',
    cardViewType: 0,
    fields: [text('login'), text('password'), text('otp')],
    ...LIMITS,
  },
  { name: 'wallet_plain', title: 'Wallet', kind: 'redirect', cardViewType: 0, ...LIMITS },
  {
    name: 'wallet_unified',
    title: 'Unified wallet',
    kind: 'unified',
    cardViewType: 0,
    fields: [text('account')],
    ...LIMITS,
  },
  { name: 'card_h2h', title: 'Card to host', kind: 'requisites', cardViewType: 1, ...LIMITS },
  { name: 'bank_invoice', title: 'Bank transfer', kind: 'requisites', cardViewType: 9, ...LIMITS },
  { name: 'peer_card', title: 'Transfer by card', kind: 'peer', cardViewType: 5, ...LIMITS },
  { name: 'peer_form', title: 'Transfer by form', kind: 'peer-unified', cardViewType: 5, ...LIMITS },
  { name: 'pix_twin', title: 'Pix code', kind: 'page', cardViewType: 6, pageId: 'pix', ...LIMITS },
  { name: 'eazype_twin', title: 'Eazype code', kind: 'page', cardViewType: 7, pageId: 'eazype', ...LIMITS },
  { name: 'voucher', title: 'Voucher', kind: 'fields', cardViewType: 0, ...LIMITS },
  { name: 'upi_twin', title: 'India pay', kind: 'plain', cardViewType: 3, isPrepared: true, ...LIMITS },
  { name: 'onramp_twin', title: 'Buy coins', kind: 'offers', cardViewType: 13, ...LIMITS },
  { name: 'gift_card', title: 'Anything', kind: 'generated', cardViewType: 0, ...LIMITS },
];

export const PAYOUT_METHODS: readonly TwinMethod[] = [
  {
    name: 'card_payout',
    title: 'To a card',
    kind: 'payout',
    cardViewType: 1,
    fields: [text('cardNumber', { mask: '0000 0000 0000 0000' })],
    payout: { feePercent: 1.5, timeMinutes: 2880 },
    ...LIMITS,
  },
  {
    name: 'bank_payout',
    title: 'To an account',
    kind: 'payout',
    cardViewType: 0,
    fields: [text('account')],
    ...LIMITS,
  },
  {
    name: 'wallet_payout',
    title: 'To a wallet',
    kind: 'payout',
    cardViewType: 0,
    availability: { reason: 'verification' },
    ...LIMITS,
  },
];

const asWire = (
  { name, title, cardViewType, isPrepared, fields, payout, availability, min, max }: TwinMethod,
  position: number,
): Readonly<Record<string, unknown>> => ({
  name,
  category: 'bank',
  cardViewType,
  text: { en: title },
  position,
  currency: ['USD'],
  amount_rules: { USD: { min, max } },
  iconIds: ['bank'],
  ...(isPrepared ? { isPreparationRequired: true } : {}),
  ...(fields ? { fields } : {}),
  ...(payout ? { payout } : {}),
  ...(availability ? { availability } : {}),
});

export const wireMethods = (methods: readonly TwinMethod[]): readonly unknown[] => methods.map(asWire);

export const methodNamed = (name: string): TwinMethod | undefined =>
  [...DEPOSIT_METHODS, ...PAYOUT_METHODS].find((method) => method.name === name);

/** Packages of coins on sale. */
export const BOXES = [
  { boxId: 'box-5', gcAmount: 5000, scAmount: 5, price: 14.99, priceCurrencyCode: 'USD', currenciesList: ['USD'] },
  { boxId: 'box-10', gcAmount: 11_000, scAmount: 10, price: 29.99, priceCurrencyCode: 'USD', currenciesList: ['USD'] },
] as const;

/** How many methods to pay in with are on offer in one walk: the same is to be wanted more than once. */
const OFFERED = 3;

/** Names of what is on offer in the walk of a seed. */
export const offeredIn = (seed: number): readonly string[] => {
  const random = new Random(seedOf(seed, 'methods'));
  const rest = [...DEPOSIT_METHODS];
  const picked = Array.from({ length: OFFERED }, () => rest.splice(random.below(rest.length), 1)).flat();
  return [...picked, ...PAYOUT_METHODS].map(({ name }) => name);
};
