import { type Decimal, parseDecimal, roundDecimal, toFixedDecimal } from './decimal.ts';
import { formatWhole } from './money.ts';
import { withLatinDigits } from './text-locale.ts';

/**
 * An amount as it is being written, the same in every language: digits, at most one mark, digits. A point is the decimal
 * point. A comma is the language's group sign that somebody typed themselves: `1,00` is on its way to 1,000, and is 1.00
 * until then. The form keeps nothing else of an amount, so that there is one reading of it; what the field shows is
 * written from it.
 */
export type AmountDraft = string;

/** How a language writes numbers in the amount field. */
export interface NumberSigns {
  readonly decimal: '.' | ',';
  /** The other of the two, where the language groups digits by it; empty where it groups by spaces and the like. */
  readonly group: '.' | ',' | '';
}

/** Conventions to read a draft by. */
export interface AmountFormat {
  readonly locale: string;
  /** The form's currency: what it groups by, and the sign that may stand beside a number that is pasted. */
  readonly currency: string;
  /** Digits of the currency after the point. */
  readonly decimals: number;
}

const signs = new Map<string, NumberSigns>();

export function numberSigns(locale: string): NumberSigns {
  const known = signs.get(locale);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(withLatinDigits(locale)).formatToParts(1234567.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  const other = decimal === ',' ? '.' : ',';
  const group = parts.some(({ type, value }) => type === 'group' && value === other) ? other : '';
  const made: NumberSigns = { decimal, group };
  signs.set(locale, made);
  return made;
}

export interface DraftParts {
  readonly whole: string;
  readonly mark: string;
  readonly fraction: string;
}

export function partsOf(draft: AmountDraft): DraftParts {
  const [, whole = '', mark = '', fraction = ''] = /^(\d*)([.,]?)(\d*)$/.exec(draft) ?? [];
  return { whole, mark, fraction };
}

/** Whether the comma of a draft has turned out to group: exactly three digits follow it. */
export function isGrouped({ whole, mark, fraction }: DraftParts): boolean {
  return mark === ',' && fraction.length === 3 && /^[1-9]/.test(whole);
}

/** The draft with its comma decided: gone where it groups, a point where it is one. */
export function decideDraft(draft: AmountDraft, decimals: number): AmountDraft {
  const parts = partsOf(draft);
  const { whole, mark, fraction } = parts;
  if (isGrouped(parts)) return whole + fraction;
  const point = decimals === 0 ? '' : '.';
  return whole + (mark === ',' && fraction.length <= decimals ? point : mark) + fraction;
}

/** The amount that a draft means. Null when it is empty, or a group is not whole yet that can be nothing but a group. */
export function readDraft(draft: AmountDraft, decimals: number): Decimal | null {
  return parseDecimal(decideDraft(draft, decimals));
}

/** A draft once nobody types in it any more: no zeros, and no mark, that say nothing (Spec core §5). */
export function settleDraft(draft: AmountDraft, decimals: number): AmountDraft {
  const { whole, mark, fraction } = partsOf(decideDraft(draft, decimals));
  if (mark === ',') return draft;
  const kept = fraction.endsWith('00') || !/[1-9]/.test(fraction) ? fraction.replace(/0+$/, '') : fraction;
  return whole.replace(/^0+(?=\d)/, '') + (kept === '' ? '' : mark + kept);
}

/** An amount as a draft. */
export function draftOf(amount: Decimal, decimals: number): AmountDraft {
  return roundDecimal(amount, decimals);
}

/** A prefilled amount as a draft: with all of the currency's digits (Spec core §5). */
export function prefilledDraft(amount: Decimal, decimals: number): AmountDraft {
  return toFixedDecimal(amount, decimals);
}

/** One character of the field, and what it is of the draft; nothing, where it only groups. */
export interface ShownCharacter {
  readonly shown: string;
  readonly meant: string;
}

/** Zeros that a deletion has left in front stay to be seen: Intl would drop them. */
const grouped = (whole: string, { currency, locale }: AmountFormat): string =>
  /^(?:0.|$)/.test(whole) ? whole : formatWhole(whole, currency, locale);

const isDigit = (char: string): boolean => /\d/.test(char);

/** The draft as the field shows it, character by character: what was understood, grouped as the language groups. */
export function shownCharacters(draft: AmountDraft, format: AmountFormat): ShownCharacter[] {
  const { locale, decimals } = format;
  const { whole, mark, fraction } = partsOf(isGrouped(partsOf(draft)) ? decideDraft(draft, decimals) : draft);
  const { decimal, group } = numberSigns(locale);
  const canBeDecimal = decimals > 0 && fraction.length <= decimals;
  const sign = mark === ',' && !canBeDecimal ? group || decimal : decimal;
  return [
    ...Array.from(grouped(whole, format), (shown) => ({ shown, meant: isDigit(shown) ? shown : '' })),
    ...(mark === '' ? [] : [{ shown: sign, meant: mark }]),
    ...Array.from(fraction, (shown) => ({ shown, meant: shown })),
  ];
}

export const textOf = (characters: readonly ShownCharacter[]): string => characters.map(({ shown }) => shown).join('');

export const showDraft = (draft: AmountDraft, format: AmountFormat): string => textOf(shownCharacters(draft, format));
