import { readRegex, unionOf, type RegexRow } from './regex-parts.ts';
import { MAX_MATCHED_LENGTH, safeLengthOf } from './regex-risk.ts';

/** A pattern of a field, compiled. */
export interface Pattern {
  readonly regex: RegExp;
  /** Longest text that it is run on; past it the server alone decides. */
  readonly maxLength: number;
  /** The same pattern as the `u` flag takes it, to look into. */
  readonly source: string;
}

const SLASHED = /^\/(.+)\/([a-z]*)$/s;

/** A pattern between slashes, as JavaScript writes it, loses them. The flags that change what it matches stay. */
const withoutSlashes = (text: string): { source: string; flags: string } => {
  const [, source, flags = ''] = SLASHED.exec(text.trim()) ?? [];
  return source === undefined ? { source: text, flags: '' } : { source, flags: flags.replaceAll(/[^ims]/g, '') };
};

const CLASS_OR_ESCAPE = /\[(?:\\[^]|[^\]\\])*\]|\\[^]/g;

/** Escapes that the `u` flag refuses, since they mean the character itself. */
const plainEscape = (escape: string): string => (/^\\[^\w^$\\.*+?()[\]{}|/]$/.test(escape) ? escape.slice(1) : escape);

/** A hyphen after or before a class, as in `[\w-.]`, means itself. */
const plainClass = (text: string): string =>
  text
    .replaceAll(/(\\[dDsSwW])-(?!\])/g, String.raw`$1\-`)
    .replaceAll(/\\[^]/g, (escape) => (escape === String.raw`\-` ? escape : plainEscape(escape)));

/** The pattern without what the `u` flag refuses. */
const withoutLegacy = (source: string): string =>
  source.replaceAll(CLASS_OR_ESCAPE, (part) => (part.startsWith('[') ? plainClass(part) : plainEscape(part)));

const attempt = (source: string, flags: string): RegExp | undefined => {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
};

/** What a pattern that can't be looked into is run on. */
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

const known = new Map<string, Pattern | null>();

/** The pattern with the `u` flag, else without (contract §8); null when it does not compile. */
export const patternOf = (text: string): Pattern | null => {
  const found = known.get(text);
  if (found !== undefined) return found;
  const made = compile(text);
  known.set(text, made);
  return made;
};

/** Whether a pattern accepts a text. One that does not compile accepts any, as do slow ones a long text. */
export const isAccepted = (pattern: string, text: string): boolean => {
  const found = patternOf(pattern);
  return found === null || text.length > found.maxLength || found.regex.test(text);
};

/** The sequences of a pattern that describes the whole text; undefined for any other, and for one that can't be looked into. */
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

const numbers = new Map<string, boolean>();

/** Whether a pattern accepts digits, or capital letters and digits, only: a number of some kind, printed with signs between. */
export const isOfNumber = (pattern: string): boolean => {
  const found = numbers.get(pattern);
  if (found !== undefined) return found;
  const chars = [...unionOf((rowsOf(pattern) ?? []).flat().map((part) => part.chars))];
  const isNumber = chars.every((char) => /^[A-Z\d]$/.test(char)) && chars.some((char) => /\d/.test(char));
  numbers.set(pattern, isNumber);
  return isNumber;
};
