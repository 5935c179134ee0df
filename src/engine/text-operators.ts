import { digitsOf } from '#domain/digits.ts';
import { encodePart } from '#domain/encode-part.ts';
import { evaluationContext } from './evaluation-context.ts';
import { MAX_TEXT_LENGTH } from './limits.ts';
import type { OwnOperator } from '#generated/operators.ts';
import type { Operator } from './operators.ts';
import { toDisplayText, toText } from './display-text.ts';

/** Limit of pieces of a text. */
const MAX_PIECES = 1000;

/** Length limit of a separator, a filling and a replaced text, which bounds the result. */
const MAX_PART_LENGTH = 100;

/** Limit of the padded length. */
const MAX_PADDED_LENGTH = 100;

const whole = (value: unknown): string => toText(value).slice(0, MAX_TEXT_LENGTH);

const part = (value: unknown, otherwise = ''): string =>
  value === undefined || value === null ? otherwise : toText(value).slice(0, MAX_PART_LENGTH);

/** Returns the lengths of pieces: `4` for equal pieces, `[3, 3, 4]` for a list. */
const sizesOf = (sizes: unknown): readonly number[] =>
  (Array.isArray(sizes) ? sizes : [sizes]).flatMap((size: unknown) =>
    typeof size === 'number' && size >= 1 ? [Math.floor(size)] : [],
  );

const cut = (text: string, sizes: readonly number[], isRepeated: boolean): string[] => {
  const pieces: string[] = [];
  let at = 0;
  while (at < text.length && pieces.length < MAX_PIECES) {
    const size = sizes[isRepeated ? 0 : pieces.length] ?? text.length;
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return at < text.length ? [...pieces, text.slice(at)] : pieces;
};

/** Returns one character, which may have two code units. */
const firstLetter = (word = ''): string => /^./su.exec(word)?.[0] ?? '';

/** Operators on texts. Each reads only the beginning of a long text. */
export const TEXT_OPERATORS = {
  upper: (text) => whole(text).toUpperCase(),
  digits: (text) => digitsOf(whole(text)),
  replace: (text, what, by) => {
    const wanted = part(what);
    return wanted === '' ? whole(text) : whole(text).split(wanted).join(part(by));
  },
  pad: (text, length, fill) =>
    typeof length === 'number'
      ? whole(text).padStart(Math.min(length, MAX_PADDED_LENGTH), part(fill, '0'))
      : whole(text),
  chunk: (text, sizes, separator) => cut(whole(text), sizesOf(sizes), !Array.isArray(sizes)).join(part(separator, ' ')),
  initials: (name) => {
    const words = whole(name).trim().split(/\s+/);
    const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
    return letters.map(firstLetter).join('').toUpperCase();
  },
  encode: (text) => encodePart(whole(text)),
  split: (text, separator) => {
    const [words, between] = [whole(text), part(separator)];
    if (words === '') return [];
    return between === '' ? [words] : words.split(between, MAX_PIECES);
  },
  join: (list, separator) =>
    (Array.isArray(list) ? list : [])
      .slice(0, MAX_PIECES)
      .map((element: unknown) => whole(toDisplayText(element, evaluationContext().locale)))
      .filter((text) => text !== '')
      .join(part(separator, ', ')),
} satisfies Partial<Record<OwnOperator, Operator>>;
