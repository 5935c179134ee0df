import { plainText, readWrittenAmount } from './amount-reading.ts';
import {
  type AmountDraft,
  type AmountFormat,
  decideDraft,
  isGrouped,
  numberSigns,
  partsOf,
  type ShownCharacter,
  shownCharacters,
  textOf,
} from './amount-text.ts';
import { type Decimal, isPositiveDecimal, roundDecimal } from './decimal.ts';
import { toLatinDigits } from './digits.ts';
import { stripDirectionMarks } from './text-locale.ts';

/** A change of the text in the amount field, and what it has to be judged by. */
export interface AmountEdit extends AmountFormat {
  /** Text before the change, as the field has shown it by `showDraft`. */
  readonly previous: AmountDraft;
  /** The raw text after it. */
  readonly next: string;
  /** The most that may be paid; zero or absent: no bound. */
  readonly max?: Decimal;
}

export interface AcceptedAmount {
  readonly draft: AmountDraft;
  /** The refused input, after which `draft` is unchanged: a key, or a text of several characters. */
  readonly refused?: 'key' | 'text';
}

/** Keeps an unbounded amount readable. */
const MAX_WHOLE_DIGITS = 15;

/** A draft around the place where something came or went. */
interface Change {
  readonly before: string;
  readonly added: string;
  readonly after: string;
  /** Characters that went, those which only group among them. */
  readonly removed: number;
}

const meaning = (characters: readonly ShownCharacter[]): string => characters.map(({ meant }) => meant).join('');

/** The new part of the text, between the meanings of the unchanged characters. */
function changeOf(shown: readonly ShownCharacter[], next: string): Change {
  const shorter = Math.min(shown.length, next.length);
  let start = 0;
  while (start < shorter && shown[start]?.shown === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && shown.at(-1 - end)?.shown === next.at(-1 - end)) end += 1;
  return {
    before: meaning(shown.slice(0, start)),
    added: next.slice(start, next.length - end),
    after: meaning(shown.slice(shown.length - end)),
    removed: shown.length - end - start,
  };
}

function maxWholeDigits(max: Decimal | undefined): number {
  if (max === undefined || !isPositiveDecimal(max)) return MAX_WHOLE_DIGITS;
  return Math.min(roundDecimal(max, 0, 'down').length + 1, MAX_WHOLE_DIGITS);
}

/** Null for a draft that has grown beyond the digits of the maximum. */
function withinDigits(draft: AmountDraft, { decimals, max, previous }: AmountEdit): AmountDraft | null {
  const digitsOf = (text: AmountDraft): number => partsOf(decideDraft(text, decimals)).whole.length;
  const digits = digitsOf(draft);
  return digits > maxWholeDigits(max) && digits > digitsOf(previous) ? null : draft;
}

/** A draft that something was added to, if it keeps the rules. A comma waits only while the next key could decide it. */
function judge(added: AmountDraft, edit: AmountEdit): AmountDraft | null {
  const { decimals } = edit;
  const draft = added.replace(/^0+(?=\d)/, '');
  const parts = partsOf(draft);
  const { whole, mark, fraction } = parts;
  const canBeDecimal = mark === '' || (decimals > 0 && fraction.length <= decimals);
  const asDecimal = canBeDecimal ? withinDigits(draft.replace(',', '.'), edit) : null;
  if (mark !== ',' || fraction.length > 3) return asDecimal;
  const canGroup = /^[1-9]/.test(whole) && withinDigits(whole + fraction, edit) !== null;
  if (!canGroup) return asDecimal;
  return isGrouped(parts) && decimals <= 3 ? whole + fraction : draft;
}

/** Zeros in front stay: a digit before them may be on its way. */
function erase({ before, after }: Change, edit: AmountEdit): AmountDraft | null {
  const { whole, mark, fraction } = partsOf(before + after);
  if (whole + fraction === '') return '';
  return withinDigits((mark !== '' && whole === '' ? '0' : whole) + mark + fraction, edit);
}

function typeDigit(digit: string, { before, after }: Change, edit: AmountEdit): AmountDraft | null {
  const { whole, fraction } = partsOf(edit.previous);
  // A fourth digit says that the comma was no group sign after all.
  const wasGrouped = isGrouped(partsOf(edit.previous)) && before === whole + fraction;
  return judge(wasGrouped ? `${whole}.${fraction}${digit}` : before + digit + after, edit);
}

const isDigits = (text: string): boolean => /^\d+$/.test(text);

function typeDecimalPoint({ before, after }: Change, edit: AmountEdit): AmountDraft | null {
  return isDigits(before) && /^\d*$/.test(after) ? judge(`${before}.${after}`, edit) : null;
}

/** A group sign where the field groups already says nothing new; anywhere else it may turn out to be either sign. */
function typeGroupSign({ before, after }: Change, edit: AmountEdit): AmountDraft | null {
  const { whole, mark, fraction } = partsOf(before);
  // Two digits between two group signs, as India groups.
  const head = mark === ',' && fraction.length === 2 && /^[1-9]/.test(whole) ? whole + fraction : before;
  if (!isDigits(head) || !/^\d*$/.test(after)) return null;
  const shown = shownCharacters(head + after, edit);
  const isThere = shown.some(({ meant }, at) => meant === '' && meaning(shown.slice(0, at)) === head);
  return judge(isThere ? head + after : `${head},${after}`, edit);
}

function typeKey(key: string, change: Change, edit: AmountEdit): AmountDraft | null {
  if (isDigits(key)) return typeDigit(key, change, edit);
  if (key === ' ') return erase(change, edit);
  if (key === numberSigns(edit.locale).group) return typeGroupSign(change, edit);
  // The other sign is a decimal point where it cannot group: a phone's number pad offers only one of them.
  return /^[.,\u066B]$/.test(key) ? typeDecimalPoint(change, edit) : null;
}

function applyChange(change: Change, edit: AmountEdit): AmountDraft | null {
  if (change.added === '') return erase(change, edit);
  const keys = plainText(change.added);
  if (keys.length === 1) return typeKey(keys, change, edit);
  if (isDigits(keys)) return judge(change.before + keys + change.after, edit);
  const written = readWrittenAmount(edit.next, edit);
  return written === null ? null : judge(written, edit);
}

/**
 * The rules of the amount field (Spec core §5): digits and one decimal separator; none to begin with; at most one whole
 * digit more than the maximum has; no more digits after it than the currency has. What would have to be cut or guessed is
 * refused. A key, a deletion and plain digits act on what stands; any other text is read as a whole, in its writer's way.
 */
export function acceptAmountInput(edit: AmountEdit): AcceptedAmount {
  const { previous } = edit;
  const shown = shownCharacters(previous, edit);
  const change = changeOf(shown, toLatinDigits(stripDirectionMarks(edit.next)));
  if (change.added === '' && change.removed === 0) return { draft: previous };
  const draft = applyChange(change, edit);
  if (draft !== null) return { draft };
  const isKey = change.removed === 0 && Array.from(change.added).length === 1;
  return { draft: previous, refused: isKey ? 'key' : 'text' };
}

/**
 * The text that a person means who has erased a sign which only groups: the field would put it back at once. Gone is the
 * digit beyond it, backwards or forwards as the key goes.
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
