import type { Route } from '#generated/language.ts';

type Routes = Readonly<Record<string, Route>>;

const VIEWS = ['main', 'sweep'] as const;

const placesOf = ({ path, mounts = [], view = 'main' }: Route): string[] =>
  (view === 'both' ? VIEWS : [view]).flatMap((name) => [path, ...mounts].map((place) => `${name} ${place}`));

/** A screen of the pack that lives where another screen does: the other may be shipped, or come before it in the pack. */
const firstClash = (pack: ReadonlyMap<string, Route>, shipped: Routes): string | undefined => {
  const owners = new Set(Object.entries(shipped).flatMap(([id, route]) => (pack.has(id) ? [] : placesOf(route))));
  for (const [id, route] of pack) {
    const places = placesOf(route);
    if (places.some((place) => owners.has(place))) return id;
    for (const place of places) owners.add(place);
  }
  return undefined;
};

/**
 * Ids of the pack's screens whose address belongs to another screen. A refused screen leaves the shipped one where it was, which
 * may be in the way of the next: they are taken out one by one.
 */
export const routeClashes = (pack: ReadonlyMap<string, Route>, shipped: Routes): string[] => {
  const left = new Map(pack);
  const refused: string[] = [];
  for (let id = firstClash(left, shipped); id !== undefined; id = firstClash(left, shipped)) {
    left.delete(id);
    refused.push(id);
  }
  return refused;
};
