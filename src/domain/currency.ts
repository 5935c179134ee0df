/** What a method list is asked for (`methods-payment-v5`). */
export type CurrencyType = 'fiat' | 'crypto';

export interface Currency {
  readonly code: string;
  readonly type: CurrencyType;
  /** Shown beside amounts; the code where there is no sign of its own. */
  readonly symbol: string;
  /** Digits after the point: fiat 2, crypto 8 (Spec core §3). */
  readonly decimals: number;
}

// One entry a word: the code, then its sign if it has one. Kept as text because it is in the first bytes.
const FIAT =
  'RUB₽ UAH₴ EUR€ USD$ KZT₸ INR₹ BRLR$ MXN$ AEDد.إ AMD֏ AOAKz ARS$ AUD$ AZN₼ BDT৳ BGNлв BOBBs BYNBr CADC$ CDFFC ' +
  'CHF CLP$ CNY¥ COP$ CZKKč DKKkr DOPRD$ DZDد.ج EGP£ ETBBr GBP£ GEL₾ GHS₵ HUFFt IDRRp IQDع.د IRR﷼ JPY¥ KESKSh ' +
  'KGSс KRW₩ LKRRs MADد.م. MDLL MNT₮ MYRRM NGN₦ NOKkr NPRRs PENS/ PHP₱ PKR₨ PLNzł PYG₲ QAR RONlei RSDдин SARر.س ' +
  'SEKkr THB฿ TJSSM TNDد.ت TRY₺ TZSTSh UGXUSh UYU$U UZSsoʻm VES VND₫ XAFFCFA XOFCFA ZARR ZMWZK';
const CRYPTO = 'BTC₿ ETHΞ LTCŁ USDT₮ TRX XMRɱ BCH DASH NEO DOGEÐ ZECⓩ XRP XLM BNB USDC TON';
/** Coins of the host, not money: the bonus wallet, gold and sweep coins. They have no `Intl` currency either. */
const COINS = 'BONUS QGCGC QSCSC';

const FIAT_DECIMALS = 2;
const CRYPTO_DECIMALS = 8;

/** Spec core §9: the currencies before the server says its own. */
export const INITIAL_CURRENCIES = { fiat: 'USD', crypto: 'USDT' } as const;

function catalogueOf(text: string, pattern: RegExp, type: CurrencyType, decimals: number): [string, Currency][] {
  return text.split(' ').map((entry) => {
    const code = pattern.exec(entry)?.[0] ?? entry;
    return [code, { code, type, symbol: entry.slice(code.length) || code, decimals }];
  });
}

/** Crypto codes differ in length and may be followed by a Latin-like sign, never by a plain capital. */
const CRYPTO_CODE = /^[A-Z]+/;

const CATALOGUE: ReadonlyMap<string, Currency> = new Map([
  ...catalogueOf(FIAT, /^.{3}/, 'fiat', FIAT_DECIMALS),
  ...catalogueOf(COINS, /^(?:BONUS|.{3})/, 'fiat', FIAT_DECIMALS),
  ...catalogueOf(CRYPTO, CRYPTO_CODE, 'crypto', CRYPTO_DECIMALS),
]);

const COIN_CODES: ReadonlySet<string> = new Set(['BONUS', 'QGC', 'QSC']);

/** Every currency of the catalogue, fiat first. */
export function listCurrencies(): Currency[] {
  return [...CATALOGUE.values()];
}

/** A currency by its code, in any case. One that is not in the catalogue is taken as fiat under its own code. */
export function currencyOf(code: string): Currency {
  const upper = code.trim().toUpperCase();
  return CATALOGUE.get(upper) ?? { code: upper, type: 'fiat', symbol: upper, decimals: FIAT_DECIMALS };
}

export function isKnownCurrency(code: string): boolean {
  return CATALOGUE.has(code.trim().toUpperCase());
}

export function isCryptoCurrency(code: string): boolean {
  return currencyOf(code).type === 'crypto';
}

/** Whether a code means coins of the host (bonus wallet, gold and sweep coins) rather than money. */
export function isCoinCurrency(code: string): boolean {
  return COIN_CODES.has(code.trim().toUpperCase());
}

/** The user's currency as the cashier uses it: gold coins are paid in sweep coins (Spec core §3). */
export function normalizeUserCurrency(code: string): string {
  const upper = code.trim().toUpperCase();
  return upper === 'QGC' ? 'QSC' : upper;
}
