import { toLatinDigits } from '#domain/digits.ts';

/** One change of a text control, and the form's result. */
export interface AnsweredEdit {
  /** The text before the change. */
  readonly previous: string;
  /** The changed text, and the caret position in it. */
  readonly raw: string;
  readonly caret: number;
  /** The resulting text. */
  readonly answer: string;
}

const SIGNIFICANT = /[\p{L}\p{N}]/u;

/** Normalizes letters and digits: a form may change their case, and converts digits to Latin ones. */
const significantOf = (text: string): string[] =>
  Array.from(toLatinDigits(text).toUpperCase()).filter((char) => SIGNIFICANT.test(char));

/** Counts the characters before the caret that the result has kept. */
const countKept = (before: string, answer: string): number => {
  const kept = significantOf(answer);
  let count = 0;
  for (const char of significantOf(before)) if (char === kept[count]) count += 1;
  return count;
};

/** Returns the position behind a number of letters and digits. */
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

/** Returns the caret position after the form has rejected, cut or reformatted a change: behind the same letter or digit. */
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
