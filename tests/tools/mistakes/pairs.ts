import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { JsonSource } from '#tools/check/model/json-source.ts';
import type { Tree } from '#tools/check/model/tree.ts';
import type { Mistake } from './mistake.ts';
import { triesIn, type Planted } from './plant.ts';

/** How often one of two mistakes on a page hides the other. */
export interface PairMeasure {
  readonly total: number;
  readonly hidden: readonly string[];
}

/** Numbers from a seed, so that the pairs are the same in each run. */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

/** The words of a finding, without the lines that another mistake moves. */
const wordsOf = ({ rule, message, got }: Diagnostic): string =>
  JSON.stringify([rule, message.replaceAll(/\S+\.json(?::\d+)?/g, ''), got]);

const isInside = (inner: string, outer: string): boolean => inner.startsWith(`${outer}/`) || inner === outer;

const areApart = (one: Planted, other: Planted): boolean =>
  !isInside(one.pointer, other.pointer) && !isInside(other.pointer, one.pointer);

/** The part of the page that a pointer leads to: a node of the body, a timer, the route. */
const triesAt = (mistake: Mistake, source: JsonSource, pointer: string): Planted | undefined =>
  triesIn(mistake, source)
    .map((make) => make())
    .find((planted) => planted.pointer === pointer);

/**
 * Two mistakes of different kinds in one file, at places of which neither is inside the other, each told when it is alone.
 */
export const measurePairs = (
  mistakes: readonly Mistake[],
  { files }: Pick<Tree, 'files'>,
  { most, toldOf }: { most: number; toldOf: (source: JsonSource) => readonly Diagnostic[] },
): PairMeasure => {
  const random = numbersFrom(14);
  const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  const pages = [...files.screens, ...files.fragments].filter(({ value }) => JSON.stringify(value).length > 2500);
  const structural = mistakes.filter(({ shelf, at }) => at && ['pages', 'screens', 'fragments'].includes(shelf));
  const hidden: string[] = [];
  let total = 0;
  for (let tries = 0; total < most && tries < most * 20; tries++) {
    const source = pick(pages);
    const [first, second] = [pick(structural), pick(structural)];
    if (!source || !first || !second || first.kind === second.kind) continue;
    const [one, other] = [first, second].map((mistake) => pick(triesIn(mistake, source))?.());
    if (!one || !other || !areApart(one, other)) continue;
    const both = triesAt(second, one.source, other.pointer);
    const alone = [one, other].map((planted) => toldOf(planted.source).map(wordsOf));
    // One that is not told, or told in the same words, says nothing about hiding.
    if (!both || alone.some((words) => words.length === 0) || alone[0]?.[0] === alone[1]?.[0]) continue;
    total += 1;
    const told = toldOf(both.source);
    const words = told.map(wordsOf);
    const lost = alone.filter((own) => !own.some((one_) => words.includes(one_)));
    if (lost.length > 0)
      hidden.push(
        [
          `${one.kind} and ${other.kind}: ${source.file} ${one.pointer} and ${other.pointer}`,
          ...lost.map((own) => `  lost ${own.join(' ')}`),
          ...told.map((finding) => `  told ${finding.pointer} ${wordsOf(finding)}`),
        ].join('\n'),
      );
  }
  return { total, hidden };
};
