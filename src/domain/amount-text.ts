import { ARABIC_DECIMAL, type AmountReading, readAmountText } from './amount-reading.ts';
import { type Decimal, parseDecimal, roundDecimal, toFixedDecimal } from './decimal.ts';
import { formatWhole } from './money.ts';
import { type AmountFormat, numberSigns } from './number-signs.ts';

/**
 * An amount in the field. Either a decimal, the same in every language (`1234.50`, `12.`, `007`), or a tilde and the typed
 * text, which `readAmountText` parses with every key: `~1.234` is ambiguous, `~1.234,5` is 1234.5. The form stores an amount in
 * this form only, so it has one reading; the displayed text is derived from it.
 */
export type AmountDraft = string;

const AS_TYPED = '~';

/** Returns a draft as a typed text; the decimal point is written as the unambiguous sign. */
export const typedText = (draft: AmountDraft): string =>
  draft.startsWith(AS_TYPED) ? draft.slice(AS_TYPED.length) : draft.replace('.', ARABIC_DECIMAL);

/** Returns a text as a draft: unchanged while it has signs or letters whose meaning depends on the next key. */
export const draftOfText = (text: string): AmountDraft =>
  /^[\d\u066B]*$/.test(text) ? text.replace(ARABIC_DECIMAL, '.') : AS_TYPED + text;

/** Returns the reading of a draft. */
export function readingOf(draft: AmountDraft, format: AmountFormat): AmountReading {
  if (draft.startsWith(AS_TYPED)) return readAmountText(typedText(draft), format);
  return parseDecimal(draft) === null ? { kind: 'none' } : { kind: 'amount', amount: draft };
}

/** Returns the draft as a decimal, if it can be parsed as one. */
export function decideDraft(draft: AmountDraft, format: AmountFormat): AmountDraft {
  const reading = readingOf(draft, format);
  return reading.kind === 'amount' ? reading.amount : draft;
}

/** Returns the amount of a draft; null if it is empty, ambiguous or invalid. */
export function readDraft(draft: AmountDraft, format: AmountFormat): Decimal | null {
  const reading = readingOf(draft, format);
  return reading.kind === 'amount' ? parseDecimal(reading.amount) : null;
}

/** Returns a draft after typing has ended, without redundant zeros and signs (Spec core §5). */
export function settleDraft(draft: AmountDraft, format: AmountFormat): AmountDraft {
  const reading = readingOf(draft, format);
  if (reading.kind !== 'amount') return /\d/.test(draft) ? draft : '';
  const [whole = '', fraction = ''] = reading.amount.split('.');
  const kept = fraction.endsWith('00') || !/[1-9]/.test(fraction) ? fraction.replace(/0+$/, '') : fraction;
  return whole.replace(/^0+(?=\d)/, '') + (kept === '' ? '' : `.${kept}`);
}

/** Converts an amount to a draft. */
export function draftOf(amount: Decimal, decimals: number): AmountDraft {
  return roundDecimal(amount, decimals);
}

/** Converts a preset amount to a draft, with all of the currency's digits (Spec core §5). */
export function prefilledDraft(amount: Decimal, decimals: number): AmountDraft {
  return toFixedDecimal(amount, decimals);
}

/** A displayed character and its source in the typed text; none for a group separator. */
export interface ShownCharacter {
  readonly shown: string;
  readonly meant: string;
}

/** Shows leading zeros left by a deletion, which Intl would drop. */
const grouped = (whole: string, { currency, locale }: AmountFormat): string =>
  /^(?:0.|$)/.test(whole) ? whole : formatWhole(whole, currency, locale);

const asItIs = (text: string): ShownCharacter[] => Array.from(text, (shown) => ({ shown, meant: shown }));

/** Shows text without digits: a leading separator is shown, a currency is not. */
const withoutDigits = (text: string): ShownCharacter[] => (/^[.,\u066B]$/.test(text) ? asItIs(text) : []);

/** Returns the draft as the field shows it: an amount grouped by the language's rules, anything else as typed. */
export function shownCharacters(draft: AmountDraft, format: AmountFormat): ShownCharacter[] {
  const reading = readingOf(draft, format);
  const text = typedText(draft);
  if (reading.kind !== 'amount') return /\d/.test(text) ? asItIs(text) : withoutDigits(text);
  const [whole = '', fraction] = reading.amount.split('.');
  return [
    ...Array.from(grouped(whole, format), (shown) => ({ shown, meant: /\d/.test(shown) ? shown : '' })),
    ...(fraction === undefined ? [] : [{ shown: numberSigns(format.locale).decimal, meant: ARABIC_DECIMAL }]),
    ...asItIs(fraction ?? ''),
  ];
}

export const textOf = (characters: readonly ShownCharacter[]): string => characters.map(({ shown }) => shown).join('');

export const showDraft = (draft: AmountDraft, format: AmountFormat): string => textOf(shownCharacters(draft, format));
