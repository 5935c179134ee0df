import type { CSSProperties } from 'react';

/** Longer runs, such as an address, break instead: they would be too small to read. */
const MOST_CHARACTERS = 28;

/**
 * For the class of the same name, and for rules that size letters by the window: how many characters the longest run without
 * a space has. An amount is one, as its spaces do not break.
 */
export const wholeWords = (text: string): CSSProperties & Record<'--characters', number> => {
  const longest = Math.max(1, ...text.split(/[ \n]/).map((run) => [...run].length));
  return { '--characters': Math.min(longest, MOST_CHARACTERS) };
};
