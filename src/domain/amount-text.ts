import { type Decimal, parseDecimal, toFixedDecimal } from './decimal.ts';
import { currencyOf } from './currency.ts';
import { toLatinDigits } from './digits.ts';
import { stripDirectionMarks, withLatinDigits } from './text-locale.ts';

/** What stands between the whole and the fraction of a number in the amount field. */
export type DecimalSeparator = '.' | ',';

/** Spaces of every width and apostrophes: what people and formatters group digits with. */
const GROUPING = /[\s\u00A0\u202F\u2009'\u2019\u02BC\u066C]/g;

const separators = new Map<string, DecimalSeparator>();

/** The locale's decimal separator as the amount field shows it. */
export function decimalSeparatorOf(locale: string): DecimalSeparator {
  const known = separators.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(withLatinDigits(locale)).formatToParts(1.5);
  const separator = parts.find((part) => part.type === 'decimal')?.value === ',' ? ',' : '.';
  separators.set(locale, separator);
  return separator;
}

/** Latin digits, no spaces, apostrophes or direction marks, and the Arabic decimal separator as a comma. */
export function cleanAmountText(text: string): string {
  return toLatinDigits(stripDirectionMarks(text))
    .replace(GROUPING, '')
    .replace(/\u066B/g, ',');
}

/**
 * The amount that a text of the field means: spaces and apostrophes are dropped, the last separator is the decimal
 * point and any other is dropped (Spec core §5). Null when it is empty or no amount.
 */
export function parseAmount(text: string): Decimal | null {
  const cleaned = cleanAmountText(text);
  const lastAt = Math.max(cleaned.lastIndexOf('.'), cleaned.lastIndexOf(','));
  const whole = lastAt < 0 ? cleaned : cleaned.slice(0, lastAt);
  const fraction = lastAt < 0 ? '' : cleaned.slice(lastAt + 1);
  const digits = whole.replace(/[.,]/g, '');
  if (!/^\d*$/.test(digits + fraction)) return null;
  return parseDecimal(fraction === '' ? digits : `${digits}.${fraction}`);
}

/** An amount as the field shows it: not grouped, with the locale's separator. */
export function formatForInput(amount: Decimal, locale: string): string {
  return amount.replace('.', decimalSeparatorOf(locale));
}

/** A prefilled amount as the field shows it: with all of the currency's digits (Spec core §5). */
export function formatPrefilled(amount: Decimal, currency: string, locale: string): string {
  return formatForInput(toFixedDecimal(amount, currencyOf(currency).decimals), locale);
}

/** A text of the field after the locale changed in place: the same amount, the other separator. */
export function relocalizeAmount(text: string, locale: string): string {
  return text.replace(/[.,]/, decimalSeparatorOf(locale));
}
