/** Kinds of currency, as in `methods-payment-v5`. */
export type CurrencyType = 'fiat' | 'crypto';

export interface Currency {
  readonly code: string;
  readonly type: CurrencyType;
  /** Sign of a coin; for fiat the code, because `Intl` has its signs (and currency-catalogue.ts). */
  readonly symbol: string;
  /** Decimals: fiat 2 (Spec core §3), or none without a smaller unit; crypto 8. */
  readonly decimals: number;
}

const CRYPTO = 'BTC₿ ETHΞ LTCŁ USDT₮ TRX XMRɱ BCH DASH NEO DOGEÐ ZECⓩ XRP XLM BNB USDC TON';
/** Coins of the host: the bonus wallet, gold and sweep coins. They are not `Intl` currencies. */
const COINS = 'BONUS QGCGC QSCSC';

const FIAT_DECIMALS = 2;
const CRYPTO_DECIMALS = 8;

/** Fiat without a smaller unit: ISO 4217, and the rupiah, whose sen is not in use (contract §8). */
const WHOLE_UNITS = /^(?:BIF|CLP|DJF|GNF|IDR|ISK|JPY|KMF|KRW|PYG|RWF|UGX|UYI|VND|VUV|XAF|XOF|XPF)$/;

/** Spec core §9: initial currencies until the server sends its own. */
export const INITIAL_CURRENCIES = { fiat: 'USD', crypto: 'USDT' } as const;

/** Each word is the code, then its sign if it has one. Text, because it is in the entry chunk. */
function catalogueOf(text: string, pattern: RegExp, type: CurrencyType, decimals: number): [string, Currency][] {
  return text.split(' ').map((entry) => {
    const code = pattern.exec(entry)?.[0] ?? entry;
    return [code, { code, type, symbol: entry.slice(code.length) || code, decimals }];
  });
}

/** Crypto codes differ in length and may be followed by a Latin-like sign, never by a plain capital. */
const CRYPTO_CODE = /^[A-Z]+/;

/** Coins of the host and crypto. */
const COINS_AND_CRYPTO: ReadonlyMap<string, Currency> = new Map([
  ...catalogueOf(COINS, /^(?:BONUS|.{3})/, 'fiat', FIAT_DECIMALS),
  ...catalogueOf(CRYPTO, CRYPTO_CODE, 'crypto', CRYPTO_DECIMALS),
]);

const COIN_CODES: ReadonlySet<string> = new Set(['BONUS', 'QGC', 'QSC']);

/** Coins of the host and crypto, in the catalogue's order. */
export function listCoins(): Currency[] {
  return [...COINS_AND_CRYPTO.values()];
}

/** Returns a currency by its code, in any case. Any other code is fiat. */
export function currencyOf(code: string): Currency {
  const upper = code.trim().toUpperCase();
  const known = COINS_AND_CRYPTO.get(upper);
  return known ?? { code: upper, type: 'fiat', symbol: upper, decimals: WHOLE_UNITS.test(upper) ? 0 : FIAT_DECIMALS };
}

export function isCryptoCurrency(code: string): boolean {
  return currencyOf(code).type === 'crypto';
}

/** Whether a code is a coin of the host (bonus wallet, gold and sweep coins). */
export function isCoinCurrency(code: string): boolean {
  return COIN_CODES.has(code.trim().toUpperCase());
}

/** Returns the user's currency for payments: gold coins are paid in sweep coins (Spec core §3). */
export function normalizeUserCurrency(code: string): string {
  const upper = code.trim().toUpperCase();
  return upper === 'QGC' ? 'QSC' : upper;
}
