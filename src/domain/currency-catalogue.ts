import { currencyOf, listCoins, type Currency } from './currency.ts';

/** Each word is a code of three letters, then its sign if it has one. */
const FIAT =
  'RUB₽ UAH₴ EUR€ USD$ KZT₸ INR₹ BRLR$ MXN$ AEDد.إ AMD֏ AOAKz ARS$ AUD$ AZN₼ BDT৳ BGNлв BOBBs BYNBr CADC$ CDFFC ' +
  'CHF CLP$ CNY¥ COP$ CZKKč DKKkr DOPRD$ DZDد.ج EGP£ ETBBr GBP£ GEL₾ GHS₵ HUFFt IDRRp IQDع.د IRR﷼ JPY¥ KESKSh ' +
  'KGSсом KRW₩ LKRRs MADد.م. MDLL MNT₮ MYRRM NGN₦ NOKkr NPRRs PENS/ PHP₱ PKR₨ PLNzł PYG₲ QAR RONlei RSDдин SARر.س ' +
  'SEKkr THB฿ TJSSM TNDد.ت TRY₺ TZSTSh UGXUSh UYU$U UZSsoʻm VES VND₫ XAFFCFA XOFCFA ZARR ZMWZK';

const CODE_LENGTH = 3;

const SIGNS: ReadonlyMap<string, string> = new Map(
  FIAT.split(' ').map((entry) => [entry.slice(0, CODE_LENGTH), entry.slice(CODE_LENGTH)]),
);

/** Returns the sign of a currency, else its code. */
export function symbolOf(code: string): string {
  const { code: upper, symbol } = currencyOf(code);
  return SIGNS.get(upper) || symbol;
}

/** All currencies of the catalogue, fiat first, with their signs. */
export function listCurrencies(): Currency[] {
  const fiat = [...SIGNS.keys()].map((code) => ({ ...currencyOf(code), symbol: symbolOf(code) }));
  return [...fiat, ...listCoins()];
}

export function isKnownCurrency(code: string): boolean {
  const upper = code.trim().toUpperCase();
  return SIGNS.has(upper) || listCoins().some((coin) => coin.code === upper);
}
