import type { AnsweredEdit } from '#renderers/field/caret-after.ts';

/**
 * Where a person expects the caret in an amount that was grouped anew: right behind the same digit. What follows the caret
 * has stayed, so it is counted from the end; signs that only group do not count.
 */
export const amountCaret = ({ previous, raw, caret, answer }: AnsweredEdit, decimalSign: string): number => {
  const after = raw.slice(caret);
  if (after === '') return answer.length;
  if (answer === previous && previous.endsWith(after)) return previous.length - after.length;
  const count = (text: string): number =>
    Array.from(text).filter((char) => /\d/.test(char) || char === decimalSign).length;
  let place = 0;
  while (place < answer.length && count(answer.slice(place)) > count(after)) place += 1;
  return place;
};
