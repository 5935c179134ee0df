import { isAmountBegun, plainAmountText, readAmountText } from './amount-reading.ts';
import {
  type AmountDraft,
  draftOfText,
  readingOf,
  type ShownCharacter,
  shownCharacters,
  textOf,
  typedText,
} from './amount-text.ts';
import { type Decimal, isPositiveDecimal, roundDecimal } from './decimal.ts';
import { toLatinDigits } from './digits.ts';
import { type AmountFormat, numberSigns } from './number-signs.ts';
import { stripDirectionMarks } from './text-locale.ts';

/** A change of the amount field's text, with what it is validated by. */
export interface AmountEdit extends AmountFormat {
  /** Text before the change, as `showDraft` returned it. */
  readonly previous: AmountDraft;
  /** Raw text after the change. */
  readonly next: string;
  /** Maximum amount; zero or undefined: no limit. */
  readonly max?: Decimal;
}

export interface AcceptedAmount {
  readonly draft: AmountDraft;
  /**
   * Rejected input, which leaves `draft` unchanged: a key, or a text of several characters; `decimals` if it has more decimals
   * than the currency.
   */
  readonly refused?: 'key' | 'text' | 'decimals';
}

/** Keeps an unlimited amount readable. */
const MAX_WHOLE_DIGITS = 15;

/** Length of the longest currency that may be typed before the digits. */
const MAX_WORD_LENGTH = 12;

/** A typed text around the place of the change. */
interface Change {
  readonly before: string;
  readonly added: string;
  readonly after: string;
  /** Whether only group separators were removed. */
  readonly removed: number;
}

const meaning = (characters: readonly ShownCharacter[]): string => characters.map(({ meant }) => meant).join('');

/** Returns the new part of the text, between the unchanged characters. Text added at the end is appended to the typed text. */
function changeOf(shown: readonly ShownCharacter[], next: string, previous: AmountDraft): Change {
  const shorter = Math.min(shown.length, next.length);
  let start = 0;
  while (start < shorter && shown[start]?.shown === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && shown.at(-1 - end)?.shown === next.at(-1 - end)) end += 1;
  const added = next.slice(start, next.length - end);
  const isAppended = added !== '' && start === shown.length;
  return {
    before: isAppended ? typedText(previous) : meaning(shown.slice(0, start)),
    added,
    after: meaning(shown.slice(shown.length - end)),
    removed: shown.length - end - start,
  };
}

function maxWholeDigits(max: Decimal | undefined): number {
  if (max === undefined || !isPositiveDecimal(max)) return MAX_WHOLE_DIGITS;
  return Math.min(roundDecimal(max, 0, 'down').length + 1, MAX_WHOLE_DIGITS);
}

/**
 * Returns the number of digits before the decimal point; of an ambiguous amount the smallest possible, so that thousands are
 * never converted to units.
 */
function wholeDigits(draft: AmountDraft, format: AmountFormat): number {
  const reading = readingOf(draft, format);
  if (reading.kind === 'amount') return reading.amount.replace(/\..*/, '').length;
  const least = reading.kind === 'ambiguous' ? reading.decimal.replace(/\..*/, '') : typedText(draft);
  return least.replace(/\D/g, '').length;
}

/** Returns null for a draft with more digits than the maximum. */
function withinDigits(draft: AmountDraft, edit: AmountEdit): AmountDraft | null {
  const digits = wholeDigits(draft, edit);
  return digits > maxWholeDigits(edit.max) && digits > wholeDigits(edit.previous, edit) ? null : draft;
}

/** Returns the draft after a key; null if it neither is an amount nor can become one. */
function judge(text: string, edit: AmountEdit): AmountDraft | null {
  const typed = plainAmountText(text).replace(/^0+(?=\d)/, '');
  const { kind } = readAmountText(typed, edit);
  const isOpen = kind === 'amount' || kind === 'ambiguous' || isAmountBegun(typed.trim(), edit);
  return isOpen ? withinDigits(draftOfText(typed), edit) : null;
}

/** Keeps leading zeros, because a digit before them may be typed next. */
function erase({ before, after }: Change, edit: AmountEdit): AmountDraft | null {
  const text = before + after;
  if (!/\d/.test(text)) return '';
  return withinDigits(draftOfText(text.replace(/^(?=\u066B)/, '0')), edit);
}

