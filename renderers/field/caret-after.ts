import { toLatinDigits } from '#domain/digits.ts';

/** One change of a text control, and what the form answered. */
export interface AnsweredEdit {
  /** The text before the change. */
  readonly previous: string;
  /** The text as the person changed it, and where they left the caret in it. */
  readonly raw: string;
  readonly caret: number;
  /** The text that stands. */
  readonly answer: string;
}

const SIGNIFICANT = /[\p{L}\p{N}]/u;

/** Letters and digits as they are compared: a form may change their case, and writes digits the Latin way. */
const significantOf = (text: string): string[] =>
  Array.from(toLatinDigits(text).toUpperCase()).filter((char) => SIGNIFICANT.test(char));

/** How many letters and digits the answer has kept of those before the caret; what it has dropped does not count. */
const countKept = (before: string, answer: string): number => {
  const kept = significantOf(answer);
  let count = 0;
  for (const char of significantOf(before)) if (char === kept[count]) count += 1;
  return count;
};

/** The place right behind so many letters and digits. */
const placeBehind = (text: string, count: number): number => {
  let seen = 0;
  let place = 0;
  for (const char of text) {
    if (seen === count) return place;
    place += char.length;
    if (SIGNIFICANT.test(char)) seen += 1;
  }
  return place;
};

/**
 * Where a person expects the caret after the form has refused, cut or reformatted their change: behind the same letter
 * or digit as before it.
 */
export const caretAfter = ({ previous, raw, caret, answer }: AnsweredEdit): number => {
  const before = raw.slice(0, caret);
  const after = raw.slice(caret);
  const isRefused = answer === previous && raw.length > previous.length;
  if (isRefused && previous.endsWith(after)) return previous.length - after.length;
  if (after === '') return answer.length;
  if (answer.startsWith(before)) return caret;
  if (answer.endsWith(after)) return answer.length - after.length;
  return placeBehind(answer, countKept(before, answer));
};
