import { foldText } from '#domain/search.ts';

/** After a pause this long a letter begins a new word. */
const PAUSE_MS = 700;

/** Typed text at a list without a search box. Times are those of the events. */
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

/** One letter, be it typed several times. */
const isOneLetter = (text: string): boolean => Array.from(text).every((char) => char === firstLetter(text));

interface Lookup {
  readonly labels: readonly string[];
  readonly text: string;
  readonly active: number;
}

/**
 * The option that begins with what was typed, looked for from the active one on, round in a circle. The same letter
 * again and again goes from one option with it to the next.
 */
export const findTyped = ({ labels, text, active }: Lookup): number | undefined => {
  const isNext = isOneLetter(text);
  const wanted = foldText(isNext ? firstLetter(text) : text);
  const first = Math.max(active, 0) + (isNext && active >= 0 ? 1 : 0);
  const order = labels.map((_, index) => (first + index) % labels.length);
  return order.find((index) => foldText(labels[index] ?? '').startsWith(wanted));
};
