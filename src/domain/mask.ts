import { toLatinDigits } from './digits.ts';
import { memoize } from './memoize.ts';
import { callingCodeOf } from './phone.ts';

/** Characters that a place of a mask accepts; any other character of a mask is literal (contract §4). */
const SLOTS: Readonly<Record<string, RegExp>> = { '0': /^\d$/, a: /^\p{L}$/u, '*': /^[\p{L}\d]$/u };

interface Place {
  readonly char: string;
  /** Undefined for a literal character. */
  readonly slot?: RegExp | undefined;
  /** For a literal letter or digit: the number of runs of such characters before it. */
  readonly run?: number;
}

export interface Mask {
  readonly places: readonly Place[];
  /** The dial code at its start, after a plus; else empty. */
  readonly dial: string;
  readonly slots: number;
  /** Literal letters and digits, without the dial code. */
  readonly literals: number;
  /** Runs of literal letters and digits. */
  readonly runs: number;
  /** Whether it is a date's: two digits, two digits and a year, with one sign between them. */
  readonly isDate: boolean;
}

const DATE = /^(?:00([./-])00\1(?:0000)|0000([./-])00\2(?:00))$/;

const SIGNIFICANT = /^[\p{L}\d]$/u;

const read = (mask: string): Mask => {
  const [head = '', code = ''] = /^\s*\+(\d+)/.exec(mask) ?? [];
  const dial = callingCodeOf(code);
  const dialEnd = head.length - code.length + dial.length;
  const places: Place[] = [];
  let runs = 0;
  for (const [index, char] of Array.from(mask).entries()) {
    const isOfDial = dial !== '' && index < dialEnd;
    const slot = !isOfDial && Object.hasOwn(SLOTS, char) ? SLOTS[char] : undefined;
    const isOwn = slot === undefined && SIGNIFICANT.test(char);
    const continues = isOwn && places.at(-1)?.run !== undefined && index !== dialEnd;
    if (isOwn && !continues) runs += 1;
    places.push(isOwn ? { char, run: runs - 1 } : { char, slot });
  }
  const slots = places.filter(({ slot }) => slot).length;
  const literals = places.filter(({ run }) => run !== undefined).length - dial.length;
  return { places, dial, slots, literals, runs, isDate: DATE.test(mask.replaceAll(' ', '')) };
};

const maskOf = memoize(read);

/** Whether a text is a supported mask: one of another dialect (`####`, `{d}{4}`) has no places (contract §8). */
export const hasPlaces = (mask: string): boolean => maskOf(mask).slots > 0;

/** Whether a mask is a date's, which is sent whole only. */
export const isDateMask = (mask: string): boolean => maskOf(mask).isDate;

/** Returns the dial code at the start of a mask; else empty. */
export const maskDial = (mask: string): string => maskOf(mask).dial;

/** Returns how many letters and digits a mask describes: its places, and literal ones after a dial code. */
export const maskLength = (mask: string): number => maskOf(mask).slots + maskOf(mask).literals;

/** A text in its mask. */
export interface MaskedText {
  /** The displayed text. */
  readonly shown: string;
  /** Characters in the places, without literal ones. */
  readonly typed: string;
  readonly isFull: boolean;
}

const layPlaces = ({ places, slots }: Mask, typed: readonly string[], end: number): MaskedText => {
  const rest = [...typed];
  const shown = places.slice(0, end).map(({ char, slot }) => (slot ? (rest.shift() ?? '') : char));
  return { shown: shown.join(''), typed: typed.join(''), isFull: typed.length === slots };
};

/** Returns how many signs at the end of a text are the mask's next literals, which may be typed. */
const endWithSigns = ({ places }: Mask, end: number, text: string): number => {
  const [signs = ''] = /[^\p{L}\d]*$/u.exec(text) ?? [];
  const wanted = Array.from(signs);
  let at = end;
  while (wanted.length > 0 && places[at]?.slot === undefined && places[at]?.char === wanted.shift()) at += 1;
  return at;
};

/** Separators between the characters of a number. */
const SEPARATOR = /^[\s.,\-_/()|]$/;

/** Whether a slash is out of place: it ends a part of a date that is shorter than its places. */
const isSlashAstray = ({ places }: Mask, at: number): boolean => {
  const next = places.findIndex(({ slot }, index) => index >= at && slot !== undefined);
  const signs = places.slice(at, next < 0 ? undefined : next);
  return places.some(({ char }) => char === '/') && !signs.some(({ char }) => char === '/');
};

const DATE_SIGNS = /\s*[\s./-]\s*/;

/** Returns a part of a date with its zero; null if it has fewer or more digits than the mask. */
const datePart = (digits: string, size: number): string | null => {
  const padded = size === 2 && /^\d$/.test(digits) ? `0${digits}` : digits;
  return padded.length === size ? padded : null;
};

