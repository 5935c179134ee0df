import { listCurrencies } from './currency-catalogue.ts';
import { isCoinCurrency, type CurrencyType } from './currency.ts';

/** Names of cryptocurrencies are the same in every language, and not in `Intl`. */
const CRYPTO_NAMES: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  LTC: 'Litecoin',
  USDT: 'Tether',
  TRX: 'TRON',
  XMR: 'Monero',
  BCH: 'Bitcoin Cash',
  DASH: 'Dash',
  NEO: 'Neo',
  DOGE: 'Dogecoin',
  ZEC: 'Zcash',
  XRP: 'XRP',
  XLM: 'Stellar',
  BNB: 'BNB',
  USDC: 'USD Coin',
  TON: 'Toncoin',
};

/** A currency for a list of choices. */
export interface CurrencyName {
  readonly code: string;
  /** In the user's language; the code without a name. */
  readonly name: string;
  /** Code and name together, for search. */
  readonly title: string;
}

/** Returns the name of a currency in a locale; the code without a name. */
const currencyName = (code: string, names: Intl.DisplayNames): string => {
  if (Object.hasOwn(CRYPTO_NAMES, code)) return CRYPTO_NAMES[code] ?? code;
  try {
    return names.of(code) ?? code;
  } catch {
    // Intl supports only three-letter codes.
    return code;
  }
};

/** Returns the catalogue's currencies of a type (Spec core §3); coins of the host are excluded. */
export const listCurrencyNames = (type: CurrencyType, locale: string): CurrencyName[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const ofType = listCurrencies().filter((currency) => currency.type === type && !isCoinCurrency(currency.code));
  return ofType.map(({ code }) => {
    const name = currencyName(code, names);
    return { code, name, title: `${code} ${name}` };
  });
};
