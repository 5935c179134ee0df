import { BEHAVIOUR } from '#engine/behaviour.ts';
import type { JsonSource } from '#layouts/check/model/json-source.ts';
import {
  memberOf,
  placeKey,
  rootLocation,
  sourceOf,
  wordsOf,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { tell, type Rule } from '#layouts/check/rule.ts';

/** From this many places on, a part should be a fragment. */
const TOO_OFTEN = 3;

/** Values of the smallest part worth a fragment. A poll has six; of nodes as small as that (a button back) no fragment is shorter. */
const LEAST_VALUES = { node: 8, other: 6 };

interface Part {
  readonly location: JsonLocation;
  readonly words: string;
  readonly values: number;
}

/** Every part of a page that is large enough, and how many values the whole has. */
const collect = (location: JsonLocation, parts: Part[]): number => {
  const inner = [...(location.items ?? []), ...(location.members?.values() ?? [])];
  if (!location.items && !location.members) return 1;
  const values = inner.reduce((sum, part) => sum + collect(part, parts), 0);
  const least = memberOf(location, 'type') ? LEAST_VALUES.node : LEAST_VALUES.other;
  if (location.members && values >= least) parts.push({ location, words: wordsOf(location), values });
  return values;
};

const known = new WeakMap<JsonSource, readonly Part[]>();

const partsIn = (source: JsonSource): readonly Part[] => {
  const parts: Part[] = [];
  const root = rootLocation(source);
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

const isWithin = (inner: JsonLocation, outer: JsonLocation): boolean =>
  sourceOf(inner) === sourceOf(outer) && placeKey(inner).startsWith(`${placeKey(outer)}/`);

/** Groups of parts that say the same, the largest first; without those that only stand in a larger one. */
const repeatedIn = (sources: readonly JsonSource[]): JsonLocation[][] => {
  const byWords = new Map<string, Part[]>();
  for (const part of sources.flatMap(partsIn)) byWords.set(part.words, [...(byWords.get(part.words) ?? []), part]);
  const often = [...byWords.values()]
    .filter((parts) => parts.length >= TOO_OFTEN)
    .toSorted(([one], [other]) => (other?.values ?? 0) - (one?.values ?? 0))
    .map((parts) => parts.map(({ location }) => location));
  return often.filter((locations, index) => {
    const larger = often.slice(0, index).flat();
    return !locations.every((location) => larger.some((outer) => isWithin(location, outer)));
  });
};

export const repeated: Rule = {
  name: 'repeated',
  about: 'The same part in three places of screens and fragments.',
  *tree({ files: { screens, fragments }, isAsked }) {
    if (![...screens, ...fragments].some(isAsked)) return;
    for (const locations of repeatedIn([...screens, ...fragments].filter(({ syntax }) => syntax.length === 0))) {
      const [first] = locations;
      if (!first) continue;
      const files = [...new Set(locations.map((location) => sourceOf(location).file))];
      yield tell(first, {
        message: `This stands in ${locations.length} places: ${files.join(', ')}.`,
        suggestion: 'Make it a fragment, and use that.',
      });
    }
  },
};
