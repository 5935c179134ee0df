import { cleanAmountText, type DecimalSeparator, decimalSeparatorOf } from './amount-text.ts';
import { currencyOf } from './currency.ts';
import { type Decimal, isPositiveDecimal, roundDecimal } from './decimal.ts';

/** What the amount field has to know to accept a change. */
export interface AmountEdit {
  /** The text before the change. */
  readonly previous: string;
  /** The raw text after it. */
  readonly next: string;
  /** Where the caret is in `next`; its end when left out. */
  readonly caret?: number;
  /** The most that may be paid; zero or absent: no bound. */
  readonly max?: Decimal;
  readonly currency: string;
  readonly locale: string;
}

export interface AcceptedAmount {
  readonly text: string;
  readonly caret: number;
  /** The change was refused: `text` is the text before it. */
  readonly isRejected: boolean;
}

/** Keeps an unbounded amount readable. */
const MAX_WHOLE_DIGITS = 15;

/** The part of `next` that is new, and what stayed around it. */
function insertion(previous: string, next: string): { before: string; added: string; after: string } {
  const shorter = Math.min(previous.length, next.length);
  let start = 0;
  while (start < shorter && previous[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && previous.at(-1 - end) === next.at(-1 - end)) end += 1;
  return {
    before: next.slice(0, start),
    added: next.slice(start, next.length - end),
    after: next.slice(next.length - end),
  };
}

// A pasted amount comes in the writer's format, not in ours: with both separators the last one is the decimal point; a
// separator that repeats, or that is not the locale's and stands before exactly three digits, groups.
function pasted(text: string, separator: DecimalSeparator): string {
  const found = text.match(/[.,]/g) ?? [];
  const last = found.at(-1);
  if (last === undefined) return text;
  const isMixed = found.some((mark) => mark !== last);
  const isRepeated = found.filter((mark) => mark === last).length > 1;
  const isGroup = last !== separator && /[.,]\d{3}$/.test(text);
  if (isRepeated || (!isMixed && isGroup)) return text.replace(/[.,]/g, '');
  const lastAt = text.lastIndexOf(last);
  return text.slice(0, lastAt).replace(/[.,]/g, '') + separator + text.slice(lastAt + 1);
}

function maxWholeDigits(max: Decimal | undefined): number {
  if (max === undefined || !isPositiveDecimal(max)) return MAX_WHOLE_DIGITS;
  return Math.min(roundDecimal(max, 0, 'down').length + 1, MAX_WHOLE_DIGITS);
}

// Trimming sooner than with the last digit would make 0.001 impossible to type.
function trimTyped(fraction: string, decimals: number): string {
  return fraction.length === decimals && fraction.endsWith('00') ? fraction.replace(/0+$/, '') : fraction;
}

function reject(edit: AmountEdit): AcceptedAmount {
  const { after } = insertion(edit.previous, edit.next);
  return { text: edit.previous, caret: edit.previous.length - after.length, isRejected: true };
}

/**
 * The rules of the amount field (Spec core §5): digits and the locale's decimal separator alone; none to begin with; at
 * most one whole digit more than the maximum has; the currency's digits after the separator; typed zeros that fill the
 * fraction are trimmed. Digits of other scripts become 0-9. A single typed comma or point is the locale's separator, as
 * a phone's number pad offers only one of them.
 */
export function acceptAmountInput(edit: AmountEdit): AcceptedAmount {
  const separator = decimalSeparatorOf(edit.locale);
  const { decimals } = currencyOf(edit.currency);
  const change = insertion(edit.previous, edit.next);
  const added = cleanAmountText(change.added);
  if (!/^[\d.,]*$/.test(added)) return reject(edit);

  const isTyped = change.added.length === 1;
  const inserted = isTyped ? added.replace(/[.,]/, separator) : pasted(added, separator);
  const text = change.before + inserted + change.after;
  const isGrowing = change.added !== '';
  if (isGrowing && text.startsWith(separator)) return reject(edit);

  const [whole = '', fraction, ...rest] = text.split(separator);
  if (rest.length > 0 || !/^\d*$/.test(whole + (fraction ?? ''))) return reject(edit);
  // Deleting the whole part leaves a zero rather than a leading separator.
  const digits = whole.replace(/^0+(?=\d)/, '') || (fraction === undefined ? '' : '0');
  if (isGrowing && digits.length > maxWholeDigits(edit.max)) return reject(edit);

  const capped = fraction?.slice(0, decimals);
  const kept = isTyped && capped !== undefined ? trimTyped(capped, decimals) : capped;
  const isCut = kept === '' && (fraction ?? '') !== '';
  const accepted = kept === undefined || isCut ? digits : digits + separator + kept;
  const caretFromEnd = edit.next.length - (edit.caret ?? edit.next.length);
  return { text: accepted, caret: Math.max(0, accepted.length - caretFromEnd), isRejected: false };
}
