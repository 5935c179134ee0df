import { type Currency, currencyOf, isCoinCurrency } from './currency.ts';
import { type Decimal, parseDecimal } from './decimal.ts';
import { memoize } from './memoize.ts';
import { isolateLtr, stripDirectionMarks, withLatinDigits } from './text-locale.ts';

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency ?? ''} ${options.minimumFractionDigits} ${options.maximumFractionDigits}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(withLatinDigits(locale), options);
  formatters.set(key, made);
  return made;
}

// `Intl` formats a decimal text exactly in current engines, and as a number in older ones.
function isNumericLiteral(text: string): text is Intl.StringNumericLiteral {
  return parseDecimal(text) !== null;
}

/** Currencies of countries that count in lakhs and crores, in every language; and languages that do, for all currencies. */
const LAKH_CURRENCY = /^(?:INR|NPR|BDT)$/;
const LAKH_LANGUAGE = /^(?:hi|mr|te)\b/;

/** Groups as lakhs what `Intl` has grouped by thousands: it considers the language only, and in Marathi not for money. */
function groupAsLakhs(parts: readonly Intl.NumberFormatPart[]): string {
  const sign = parts.find(({ type }) => type === 'group')?.value ?? '';
  const isWhole = ({ type }: Intl.NumberFormatPart): boolean => type === 'integer' || type === 'group';
  const whole = parts.filter(({ type }) => type === 'integer').map(({ value }) => value);
  const grouped = whole.join('').replace(/\B(?=(?:\d\d)*\d{3}$)/g, sign);
  const first = parts.findIndex(isWhole);
  const after = parts.slice(first).filter((part) => !isWhole(part));
  return [...parts.slice(0, first), { value: grouped }, ...after].map(({ value }) => value).join('');
}

function format(formatter: Intl.NumberFormat, value: Decimal, locale: string, currency = ''): string {
  if (!isNumericLiteral(value)) return value;
  const hasLakhs = LAKH_CURRENCY.test(currency) || LAKH_LANGUAGE.test(locale);
  return hasLakhs ? groupAsLakhs(formatter.formatToParts(value)) : formatter.format(value);
}

function hasIntlCurrency(currency: Currency): boolean {
  return currency.type === 'fiat' && !isCoinCurrency(currency.code) && /^[A-Z]{3}$/.test(currency.code);
}

/** Maximum of decimals that `Intl` supports in every browser. */
const MAX_FRACTION_DIGITS = 20;

interface FractionDigits {
  readonly minimumFractionDigits: number;
  readonly maximumFractionDigits: number;
}

/** Keeps every digit of the value. Fractions of fiat are padded to the currency's decimals; those of crypto are not. */
function fractionDigits(value: Decimal, { type, decimals }: Pick<Currency, 'type' | 'decimals'>): FractionDigits {
  const { length } = value.split('.')[1] ?? '';
  const least = type === 'crypto' || length === 0 ? 0 : decimals;
  return {
    minimumFractionDigits: least,
    maximumFractionDigits: Math.min(Math.max(length, least), MAX_FRACTION_DIGITS),
  };
}

type CurrencyDisplay = 'symbol' | 'narrowSymbol';

/** Signs shared by several currencies, which are ambiguous without the country's letters. */
const SHARED_SIGN = /^(?:\$|£|¥|kr|R|Rs|Fr)\.?$/;

function signOf(locale: string, code: string, currencyDisplay: CurrencyDisplay): string {
  const options = { style: 'currency', currency: code, currencyDisplay } as const;
  const parts = new Intl.NumberFormat(withLatinDigits(locale), options).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? code;
}

/** Returns `₸` instead of `KZT` if the sign is unique; `COP` instead of the ambiguous `$`. */
const displayOf = memoize((locale: string) =>
  memoize((code: string): CurrencyDisplay => {
    const isCodeShown = signOf(locale, code, 'symbol') === code;
    return isCodeShown && !SHARED_SIGN.test(signOf(locale, code, 'narrowSymbol')) ? 'narrowSymbol' : 'symbol';
  }),
);

/**
 * Formats money for display: `€1,234.50`, `1 234 ₽`, `0.00012 BTC`. `amount` is a decimal string; any other text gives an empty
 * result. Amounts are never rounded, because the user would pay a different one (contract §8). Never parse or compare the
 * result: it contains invisible marks. Codes that `Intl` rejects (crypto, coins) follow the number.
 */
export function formatMoney(amount: Decimal, currencyCode: string, locale: string): string {
  const currency = currencyOf(currencyCode);
  const value = parseDecimal(amount);
  if (value === null) return '';
  const digits = fractionDigits(value, currency);
  if (hasIntlCurrency(currency)) {
    const currencyDisplay = displayOf(locale)(currency.code);
    const asMoney = { style: 'currency', currency: currency.code, currencyDisplay, ...digits } as const;
    // In Arabic `100 R$` turns into `100 $R` without an isolate, marks or not.
    return isolateLtr(stripDirectionMarks(format(formatterFor(locale, asMoney), value, locale, currency.code)), locale);
  }
  const number = format(formatterFor(locale, digits), value, locale);
  const sign = isCoinCurrency(currency.code) ? currency.symbol : currency.code;
  return isolateLtr(`${number}\u00A0${sign}`, locale);
}

/** Formats a plain number, grouped: with all digits, or a number of decimals. */
export function formatNumber(value: Decimal | number, locale: string, maxFractionDigits?: number): string {
  const parsed = parseDecimal(value);
  if (parsed === null) return '';
  const { maximumFractionDigits } = fractionDigits(parsed, { type: 'fiat', decimals: 0 });
  const digits = { minimumFractionDigits: 0, maximumFractionDigits: maxFractionDigits ?? maximumFractionDigits };
  return format(formatterFor(locale, digits), parsed, locale);
}

/** Formats the whole part of an amount without its currency, grouped like `formatMoney`. */
export function formatWhole(whole: Decimal, currencyCode: string, locale: string): string {
  return format(formatterFor(locale, { maximumFractionDigits: 0 }), whole, locale, currencyOf(currencyCode).code);
}

/**
 * Loads the tables of `Intl` ahead of time, which takes longer than drawing a tile. The first page uses `moneyByShape` instead,
 * so this runs between it and the app.
 */
export const loadNumberTables = (currency: string, locale: string): void => void formatMoney('1', currency, locale);
