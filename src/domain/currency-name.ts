import { listCurrencies } from './currency-catalogue.ts';
import { isCoinCurrency, type CurrencyType } from './currency.ts';

/** Names of cryptocurrencies are the same in every language, and `Intl` does not know them. */
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

/** A currency as a list to choose from shows it. */
export interface CurrencyName {
  readonly code: string;
  /** In the user's language; the code where it has none. */
  readonly name: string;
  /** Code and name in one: what a search looks in. */
  readonly title: string;
}

/** The name of a currency in the words of a locale; the code where it has none. */
const currencyName = (code: string, names: Intl.DisplayNames): string => {
  if (Object.hasOwn(CRYPTO_NAMES, code)) return CRYPTO_NAMES[code] ?? code;
  try {
    return names.of(code) ?? code;
  } catch {
    // Codes of more than three letters are none to Intl.
    return code;
  }
};

/** The catalogue's currencies of a type (Spec core §3), by their codes; coins of the host are no money and left out. */
export const listCurrencyNames = (type: CurrencyType, locale: string): CurrencyName[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  const ofType = listCurrencies().filter((currency) => currency.type === type && !isCoinCurrency(currency.code));
  return ofType.map(({ code }) => {
    const name = currencyName(code, names);
    return { code, name, title: `${code} ${name}` };
  });
};