/** Returns the digits of a date in a mask's places; null if its signs divide it otherwise than the mask (contract §8). */
const alignDate = (text: string, mask: string): string | null => {
  const sizes = mask.split(DATE_SIGNS).map(({ length }) => length);
  const [first = '', ...others] = text.trim().split(DATE_SIGNS);
  const last = others.pop();
  if (last === undefined) return text;
  if (others.length === 0 && last === '') {
    // A sign is typed after a part: the digits before it have no signs of the mask.
    const starts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
    const at = starts.findLastIndex((start) => start < first.length);
    const part = datePart(first.slice(starts[at]), sizes[at] ?? 0);
    return part === null ? null : first.slice(0, starts[at]) + part + text.slice(first.length);
  }
  const parts = [first, ...others].map((digits, index) => datePart(digits, sizes[index] ?? 0));
  const isShort = last.length <= (sizes[parts.length] ?? 0);
  return isShort && !parts.includes(null) ? parts.join('') + last : null;
};

/** Fits a text into a mask whose literal letters and digits are in the text from a run on, and missing before it. */
const layFrom = (mask: Mask, text: string, firstRun: number): MaskedText | null => {
  const { places } = mask;
  const typed: string[] = [];
  let at = 0;
  for (const char of text) {
    if (!SIGNIFICANT.test(char)) {
      if (char === '/' && isSlashAstray(mask, at)) return null;
      if (SEPARATOR.test(char) || places.some((place) => place.char === char && !place.slot)) continue;
      return null;
    }
    while (places[at] && !places[at]?.slot && (places[at]?.run ?? -1) < firstRun) at += 1;
    const place = places[at];
    if (!place || !(place.slot ? place.slot.test(char) : place.char.toUpperCase() === char.toUpperCase())) return null;
    if (place.slot) typed.push(char);
    at += 1;
  }
  return layPlaces(mask, typed, endWithSigns(mask, at, text));
};

const isWhole = (laid: MaskedText | null): laid is MaskedText => laid?.isFull === true;

/**
 * Fits a text into a mask; null if it does not fit. A digit that equals a literal belongs to the value, unless the text as a
 * whole contains the literals (contract §8).
 */
export const layInMask = (text: string, mask: string): MaskedText | null => {
  const found = maskOf(mask);
  const latin = found.isDate ? alignDate(toLatinDigits(text), mask) : toLatinDigits(text);
  if (latin === null) return null;
  const isInternational = found.dial !== '' && latin.trimStart().startsWith('+');
  const runs = isInternational ? 1 : found.runs + 1;
  const laid = Array.from({ length: runs }, (_, run) => layFrom(found, latin, run));
  const begins = latin.trimStart().charAt(0);
  const hasHead = begins !== '' && !SIGNIFICANT.test(begins) && mask.startsWith(begins);
  const inOrder = hasHead ? laid : laid.toReversed();
  return laid.find(isWhole) ?? inOrder.find((one) => one !== null) ?? null;
};

/** Parses a text as a field with that mask shows it; null if it is not one. */
export const readMasked = (text: string, mask: string): MaskedText | null => {
  const found = maskOf(mask);
  const chars = Array.from(text);
  if (chars.length > found.places.length) return null;
  const typed: string[] = [];
  for (const [index, char] of chars.entries()) {
    const place = found.places[index];
    if (place?.slot ? !place.slot.test(char) : place?.char !== char) return null;
    if (place?.slot) typed.push(char);
  }
  return layPlaces(found, typed, chars.length);
};

const commonLength = (one: readonly string[], other: readonly string[]): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/**
 * Returns the typed text of a masked field after a change, without the mask's literals around it. Literals before the first
 * typed character may be typed ones.
 */
export const personText = (previous: string, next: string, mask: string): string => {
  const laid = readMasked(previous, mask);
  if (!laid) return next;
  const { places } = maskOf(mask);
  const [before, after] = [Array.from(previous), Array.from(next)];
  const start = commonLength(before, after);
  const end = commonLength(before.slice(start).toReversed(), after.slice(start).toReversed());
  const typed = places.map(({ slot }, index) => (slot ? before[index] : ''));
  const left = typed.slice(0, start).join('');
  const right = typed.slice(before.length - end).join('');
  return left === '' && right === '' ? next : left + after.slice(start, after.length - end).join('') + right;
};

/** Returns example characters for a mask's places, counting up within each kind. */
export const exampleOfMask = (mask: string): string => {
  let count = 0;
  return maskOf(mask)
    .places.map(({ char, slot }) => {
      if (!slot) return char;
      count += 1;
      return char === 'a' ? String.fromCharCode(64 + ((count - 1) % 26) + 1) : String(count % 10);
    })
    .join('');
};

/** Returns the typed characters together with the mask's literal letters and digits, after its dial code. */
export const withOwn = (typed: string, mask: string): string => {
  const rest = Array.from(typed);
  const { places, dial } = maskOf(mask);
  let text = '';
  for (const { char, slot, run } of places) {
    if (rest.length === 0) break;
    if (slot) text += rest.shift() ?? '';
    else if (run !== undefined) text += char;
  }
  return text.slice(dial.length);
};
