import { readSource, type JsonSource } from './json-source.ts';
import { rootLocation, type JsonLocation } from './json-location.ts';

/** A member that two files define. */
export interface Clash {
  readonly path: readonly string[];
  readonly first: JsonLocation;
  readonly again: JsonLocation;
}

/** Several files merged into one; every value knows its file. */
export interface Merged {
  readonly root: JsonLocation;
  readonly clashes: readonly Clash[];
}

/** Whether the value at a path is merged member by member. */
type IsMerged = (path: readonly string[]) => boolean;

const NOTHING = rootLocation(readSource('nothing.json', '{}'));

const mergeLocations = (
  locations: readonly JsonLocation[],
  path: readonly string[],
  isMerged: IsMerged,
  clashes: Clash[],
): JsonLocation => {
  const members = new Map<string, JsonLocation>();
  for (const [name, again] of locations.flatMap((location) => [...(location.members ?? [])])) {
    const inner = [...path, name];
    const first = members.get(name);
    if (!first) members.set(name, again);
    else if (first.members && again.members && isMerged(inner)) {
      members.set(name, mergeLocations([first, again], inner, isMerged, clashes));
    } else if (name !== '$schema') clashes.push({ path: inner, first, again });
  }
  return { ...(locations[0] ?? NOTHING), members };
};

/** The members of all files; if two files define one, the first counts. Files that are not JSON are omitted. */
export const mergeSources = (sources: readonly JsonSource[], isMerged: IsMerged): Merged => {
  const clashes: Clash[] = [];
  const readable = sources.filter(({ syntax }) => syntax.length === 0);
  return { root: mergeLocations(readable.map(rootLocation), [], isMerged, clashes), clashes };
};
