import * as fc from 'fast-check';
import { createContext, Script } from 'node:vm';
import { MAX_MATCHED_LENGTH, safeLengthOf } from '#domain/regex-risk.ts';

const ATOMS = String.raw`a b 1 ш щ . [a-c] [^a] [а-я] [б-ю] 😀 [😀-😃] \d \w \s \S \p{L} \p{Lu} \p{Script=Cyrillic} \P{L} \u{1F600} \u0448 [\p{L}\d] - \x20`;
const OPENINGS = ['(', '(?:', '(?:', '(?=', '(?!', '(?i:', '(?<name>'];

const quantifier = fc.constantFrom('', '', '', ...'* + ? {2} {1,3} {2,} {0,20} +? *?'.split(' '));
const atom = fc.oneof(
  { weight: 24, arbitrary: fc.tuple(fc.constantFrom(...ATOMS.split(' ')), quantifier).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.constant('ab') },
);

const rowOf = (depth: number): fc.Arbitrary<string> => {
  const part =
    depth === 0 ? atom : fc.oneof({ weight: 3, arbitrary: atom }, { weight: 2, arbitrary: groupOf(depth - 1) });
  return fc.array(part, { minLength: 1, maxLength: 4, size: 'max' }).map((parts) => parts.join(''));
};

const groupOf = (depth: number): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...OPENINGS),
      fc.array(rowOf(depth), { minLength: 1, maxLength: 3, size: 'max' }),
      quantifier,
    )
    .map(([opening, rows, repeat]) => `${opening}${rows.join('|')})${/[=!]$/.test(opening) ? '' : repeat}`);

const compiles = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'u').source !== '';
  } catch {
    return false;
  }
};

const anyPattern = fc
  .tuple(fc.constantFrom('^', '^', ''), rowOf(3), fc.constantFrom('$', '$', '!$', 'щ', 'x', ''))
  .map((parts) => parts.join(''))
  .filter(compiles);

/** Texts that cause backtracking: the pattern's own characters, repeated, with an end that does not match. */
const textsOf = (pattern: string, length: number): string[] => {
  const named = [...new Set([...pattern.replace(/\\./gu, ''), ...'aш😀1 A'])].filter((char) =>
    /[\p{L}\p{N}\p{So} -]/u.test(char),
  );
  const units = [...named, 'ab', 'аб', 'aA', 'a1', 'ша', 'a a', '1a'];
  return units.flatMap((unit) =>
    ['', '!', '\u0000', 'щ', '"'].map((tail) => unit.repeat(length).slice(0, length - tail.length) + tail),
  );
};

/** Time limit for one text. */
const BOUND_MS = 1500;

/** Processor time of this process in ms, independent of other programs. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const context = createContext({ pattern: '', texts: [] as readonly string[], now });
/** Tests all texts in one run: starting a script that can be cut off costs more than most patterns. */
const script = new Script(`{
  const compiled = new RegExp(pattern, 'u');
  let slowest = 0;
  for (const text of texts) {
    const start = now();
    compiled.test(text);
    slowest = Math.max(slowest, now() - start);
  }
  slowest;
}`);

/** Returns the milliseconds of the slowest text, or undefined if the texts together were cut off. */
const timeOf = (pattern: string, texts: readonly string[], timeout = BOUND_MS): number | undefined => {
  Object.assign(context, { pattern, texts });
  try {
    return Number(script.runInContext(context, { timeout }));
  } catch {
    return undefined;
  }
};

/**
 * Tests each text alone if all together take too long, with a longer second attempt on a busy machine; undefined if one is cut
 * off.
 */
const slowestOf = (pattern: string, texts: readonly string[]): number | undefined => {
  const together = timeOf(pattern, texts);
  if (together !== undefined) return together;
  const times = texts.map((text) => timeOf(pattern, [text]) ?? timeOf(pattern, [text], 10 * BOUND_MS) ?? NaN);
  const slowest = Math.max(...times);
  return Number.isNaN(slowest) ? undefined : slowest;
};

interface Bound {
  readonly runs: number;
  readonly refused: number;
  readonly slowestMs: number;
  readonly slowest: string;
  /** Returns patterns that count as safe for texts of any length, but exceeded the limit. */
  readonly hanging: readonly string[];
}

/** Tests random patterns that count as safe with texts made to cause backtracking. */
export const boundOf = (sample: { seed: number; numRuns: number }): Bound => {
  let [runs, refused, slowestMs, slowest] = [0, 0, 0, ''];
  const hanging: string[] = [];
  for (const pattern of fc.sample(anyPattern, sample)) {
    if (safeLengthOf(pattern) < MAX_MATCHED_LENGTH) {
      refused += 1;
      continue;
    }
    const texts = textsOf(pattern, MAX_MATCHED_LENGTH);
    runs += texts.length;
    const time = slowestOf(pattern, texts);
    if (time === undefined) hanging.push(pattern);
    else if (time > slowestMs) [slowestMs, slowest] = [time, pattern];
  }
  return { runs, refused, slowestMs, slowest, hanging };
};
