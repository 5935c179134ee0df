import { toLatinDigits } from './digits.ts';

/** Which characters a place of a mask takes; any other character of a mask stands for itself (contract §4). */
const SLOTS: Readonly<Record<string, RegExp>> = { '0': /\d/, a: /\p{L}/u, '*': /[\p{L}\d]/u };

function slotOf(char: string): RegExp | undefined {
  return Object.hasOwn(SLOTS, char) ? SLOTS[char] : undefined;
}

interface Filled {
  readonly char: string;
  /** A typed character, not one of the mask's own. */
  readonly isSlot: boolean;
}

/** Walks text and mask side by side; what no place takes is dropped. */
function fill(text: string, mask: string): Filled[] {
  const places = Array.from(mask);
  const filled: Filled[] = [];
  for (const char of toLatinDigits(text)) {
    // The mask's own characters up to the next place, or up to the one that this character is.
    const literals: Filled[] = [];
    let place = places[filled.length];
    while (place !== undefined && slotOf(place) === undefined && literals.at(-1)?.char !== char) {
      literals.push({ char: place, isSlot: false });
      place = places[filled.length + literals.length];
    }
    if (literals.at(-1)?.char === char) filled.push(...literals);
    else if (place !== undefined && slotOf(place)?.test(char) === true)
      filled.push(...literals, { char, isSlot: true });
  }
  return filled;
}

/**
 * Lays a typed or pasted text into a mask: characters that no place takes are dropped, the mask's own characters are
 * added before the next typed one, and what is longer than the mask is cut. A text already laid in stays as it is.
 */
export function applyMask(text: string, mask: string): string {
  return fill(text, mask)
    .map(({ char }) => char)
    .join('');
}

/** The typed characters alone, without the mask's own. */
export function unmask(text: string, mask: string): string {
  return fill(text, mask)
    .filter(({ isSlot }) => isSlot)
    .map(({ char }) => char)
    .join('');
}

/**
 * The typed characters of a text that lies in its mask. A text that does not (a value that the server has put there) is
 * no work of the mask's, and stays whole.
 */
export function withoutMask(text: string, mask: string): string {
  return mask !== '' && slotCount(mask) > 0 && applyMask(text, mask) === text ? unmask(text, mask) : text;
}

/** A text laid into a mask again: as the field showed it, or its typed characters alone. */
export function layInMask(text: string, mask: string): string {
  if (mask === '' || applyMask(text, mask) === text) return text;
  const typed = Array.from(text);
  const laid: string[] = [];
  for (const place of mask) {
    if (typed.length === 0) break;
    if (slotOf(place) === undefined) laid.push(place);
    else laid.push(typed.shift() ?? '');
  }
  const whole = laid.join('');
  return typed.length === 0 && unmask(whole, mask) === text ? whole : applyMask(text, mask);
}

/** How many characters can be typed into a mask. */
function slotCount(mask: string): number {
  return Array.from(mask).filter((char) => slotOf(char) !== undefined).length;
}

/** How long a number is that a mask describes: its places, and the digits that it brings itself. */
export function numberLength(mask: string): number {
  return slotCount(mask) + (mask.match(/[1-9]/g)?.length ?? 0);
}

/** Whether every place of the mask is filled. */
export function isMaskFilled(text: string, mask: string): boolean {
  return Array.from(unmask(text, mask)).length === slotCount(mask);
}

/**
 * A change of a masked field: the text laid into the mask, and the caret after the same typed character as before.
 * `caret` is where it is in the raw text.
 */
export function acceptMaskedInput(next: string, caret: number, mask: string): { text: string; caret: number } {
  const filled = fill(next, mask);
  const text = filled.map(({ char }) => char).join('');
  if (caret >= next.length) return { text, caret: text.length };
  const typedBefore = Array.from(unmask(next.slice(0, caret), mask)).length;
  let seen = 0;
  let position = 0;
  for (const { char, isSlot } of filled) {
    if (seen === typedBefore) break;
    position += char.length;
    if (isSlot) seen += 1;
  }
  return { text, caret: position };
}
