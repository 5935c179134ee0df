import { BEHAVIOUR, NAMED_BEHAVIOUR } from '#engine/behaviour.ts';
import { memberOf, stringAt, type Spot } from './spot.ts';

/** A name that stands twice on a page. */
export interface NameClash {
  readonly name: string;
  readonly spot: Spot;
  /** Where it stands, too. */
  readonly other: Spot;
}

const isUsed = (spot: Spot | undefined): spot is Spot => spot !== undefined;

/** Lists one after the other, maps member by member. */
const joined = (one: Spot, other: Spot): Spot => {
  if (one.items) return { ...one, items: [...one.items, ...(other.items ?? [])] };
  const members = new Map(one.members);
  for (const [name, spot] of other.members ?? []) {
    const before = members.get(name);
    members.set(name, before ? joined(before, spot) : spot);
  }
  return { ...one, members };
};

const singleNames = (spot: Spot): [string, Spot][] => [
  ...NAMED_BEHAVIOUR.flatMap((part) =>
    [...(memberOf(spot, part)?.members ?? [])].map(([name, value]): [string, Spot] => [`${part}.${name}`, value]),
  ),
  ...(memberOf(spot, 'poll')?.items ?? []).map((poll): [string, Spot] => [`poll ${stringAt(poll, 'id') ?? ''}`, poll]),
];

const clashesOf = (all: readonly Spot[]): NameClash[] => {
  const owners = new Map<string, Spot>();
  return all.flatMap(singleNames).flatMap(([name, spot]) => {
    const other = owners.get(name);
    if (other) return [{ name, spot, other }];
    owners.set(name, spot);
    return [];
  });
};

/** The page with what its fragments bring, as the engine puts them together. */
export const joinBehaviour = (page: Spot, brought: readonly Spot[]): { root: Spot; clashes: readonly NameClash[] } => {
  if (brought.length === 0) return { root: page, clashes: [] };
  const members = new Map(page.members);
  for (const name of BEHAVIOUR) {
    const parts = [...brought, page].map((spot) => memberOf(spot, name)).filter(isUsed);
    const [first, ...others] = parts;
    if (first) members.set(name, others.reduce(joined, first));
  }
  return { root: { ...page, members }, clashes: clashesOf([page, ...brought]) };
};
