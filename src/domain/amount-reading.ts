import { withoutInvisible } from './clean-text.ts';
import { isCurrencyText, isCurrencySign } from './currency-text.ts';
import { toLatinDigits } from './digits.ts';
import { type AmountFormat, numberSigns } from './number-signs.ts';

/** Arabic decimal separator, which has no other meaning. */
export const ARABIC_DECIMAL = '\u066B';

/** Group separators that are never a decimal point: spaces, apostrophes, the Arabic thousands separator. */
const ONLY_GROUPS = /[\s'\u2019\u02BC\u066C]+/g;

/** Converts to Latin digits and signs, one kind of space for group separators, and no invisible characters. */
export function plainAmountText(text: string): string {
  return toLatinDigits(withoutInvisible(text))
    .replace(ONLY_GROUPS, ' ')
    .replace(/[\u060C\uFF0C]/g, ',')
    .replace(/\uFF0E/g, '.');
}

/** The result of parsing a text. Amounts are written with a decimal point and without groups: `1234.50`, `12.`. */
export type AmountReading =
  | { readonly kind: 'amount'; readonly amount: string }
  /** Thousands in some notations, decimals in others; `number` is the text without its currency. */
  | { readonly kind: 'ambiguous'; readonly number: string; readonly grouped: string; readonly decimal: string }
  /** More decimals than the currency has. */
  | { readonly kind: 'decimals' }
  | { readonly kind: 'none' };

const NONE: AmountReading = { kind: 'none' };

const onlyDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

/** Digits, or groups with one separator: thousands, or the lakhs and crores of India. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([ .,])(?:(?:\d{3}\1)*|(?:\d{2}\1)*)\d{3}))$/;

/** The start of such groups. */
const GROUPS_BEGUN = /^[1-9]\d{0,2}([ .,])(?:(?:\d{3}\1)*|(?:\d{2}\1)*)\d{0,3}$/;

/** Whether further digits can complete the text to an amount, for example a group. */
export function isAmountBegun(text: string, { locale }: AmountFormat): boolean {
  const [, sign] = /^[1-9]\d*([.,])\d{0,3}$/.exec(text) ?? [];
  return GROUPS_BEGUN.test(text) || (sign !== undefined && sign !== numberSigns(locale).decimal);
}

/** Removes trailing zeros beyond the currency's decimals, which change nothing; other digits would. */
function withFraction(whole: string, fraction: string, decimals: number): AmountReading {
  if (/[1-9]/.test(fraction.slice(decimals))) return { kind: 'decimals' };
  return { kind: 'amount', amount: onlyDigits(whole) + (decimals === 0 ? '' : `.${fraction.slice(0, decimals)}`) };
}

/**
 * Parses a sign that occurs once with three digits after it: the language's group sign groups; its decimal sign is one if the
 * currency has that many decimals; any other is ambiguous.
 */
function readThree(
  number: string,
  [whole, sign, fraction]: [string, string, string],
  format: AmountFormat,
): AmountReading {
  const { locale, decimals } = format;
  const { group, decimal } = numberSigns(locale);
  const asGroup: AmountReading = { kind: 'amount', amount: whole + fraction };
  const isWritten = whole.length <= 3;
  if (sign === group && isWritten) return asGroup;
  if (sign === decimal && (decimals >= 3 || !isWritten)) return withFraction(whole, fraction, decimals);
  const cut = fraction.slice(0, decimals);
  return { kind: 'ambiguous', number, grouped: asGroup.amount, decimal: whole + (cut === '' ? '' : `.${cut}`) };
}

/** Returns the reading of a number after which a decimal sign has just been typed. */
const withPoint = (reading: AmountReading, { decimals }: AmountFormat): AmountReading =>
  reading.kind === 'amount' && decimals > 0 && !reading.amount.includes('.')
    ? { kind: 'amount', amount: `${reading.amount}.` }
    : reading;

/** Parses digits and signs. Of two kinds of signs the last one is the decimal sign, and occurs once. */
function readNumber(text: string, format: AmountFormat): AmountReading {
  const number = text.replace(/^0+(?=\d)/, '');
  const signs = number.replace(/\d/g, '');
  const last = signs.at(-1);
  if (last === undefined) return { kind: 'amount', amount: number };
  const isRepeated = signs.indexOf(last) < signs.length - 1;
  if (last === ' ' || (isRepeated && last !== ARABIC_DECIMAL)) {
    return WHOLE.test(number) ? { kind: 'amount', amount: onlyDigits(number) } : NONE;
  }
  const at = number.lastIndexOf(last);
  const [whole, fraction] = [number.slice(0, at) || '0', number.slice(at + 1)];
  // A second sign at the end may be the point of a currency's word: `1,234 руб.`
  if (fraction === '' && signs.length > 1) return withPoint(readNumber(whole, format), format);
  if (!WHOLE.test(whole)) return NONE;
  const canGroup = signs.length === 1 && last !== ARABIC_DECIMAL && fraction.length === 3 && /^[1-9]/.test(whole);
  return canGroup ? readThree(number, [whole, last, fraction], format) : withFraction(whole, fraction, format.decimals);
}

/** Text after the digits: a separator, an ending such as `/-`, `,-` or `.--`, a currency. */
const AFTER = /^ ?([.,\u066B]?) ?(\/[-–—−=]|-\/|[-–—−]{1,2}|) ?(.*)$/;

/** Decimal separators that may begin or end a number. */
const SEPARATOR = /[.,\u066B]/;

/** Text before a number, with its leading separator: `$.50`, but not the point of `Rs.50`. */
function leadOf(before: string, format: AmountFormat): string | null {
  if (isCurrencyText(before, format)) return '';
  const sign = before.slice(0, -1).trim();
  const isLed = SEPARATOR.test(before.slice(-1)) && (sign === '' || isCurrencySign(sign));
  return isLed ? before.slice(-1) : null;
}

/**
 * Parses the amount in a text, typed, pasted, filled in or dropped: in any script, with or without groups and a currency. The
 * only parser of amounts. Never cuts a digit, and never chooses between two amounts (contract §8).
 */
export function readAmountText(text: string, format: AmountFormat): AmountReading {
  const [, before = '', digits, rest = ''] =
    /^(\D*)(\d(?:[\d., \u066B]*\d)?)(\D*)$/.exec(plainAmountText(text).trim()) ?? [];
  const lead = digits === undefined ? null : leadOf(before, format);
  if (digits === undefined || lead === null) return NONE;
  const [, separator = '', ending = '', currency = ''] = AFTER.exec(rest) ?? [];
  if (separator === '' && /^[-–—−]+$/.test(ending)) return NONE;
  if (!isCurrencyText(currency, format) && !isCurrencyText(currency.replace(/\.$/, ''), format)) return NONE;
  return readNumber(lead + digits + separator + (ending === '' || separator === '' ? '' : '00'), format);
}
