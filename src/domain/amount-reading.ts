import { type AmountDraft, type AmountFormat, type NumberSigns, numberSigns } from './amount-text.ts';
import { isKnownCurrency, listCurrencies } from './currency-catalogue.ts';
import { toLatinDigits } from './digits.ts';
import { formatMoney } from './money.ts';
import { stripDirectionMarks } from './text-locale.ts';

/** Arabic decimal separator: it is never anything else. */
const ARABIC_DECIMAL = '\u066B';

/** Group separators that are never a decimal point: spaces of every width, apostrophes, the Arabic thousands separator. */
const ONLY_GROUPS = /[\s'\u2019\u02BC\u066C]+/g;

/** Latin digits and marks, one space for whatever only groups, and no direction marks. */
export function plainText(text: string): string {
  return toLatinDigits(stripDirectionMarks(text))
    .replace(ONLY_GROUPS, ' ')
    .replace(/[\u060C\uFF0C]/g, ',')
    .replace(/\uFF0E/g, '.');
}

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

let symbols: ReadonlySet<string> | undefined;

/** Signs that are words, such as `Rp` and `kr`; people put a point behind them. */
function isWordSign(text: string): boolean {
  symbols ??= new Set<string>([...listCurrencies().map(({ symbol }) => symbol.toLowerCase()), 'rs', 'руб', 'р']);
  return symbols.has(text) || (/^\p{L}{2,}\.$/u.test(text) && symbols.has(text.slice(0, -1)));
}

/** `$`, `R$`, `USD`, `Rs.`, or the form's own sign in the page's language; or nothing at all. */
function isCurrency(text: string, { currency, locale }: AmountFormat): boolean {
  const sign = withoutSpaces(text);
  if (sign === '' || /^\p{L}{0,3}\p{Sc}\p{L}{0,2}$/u.test(sign)) return true;
  if (/^[A-Z]{3}$/.test(sign) || isKnownCurrency(sign) || isWordSign(sign.toLowerCase())) return true;
  const own = withoutSpaces(plainText(formatMoney('0', currency, locale)).replace(/\d(?:.*\d)?/, ''));
  return sign === own || `${sign}.` === own;
}

/** Digits, or groups by one and the same sign: thousands, or the lakhs and crores of India. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([ .,])(?:(?:\d{3}\1)*|(?:\d{2}\1)*)\d{3}))$/;

/** Where the decimal point of a number is; its length, when it has none; null when nobody can say. */
function decimalPointOf(number: string, { group }: NumberSigns, decimals: number): number | null {
  const marks = Array.from(number.replace(/\d/g, ''));
  const last = marks.at(-1);
  if (last === undefined || last === ' ') return number.length;
  const at = number.lastIndexOf(last);
  const isRepeated = marks.indexOf(last) < marks.length - 1;
  if (last === ARABIC_DECIMAL) return isRepeated ? null : at;
  if (isRepeated) return number.length;
  const canGroup = marks.length === 1 && /^[1-9]\d{0,2}\D\d{3}$/.test(number);
  if (!canGroup) return at;
  if (last === group) return number.length;
  // Three digits behind a point, where the currency has two: a thousand to some, a slip to others.
  return decimals >= 3 ? at : null;
}

/** Zeros that the currency has no place for change nothing; any other digit would. */
function fitFraction(fraction: string, decimals: number): string | null {
  return /^0*$/.test(fraction.slice(decimals)) ? fraction.slice(0, decimals) : null;
}

/**
 * The amount in a text that was written elsewhere, and pasted, filled in or dropped: in any script, with or without groups
 * and a currency. Null when it is no amount, when its digits would have to be cut, and when it could be two amounts.
 */
export function readWrittenAmount(text: string, format: AmountFormat): AmountDraft | null {
  const [, before = '', number, after = ''] =
    /^([^\d]*)(\d(?:[\d., \u066B]*[\d.,])?)([^\d]*)$/.exec(plainText(text).trim()) ?? [];
  if (number === undefined || !isCurrency(before, format) || !isCurrency(after.replace(/\.$/, ''), format)) return null;
  const { decimals } = format;
  const point = decimalPointOf(number, numberSigns(format.locale), decimals);
  if (point === null) return null;
  const whole = number.slice(0, point);
  const fraction = number.slice(point + 1);
  const fitted = /^\d*$/.test(fraction) && WHOLE.test(whole) ? fitFraction(fraction, decimals) : null;
  if (fitted === null) return null;
  const hasPoint = decimals > 0 && point < number.length && (fitted !== '' || fraction === '');
  return whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') + (hasPoint ? `.${fitted}` : '');
}
