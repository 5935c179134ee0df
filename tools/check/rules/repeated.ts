import { BEHAVIOUR } from '#engine/behaviour.ts';
import type { JsonSource } from '#tools/check/model/json-source.ts';
import { memberOf, placeKey, rootSpot, sourceOf, wordsOf, type Spot } from '#tools/check/model/spot.ts';
import { tell, type Rule } from '#tools/check/rule.ts';

/** What stands in as many places is a fragment that nobody has written yet. */
const TOO_OFTEN = 3;

/** Values of the smallest part worth a fragment. A poll has six; of nodes as small as that (a button back) no fragment is shorter. */
const LEAST_VALUES = { node: 8, other: 6 };

interface Part {
  readonly spot: Spot;
  readonly words: string;
  readonly values: number;
}

/** Every part of a page that is large enough, and how many values the whole has. */
const collect = (spot: Spot, parts: Part[]): number => {
  const inner = [...(spot.items ?? []), ...(spot.members?.values() ?? [])];
  if (!spot.items && !spot.members) return 1;
  const values = inner.reduce((sum, part) => sum + collect(part, parts), 0);
  const least = memberOf(spot, 'type') ? LEAST_VALUES.node : LEAST_VALUES.other;
  if (spot.members && values >= least) parts.push({ spot, words: wordsOf(spot), values });
  return values;
};

const known = new WeakMap<JsonSource, readonly Part[]>();

const partsIn = (source: JsonSource): readonly Part[] => {
  const parts: Part[] = [];
  const root = rootSpot(source);
  const before = known.get(source);
  if (before) return before;
  for (const name of [...BEHAVIOUR, 'body']) {
    const member = memberOf(root, name);
    // The member itself is the page's, what stands in it may be anybody's.
    for (const inner of [...(member?.items ?? []), ...(member?.members?.values() ?? [])]) collect(inner, parts);
  }
  known.set(source, parts);
  return parts;
};

const isWithin = (inner: Spot, outer: Spot): boolean =>
  sourceOf(inner) === sourceOf(outer) && placeKey(inner).startsWith(`${placeKey(outer)}/`);

/** Groups of parts that say the same, the largest first; without those that only stand in a larger one. */
const repeatedIn = (sources: readonly JsonSource[]): Spot[][] => {
  const byWords = new Map<string, Part[]>();
  for (const part of sources.flatMap(partsIn)) byWords.set(part.words, [...(byWords.get(part.words) ?? []), part]);
  const often = [...byWords.values()]
    .filter((parts) => parts.length >= TOO_OFTEN)
    .toSorted(([one], [other]) => (other?.values ?? 0) - (one?.values ?? 0))
    .map((parts) => parts.map(({ spot }) => spot));
  return often.filter((spots, index) => {
    const larger = often.slice(0, index).flat();
    return !spots.every((spot) => larger.some((outer) => isWithin(spot, outer)));
  });
};

export const repeated: Rule = {
  name: 'repeated',
  about: 'The same part in three places of screens and fragments.',
  *tree({ files: { screens, fragments }, isAsked }) {
    if (![...screens, ...fragments].some(isAsked)) return;
    for (const spots of repeatedIn([...screens, ...fragments].filter(({ syntax }) => syntax.length === 0))) {
      const [first] = spots;
      if (!first) continue;
      const files = [...new Set(spots.map((spot) => sourceOf(spot).file))];
      yield tell(first, {
        message: `This stands in ${spots.length} places: ${files.join(', ')}.`,
        suggestion: 'Make it a fragment, and use that.',
      });
    }
  },
};