/**
 * Handles a fourth digit after the decimal sign, which proves that it is not a group separator: the decimals that the currency
 * allows are kept.
 */
function capDecimals(change: Change, edit: AmountEdit): AmountDraft | null {
  const reading = readingOf(edit.previous, edit);
  const isAtEnd = change.after === '' && change.removed === 0;
  if (reading.kind !== 'ambiguous' || !isAtEnd || edit.decimals === 0) return null;
  return reading.number.includes(numberSigns(edit.locale).decimal) ? reading.decimal : null;
}

/** Handles a digit after a typed currency: the two are parsed together, else the digit alone. */
function typeDigit(digit: string, change: Change, edit: AmountEdit): AmountDraft | null {
  const { before, after } = change;
  if (!/[^\d., \u066B]/.test(before)) return judge(before + digit + after, edit) ?? capDecimals(change, edit);
  const reading = readAmountText(before + digit, edit);
  return reading.kind === 'amount' ? reading.amount : judge(before.replace(/[^.,\u066B]/g, '') + digit, edit);
}

function typeKey(key: string, change: Change, edit: AmountEdit): AmountDraft | null {
  const { before, after } = change;
  if (/\d/.test(key)) return typeDigit(key, change, edit);
  const isFirst = !/\d/.test(before + after) && (change.removed === 0 || /[^\p{L}\p{Sc}]/u.test(key));
  // A currency before the digits is not shown, and its point is not a decimal point: `Rs.500`.
  if (isFirst && /^[\p{L}\p{Sc}.,\u066B]$/u.test(key))
    return before.length < MAX_WORD_LENGTH ? draftOfText(before + key) : null;
  if (key === ' ' && (isFirst || after !== '')) return isFirst ? edit.previous : erase(change, edit);
  const isEnding = /^[-–—−]$/.test(key) && /[.,]$/.test(before) && after === '';
  return isEnding || /^[., \u066B]$/.test(key) ? judge(before + key + after, edit) : null;
}

/** Parses a text of several characters as a whole; digits alone are joined to the existing ones. */
function insertText(change: Change, edit: AmountEdit): AcceptedAmount {
  const { before, added, after } = change;
  const isDigits = /^\d+$/.test(plainAmountText(added));
  const joined = readAmountText(before + added + after, edit);
  const alone = isDigits ? joined : readAmountText(edit.next, edit);
  const reading = alone.kind === 'none' ? joined : alone;
  if (reading.kind === 'decimals') return { draft: edit.previous, refused: 'decimals' };
  if (reading.kind === 'none') return { draft: edit.previous, refused: 'text' };
  const read = reading.kind === 'amount' ? reading.amount : draftOfText(reading.number);
  const draft = withinDigits(read, edit);
  return draft === null ? { draft: edit.previous, refused: 'text' } : { draft };
}

/**
 * Applies the rules of the amount field (Spec core §5, contract §8): at most one whole digit more than the maximum; no more
 * decimals than the currency has. Typed and pasted texts are parsed alike by `readAmountText`. What would have to be cut or
 * guessed is rejected, or kept as typed until a key resolves it.
 */
export function acceptAmountInput(edit: AmountEdit): AcceptedAmount {
  const { previous } = edit;
  const shown = shownCharacters(previous, edit);
  const change = changeOf(shown, toLatinDigits(stripDirectionMarks(edit.next)), previous);
  if (change.added === '' && change.removed === 0) return { draft: previous };
  const keys = plainAmountText(change.added);
  if (Array.from(keys).length > 1) return insertText(change, edit);
  const draft = keys === '' ? erase(change, edit) : typeKey(keys, change, edit);
  if (draft !== null) return { draft };
  return { draft: previous, refused: change.removed === 0 ? 'key' : 'text' };
}

/**
 * Returns the text after a group separator was erased, which the field would insert again: the digit beyond it is removed,
 * backwards or forwards as the key goes.
 */
export function eraseThroughGroup(
  shown: readonly ShownCharacter[],
  { raw, caret, isForward }: { raw: string; caret: number; isForward: boolean },
): { raw: string; caret: number } {
  const isGroupErased = raw.length === shown.length - 1 && shown[caret]?.meant === '';
  if (!isGroupErased || raw.slice(caret) !== textOf(shown.slice(caret + 1))) return { raw, caret };
  const at = isForward ? caret : caret - 1;
  return { raw: raw.slice(0, at) + raw.slice(at + 1), caret: at };
}
