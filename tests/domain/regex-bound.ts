import { createContext, Script } from 'node:vm';
import { MAX_MATCHED_LENGTH, safeLengthOf } from '#domain/regex-risk.ts';
import { patternOf, textsOf } from './generated-patterns.ts';

/** Longer than any pattern that is run may take for one text, on a machine that does other things as well. */
export const BOUND_MS = 1500;

const context = createContext({ pattern: '', text: '' });
const script = new Script('new RegExp(pattern, "u").test(text)');

/** What hangs does so however long it is given; on a busy machine, what does not may be cut off once. */
const SECOND_CHANCE_MS = 10 * BOUND_MS;

/** Milliseconds, or undefined when it was cut off. */
const timeOf = (pattern: string, text: string, timeout = BOUND_MS): number | undefined => {
  Object.assign(context, { pattern, text });
  const start = performance.now();
  try {
    script.runInContext(context, { timeout });
  } catch {
    return undefined;
  }
  return performance.now() - start;
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
    for (const text of textsOf(pattern, MAX_MATCHED_LENGTH)) {
      runs += 1;
      const time = timeOf(pattern, text) ?? timeOf(pattern, text, SECOND_CHANCE_MS);
      if (time === undefined) {
        hanging.push(pattern);
        break;
      }
      if (time > slowestMs) [slowestMs, slowest] = [time, pattern];
    }
  }
  return { patterns, runs, slowestMs, slowest, hanging, refused };
};
