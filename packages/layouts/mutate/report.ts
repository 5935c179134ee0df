import type { Score } from './run-mutants.ts';

/** The lines of the report, and whether enough mutants were caught. */
export interface Report {
  readonly lines: readonly string[];
  readonly isEnough: boolean;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** A line for each kind and each survivor, and the total rate; no mutants at all is a failure. */
export const report = (scores: readonly Score[], { leastRate }: { leastRate: number }): Report => {
  const width = Math.max(0, ...scores.map(({ kind }) => kind.length));
  const total = sum(scores.map((score) => score.total));
  const rate = total === 0 ? 0 : sum(scores.map(({ caught }) => caught)) / total;
  const survivors = scores.flatMap((score) => score.survivors);
  return {
    lines: [
      ...scores.map((score) => `${score.kind.padEnd(width)}  ${score.caught}/${score.total}`),
      ...survivors.map(({ kind, file, pointer, what }) => `survived: ${kind}: ${file} ${pointer}: ${what}`),
      `${(rate * 100).toFixed(2)} % of ${total} mutants caught.`,
    ],
    isEnough: rate >= leastRate,
  };
};
