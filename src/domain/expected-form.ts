import { phoneRules, type ReadingRules } from './accepted-reading.ts';
import type { ExpiryPart } from './expiry.ts';
import { exampleOfMask, maskDial, maskLength } from './mask.ts';
import { isAccepted, rowsOf } from './pattern.ts';
import { phoneLengths } from './phone.ts';
import type { RegexPart, RegexRow } from './regex-parts.ts';

/** A text about the format that a field expects: its key and arguments. */
export interface ExpectedForm {
  readonly key: string;
  readonly args?: Readonly<Record<string, string | number>>;
}

type Bounds = readonly [min: number, max: number];

/** August 2030, as an example. */
const EXPIRY = {
  expiry: { key: 'form.expected.expiry', args: { example: '08/30' } },
  month: { key: 'form.expected.month', args: { example: '08' } },
  year: { key: 'form.expected.year', args: { example: '30' } },
} as const satisfies Record<ExpiryPart, ExpectedForm>;

const DIGITS = { one: 'form.expected.digits', range: 'form.expected.digitsRange' } as const;
const CHARACTERS = { one: 'form.expected.characters', range: 'form.expected.charactersRange' } as const;
const CAPITALS = { one: 'form.expected.capitals', range: 'form.expected.capitalsRange' } as const;
const PHONE = { one: 'form.expected.phone', range: 'form.expected.phoneRange' } as const;

const ofDigits = ([min, max]: Bounds, prefix: string): ExpectedForm => {
  const { one, range } = prefix === '' ? DIGITS : PHONE;
  if (max === Infinity) return { key: 'form.expected.digitsOnly' };
  return min === max ? { key: one, args: { count: min, prefix } } : { key: range, args: { min, max, prefix } };
};

/** Returns how many significant characters a sequence matches; optional separators do not count. */
const boundsOf = (row: RegexRow, counts: RegExp): Bounds | undefined => {
  let bounds: Bounds = [0, 0];
  for (const { chars, repeat, rows, isOptional } of row) {
    const inside = rows?.map((inner) => boundsOf(inner, counts)) ?? [[1, 1] as const];
    const known = inside.filter((one) => one !== undefined);
    const isCounted = [...chars].every((char) => counts.test(char));
    if (!isCounted && isOptional && !rows) continue;
    if (known.length < inside.length || (!isCounted && !rows)) return undefined;
    const least = Math.min(...known.map(([min]) => min)) * repeat.least;
    const most = Math.max(...known.map(([, max]) => max));
    bounds = [bounds[0] + least, bounds[1] + (most === 0 ? 0 : most * repeat.most)];
  }
  return bounds;
};

const boundsOfAll = (rows: readonly RegexRow[], counts: RegExp): Bounds | undefined => {
  const all = rows.map((row) => boundsOf(row, counts));
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length || known.length === 0) return undefined;
  return [Math.min(...known.map(([min]) => min)), Math.max(...known.map(([, max]) => max))];
};

const SAMPLES = ['1', 'A', 'a'];
const LONGEST_EXAMPLE = 24;

const countIn = (text: string): number => text.match(/[\p{L}\d]/gu)?.length ?? 0;

/** Returns a text that a sequence matches: digits and letters count up, signs are as required. */
const exampleOf = (row: RegexRow, from: number): string => {
  let text = '';
  const add = ({ chars, repeat, rows }: RegexPart): void => {
    for (let round = 0; round < repeat.least && text.length <= LONGEST_EXAMPLE; round += 1) {
      if (rows) text += exampleOf(rows[0] ?? [], from + countIn(text));
      else text += charOf(chars, from + countIn(text));
    }
  };
  for (const part of row) add(part);
  return text;
};

const charOf = (chars: ReadonlySet<string>, at: number): string => {
  if (chars.size === 1) return [...chars][0] ?? '';
  const sample = SAMPLES.find((char) => chars.has(char)) ?? '';
  const next = sample === '1' ? String((at + 1) % 10) : String.fromCharCode(sample.charCodeAt(0) + (at % 26));
  return chars.has(next) ? next : sample || ([...chars].find((char) => char.trim() !== '') ?? '');
};

/** Returns what a pattern accepts, in words; undefined if that is impossible. */
const ofPattern = (pattern: string): ExpectedForm | undefined => {
  const rows = rowsOf(pattern);
  if (!rows) return undefined;
  const digits = boundsOfAll(rows, /\d/);
  if (digits && digits[1] > 0) return ofDigits(digits, '');
  const letters = boundsOfAll(rows, /^[\dA-Za-z]$/);
  const isFixed = rows.length === 1 && letters?.[0] === letters?.[1];
  const hasDigits = rows.flat().some(({ chars }) => chars.has('1'));
  const words = rows.flat().some(({ chars }) => chars.has('b')) ? CHARACTERS : CAPITALS;
  if (letters && letters[1] < Infinity && letters[1] > 1 && hasDigits)
    return isFixed
      ? { key: words.one, args: { count: letters[0] } }
      : { key: words.range, args: { min: letters[0], max: letters[1] } };
  const latin = boundsOfAll(rows, /^[A-Za-z' .-]$/);
  if (latin && !hasDigits && latin[1] > LONGEST_EXAMPLE) return { key: 'form.expected.latin' };
  // For a class as wide as any letter, an example would be a guess.
  if (rows.flat().some(({ chars }) => chars.has('ж'))) return undefined;
  const example = exampleOf(rows[0] ?? [], 0);
  const isExample = /[\p{L}\d].*[\p{L}\d]/u.test(example) && example.length <= LONGEST_EXAMPLE;
  return isExample && isAccepted(pattern, example) ? { key: 'form.expected.form', args: { example } } : undefined;
};

const ofMask = (mask: string): ExpectedForm => {
  const dial = maskDial(mask);
  const length = maskLength(mask);
  const isDigits = /^[^a*\p{L}]*$/u.test(mask);
  if (isDigits) return ofDigits([length, length], dial === '' ? '' : `+${dial}`);
  return { key: 'form.expected.form', args: { example: exampleOfMask(mask) } };
};

const ofPhone = (rules: ReadingRules): ExpectedForm | undefined => {
  const { prefix = '', patterns } = rules;
  const byPattern = patterns.map(ofPattern).find((found) => found?.args && 'count' in found.args);
  const count = byPattern?.args?.['count'];
  const bounds = typeof count === 'number' ? ([count, count] as const) : phoneLengths(phoneRules(rules));
  return bounds && ofDigits(bounds, prefix);
};

/** Returns what a field expects by its own rules: "10 digits, without +91", "month and year, such as 08/30". */
export const expectedForm = (rules: ReadingRules): ExpectedForm | undefined => {
  const { kind, patterns, mask = '', expiry } = rules;
  if (kind === 'phone') return ofPhone(rules);
  if (expiry) return EXPIRY[expiry];
  const found = patterns.map(ofPattern).find((form) => form !== undefined);
  return mask !== '' && (maskDial(mask) !== '' || !found) ? ofMask(mask) : found;
};
