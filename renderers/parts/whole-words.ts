import type { CSSProperties } from 'react';

/** Longer words, such as an address, are broken: they would be too small to read. */
const MOST_CHARACTERS = 28;

/**
 * Returns the length of the longest word, for the class of the same name and for font sizes by the window's width. An amount
 * counts as one word, as its spaces do not break.
 */
export const wholeWords = (text: string): CSSProperties & Record<'--characters', number> => {
  const longest = Math.max(1, ...text.split(/[ \n]/).map((run) => [...run].length));
  return { '--characters': Math.min(longest, MOST_CHARACTERS) };
};
