import { stripDirectionMarks } from './text-locale.ts';

/**
 * Words from outside as one line of plain text: without control characters and direction marks, which could hide or turn
 * around what is said, and no longer than `most` characters.
 */
export function plainWords(text: string, most: number): string {
  const line = stripDirectionMarks(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
