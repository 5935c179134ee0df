import { BEHAVIOUR, NAMED_BEHAVIOUR } from '#engine/behaviour.ts';
import { memberOf, stringAt, type JsonLocation } from './json-location.ts';

/** A name that a page defines twice. */
export interface NameClash {
  readonly name: string;
  readonly location: JsonLocation;
  /** Location of the first definition. */
  readonly other: JsonLocation;
}

const isUsed = (location: JsonLocation | undefined): location is JsonLocation => location !== undefined;

/** Concatenates lists and merges maps member by member. */
const joined = (one: JsonLocation, other: JsonLocation): JsonLocation => {
  if (one.items) return { ...one, items: [...one.items, ...(other.items ?? [])] };
  const members = new Map(one.members);
  for (const [name, location] of other.members ?? []) {
    const before = members.get(name);
    members.set(name, before ? joined(before, location) : location);
  }
  return { ...one, members };
};

const singleNames = (location: JsonLocation): [string, JsonLocation][] => [
  ...NAMED_BEHAVIOUR.flatMap((part) =>
    [...(memberOf(location, part)?.members ?? [])].map(([name, value]): [string, JsonLocation] => [
      `${part}.${name}`,
      value,
    ]),
  ),
  ...(memberOf(location, 'poll')?.items ?? []).map((poll): [string, JsonLocation] => [
    `poll ${stringAt(poll, 'id') ?? ''}`,
    poll,
  ]),
];

const clashesOf = (all: readonly JsonLocation[]): NameClash[] => {
  const owners = new Map<string, JsonLocation>();
  return all.flatMap(singleNames).flatMap(([name, location]) => {
    const other = owners.get(name);
    if (other) return [{ name, location, other }];
    owners.set(name, location);
    return [];
  });
};

/** The page with the behaviour of its fragments, merged as the engine does it. */
export const joinBehaviour = (
  page: JsonLocation,
  brought: readonly JsonLocation[],
): { root: JsonLocation; clashes: readonly NameClash[] } => {
  if (brought.length === 0) return { root: page, clashes: [] };
  const members = new Map(page.members);
  for (const name of BEHAVIOUR) {
    const parts = [...brought, page].map((location) => memberOf(location, name)).filter(isUsed);
    const [first, ...others] = parts;
    if (first) members.set(name, others.reduce(joined, first));
  }
  return { root: { ...page, members }, clashes: clashesOf([page, ...brought]) };
};
