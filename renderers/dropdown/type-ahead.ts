import { foldText } from '#domain/search.ts';

/** Pause after which a letter starts a new search. */
const PAUSE_MS = 700;

/** Text typed at a list without a search box, with event times. */
export interface Typed {
  readonly text: string;
  readonly atMs: number;
}

export const NOTHING_TYPED: Typed = { text: '', atMs: -PAUSE_MS };

export const isTyping = (typed: Typed, atMs: number): boolean => typed.text !== '' && atMs - typed.atMs < PAUSE_MS;

export const typeOn = (typed: Typed, char: string, atMs: number): Typed => ({
  text: isTyping(typed, atMs) ? typed.text + char : char,
  atMs,
});

const firstLetter = (text: string): string => Array.from(text)[0] ?? '';

/** Checks for one letter, possibly repeated. */
const isOneLetter = (text: string): boolean => Array.from(text).every((char) => char === firstLetter(text));

interface Lookup {
  readonly labels: readonly string[];
  readonly text: string;
  readonly active: number;
}

/**
 * Returns the next option that begins with the typed text, starting at the active one and wrapping around. A repeated letter
 * cycles through the options with it.
 */
export const findTyped = ({ labels, text, active }: Lookup): number | undefined => {
  const isNext = isOneLetter(text);
  const wanted = foldText(isNext ? firstLetter(text) : text);
  const first = Math.max(active, 0) + (isNext && active >= 0 ? 1 : 0);
  const order = labels.map((_, index) => (first + index) % labels.length);
  return order.find((index) => foldText(labels[index] ?? '').startsWith(wanted));
};
