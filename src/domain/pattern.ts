import { memoize } from './memoize.ts';
import { readRegex, unionOf, type RegexRow } from './regex-parts.ts';
import { MAX_MATCHED_LENGTH, safeLengthOf } from './regex-risk.ts';

/** A pattern of a field, compiled. */
export interface Pattern {
  readonly regex: RegExp;
  /** Longest text that it is tested with; longer texts are checked by the server only. */
  readonly maxLength: number;
  /** The same pattern for the `u` flag, for analysis. */
  readonly source: string;
}

const SLASHED = /^\/(.+)\/([a-z]*)$/s;

/** Removes the slashes of a JavaScript literal. Flags that change the matches are kept. */
const withoutSlashes = (text: string): { source: string; flags: string } => {
  const [, source, flags = ''] = SLASHED.exec(text.trim()) ?? [];
  return source === undefined ? { source: text, flags: '' } : { source, flags: flags.replaceAll(/[^ims]/g, '') };
};

const CLASS_OR_ESCAPE = /\[(?:\\[^]|[^\]\\])*\]|\\[^]/g;

/** Escapes of literal characters, which the `u` flag rejects. */
const plainEscape = (escape: string): string => (/^\\[^\w^$\\.*+?()[\]{}|/]$/.test(escape) ? escape.slice(1) : escape);

/** A hyphen after or before a class, as in `[\w-.]`, is literal. */
const plainClass = (text: string): string =>
  text
    .replaceAll(/(\\[dDsSwW])-(?!\])/g, String.raw`$1\-`)
    .replaceAll(/\\[^]/g, (escape) => (escape === String.raw`\-` ? escape : plainEscape(escape)));

/** Returns the pattern without what the `u` flag rejects. */
const withoutLegacy = (source: string): string =>
  source.replaceAll(CLASS_OR_ESCAPE, (part) => (part.startsWith('[') ? plainClass(part) : plainEscape(part)));

const attempt = (source: string, flags: string): RegExp | undefined => {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
};

/** Limit for a pattern that cannot be analysed. */
const UNREAD_LENGTH = 12;

const compile = (text: string): Pattern | null => {
  const { source, flags } = withoutSlashes(text);
  const withFlag = attempt(source, `${flags}u`);
  if (withFlag) return { regex: withFlag, maxLength: safeLengthOf(source), source };
  const regex = attempt(source, flags);
  if (!regex) return null;
  const plain = withoutLegacy(source);
  const isReadable = attempt(plain, 'u') !== undefined;
  return { regex, maxLength: isReadable ? safeLengthOf(plain) : UNREAD_LENGTH, source: isReadable ? plain : '' };
};

/** Compiles the pattern with the `u` flag, else without (contract §8); null if it does not compile. */
export const patternOf = memoize(compile);

/** Whether a pattern accepts a text. A pattern that does not compile accepts any text; a slow one accepts long texts. */
export const isAccepted = (pattern: string, text: string): boolean => {
  const found = patternOf(pattern);
  return found === null || text.length > found.maxLength || found.regex.test(text);
};

/** Returns the sequences of a pattern that matches the whole text; undefined for other patterns, and if it cannot be analysed. */
export const rowsOf = (pattern: string): readonly RegexRow[] | undefined => {
  const { source = '', maxLength = 0, regex } = patternOf(pattern) ?? {};
  const isWhole = source.startsWith('^') && source.endsWith('$') && !source.endsWith(String.raw`\$`);
  if (!isWhole || maxLength < MAX_MATCHED_LENGTH || regex?.ignoreCase) return undefined;
  try {
    return readRegex(source).rows;
  } catch {
    return undefined;
  }
};

/**
 * Whether a pattern accepts only digits, or only capital letters and digits, which is a number of some kind, printed with
 * separators. A phone number may have its plus.
 */
export const isOfNumber = memoize((pattern: string): boolean => {
  const chars = [...unionOf((rowsOf(pattern) ?? []).flat().map((part) => part.chars))];
  return chars.every((char) => /^[A-Z\d+]$/.test(char)) && chars.some((char) => /\d/.test(char));
});
