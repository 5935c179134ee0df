import { createContext, Script } from 'node:vm';
import { MAX_MATCHED_LENGTH, safeLengthOf } from '#domain/regex-risk.ts';
import { patternOf, textsOf } from './generated-patterns.ts';

/** Longer than any pattern that is run may take for one text, on a machine that does other things as well. */
const BOUND_MS = 1500;

/** Milliseconds that this process has had: on a busy machine others have most of the clock's. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const context = createContext({ pattern: '', texts: [] as readonly string[], now });
/** All texts in one go: a script that can be cut off costs more to begin than most patterns to run. */
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

/** A pattern that hangs does so at any limit; one that was cut off on a busy machine gets a second, longer try. */
const SECOND_CHANCE_MS = 10 * BOUND_MS;

/** Milliseconds of the slowest text, or undefined when the texts together were cut off. */
const timeOf = (pattern: string, texts: readonly string[], timeout = BOUND_MS): number | undefined => {
  Object.assign(context, { pattern, texts });
  try {
    return Number(script.runInContext(context, { timeout }));
  } catch {
    return undefined;
  }
};

/** Each text by itself, when all together take too long: undefined when one of them does. */
const slowestOf = (pattern: string, texts: readonly string[]): number | undefined => {
  const together = timeOf(pattern, texts);
  if (together !== undefined) return together;
  let slowest = 0;
  for (const text of texts) {
    const time = timeOf(pattern, [text]) ?? timeOf(pattern, [text], SECOND_CHANCE_MS);
    if (time === undefined) return undefined;
    slowest = Math.max(slowest, time);
  }
  return slowest;
};

export interface Bound {
  readonly patterns: number;
  readonly runs: number;
  readonly slowestMs: number;
  readonly slowest: string;
  /** Patterns that are run on texts of any length, and took longer than they may. */
  readonly hanging: readonly string[];
  readonly refused: number;
}

/** Runs made-up patterns that count as safe over texts made to hang them. */
export const boundOf = (seeds: Iterable<number>): Bound => {
  let [patterns, runs, refused, slowestMs, slowest] = [0, 0, 0, 0, ''];
  const hanging: string[] = [];
  for (const seed of seeds) {
    const pattern = patternOf(seed);
    patterns += 1;
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
  return { patterns, runs, slowestMs, slowest, hanging, refused };
};
