import { toLatinDigits } from './digits.ts';

/** The longest number there is (ITU-T E.164), the dial prefix included. */
const MAX_DIGITS = 15;
const MIN_PASTED_DIGITS = 7;

export interface PhoneEdit {
  /** The field's text before the change; it begins with the prefix. */
  readonly previous: string;
  /** The raw text after it. */
  readonly next: string;
  /** The country's dial prefix, with or without its plus. */
  readonly prefix: string;
}

function digitsOf(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '');
}

/** A dial prefix as the field shows it: a plus and digits. A country without one gives nothing. */
export function normalizeDialPrefix(prefix: string): string {
  const digits = digitsOf(prefix);
  return digits === '' ? '' : `+${digits}`;
}

/** The number without the dial prefix, digits alone: what a phone field's rules are tested against (Spec core §5). */
export function phoneWithoutPrefix(value: string, prefix: string): string {
  const shown = normalizeDialPrefix(prefix);
  return digitsOf(shown !== '' && value.startsWith(shown) ? value.slice(shown.length) : value);
}

// A number pasted over everything may bring the prefix along, with its plus or without.
function nationalOf(next: string, prefixDigits: string): string {
  const digits = digitsOf(next);
  const isWhole = digits.startsWith(prefixDigits) && digits.length - prefixDigits.length >= MIN_PASTED_DIGITS - 1;
  return isWhole ? digits.slice(prefixDigits.length) : digits;
}

/**
 * The phone field's rules (Spec core §5): the prefix can be neither deleted nor typed over, a plus cannot be typed, and
 * only digits follow. A change that damages the prefix is undone; a text that replaces everything becomes the number
 * after the prefix.
 */
export function acceptPhoneInput({ previous, next, prefix }: PhoneEdit): string {
  const shown = normalizeDialPrefix(prefix);
  const fit = (national: string): string => shown + national.slice(0, MAX_DIGITS - Math.max(0, shown.length - 1));
  const latin = toLatinDigits(next);
  if (latin.startsWith(shown)) return fit(digitsOf(latin.slice(shown.length)));
  const national = phoneWithoutPrefix(previous, prefix);
  const isReplaced = latin === '' || national === '' || !latin.endsWith(national);
  if (!isReplaced) return shown + national;
  // The rest of a damaged prefix is no number; a pasted whole number is longer.
  const isDamaged = shown.startsWith(latin) || (latin.startsWith('+') && digitsOf(latin).length < MIN_PASTED_DIGITS);
  const rest = isDamaged ? '' : latin;
  return fit(nationalOf(rest, shown.slice(1)));
}

/** The field's text under another country's prefix: the number stays. */
export function changeDialPrefix(value: string, fromPrefix: string, toPrefix: string): string {
  return normalizeDialPrefix(toPrefix) + phoneWithoutPrefix(value, fromPrefix);
}
