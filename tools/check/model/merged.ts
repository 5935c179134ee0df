import { readSource, type JsonSource } from './json-source.ts';
import { rootSpot, type Spot } from './spot.ts';

/** A member that two files have. */
export interface Clash {
  readonly path: readonly string[];
  readonly first: Spot;
  readonly again: Spot;
}

/** Several files as one; every value knows the file it stands in. */
export interface Merged {
  readonly root: Spot;
  readonly clashes: readonly Clash[];
}

/** Whether what stands at a path is merged member by member. */
type IsMerged = (path: readonly string[]) => boolean;

const NOTHING = rootSpot(readSource('nothing.json', '{}'));

const mergeSpots = (spots: readonly Spot[], path: readonly string[], isMerged: IsMerged, clashes: Clash[]): Spot => {
  const members = new Map<string, Spot>();
  for (const [name, again] of spots.flatMap((spot) => [...(spot.members ?? [])])) {
    const inner = [...path, name];
    const first = members.get(name);
    if (!first) members.set(name, again);
    else if (first.members && again.members && isMerged(inner)) {
      members.set(name, mergeSpots([first, again], inner, isMerged, clashes));
    } else if (name !== '$schema') clashes.push({ path: inner, first, again });
  }
  return { ...(spots[0] ?? NOTHING), members };
};

/** The members of all files; of one that two files have, the first counts. Files that are no JSON are left out. */
export const mergeSources = (sources: readonly JsonSource[], isMerged: IsMerged): Merged => {
  const clashes: Clash[] = [];
  const readable = sources.filter(({ syntax }) => syntax.length === 0);
  return { root: mergeSpots(readable.map(rootSpot), [], isMerged, clashes), clashes };
};
