import { ARABIC_DECIMAL, type AmountReading, readAmountText } from './amount-reading.ts';
import { type Decimal, parseDecimal, roundDecimal, toFixedDecimal } from './decimal.ts';
import { formatWhole } from './money.ts';
import { type AmountFormat, numberSigns } from './number-signs.ts';

/**
 * An amount in the field. Either a decimal, the same in every language (`1234.50`, `12.`, `007`); or a tilde and the text as it
 * was typed, whose signs are read by `readAmountText` with every key: `~1.234` is ambiguous, `~1.234,5` is 1234.5. The form
 * keeps nothing else of an amount, so that there is one reading of it; what the field shows is written from it.
 */
export type AmountDraft = string;

const AS_TYPED = '~';

/** The text of a draft as a person would type it; a decimal's point is the sign that is never anything else. */
export const typedText = (draft: AmountDraft): string =>
  draft.startsWith(AS_TYPED) ? draft.slice(AS_TYPED.length) : draft.replace('.', ARABIC_DECIMAL);

/** A text as a draft: as it is typed while it has signs or letters that a key may give another meaning. */
export const draftOfText = (text: string): AmountDraft =>
  /^[\d\u066B]*$/.test(text) ? text.replace(ARABIC_DECIMAL, '.') : AS_TYPED + text;

/** The reading of a draft. */
export function readingOf(draft: AmountDraft, format: AmountFormat): AmountReading {
  if (draft.startsWith(AS_TYPED)) return readAmountText(typedText(draft), format);
  return parseDecimal(draft) === null ? { kind: 'none' } : { kind: 'amount', amount: draft };
}

/** The draft as a decimal, where it can be read as one. */
export function decideDraft(draft: AmountDraft, format: AmountFormat): AmountDraft {
  const reading = readingOf(draft, format);
  return reading.kind === 'amount' ? reading.amount : draft;
}

/** The amount that a draft means; null when it is empty, ambiguous or none. */
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

/** An amount as a draft. */
export function draftOf(amount: Decimal, decimals: number): AmountDraft {
  return roundDecimal(amount, decimals);
}

/** A prefilled amount as a draft: with all of the currency's digits (Spec core §5). */
export function prefilledDraft(amount: Decimal, decimals: number): AmountDraft {
  return toFixedDecimal(amount, decimals);
}

/** One character of the field, and what it is of the typed text; nothing, where it only groups. */
export interface ShownCharacter {
  readonly shown: string;
  readonly meant: string;
}

/** Zeros that a deletion has left in front stay to be seen: Intl would drop them. */
const grouped = (whole: string, { currency, locale }: AmountFormat): string =>
  /^(?:0.|$)/.test(whole) ? whole : formatWhole(whole, currency, locale);

const asItIs = (text: string): ShownCharacter[] => Array.from(text, (shown) => ({ shown, meant: shown }));

/** Without a digit yet: a separator that leads is shown, a currency is not. */
const withoutDigits = (text: string): ShownCharacter[] => (/^[.,\u066B]$/.test(text) ? asItIs(text) : []);

/** The draft as the field shows it: an amount grouped as the language groups, anything else as it was typed. */
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
