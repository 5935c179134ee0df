import type { Route } from '#generated/language.ts';

type Routes = Readonly<Record<string, Route>>;

const VIEWS = ['main', 'sweep'] as const;

const placesOf = ({ path, mounts = [], view = 'main' }: Route): string[] =>
  (view === 'both' ? VIEWS : [view]).flatMap((name) => [path, ...mounts].map((place) => `${name} ${place}`));

/** A pack screen whose address belongs to a bundled screen or an earlier screen of the pack. */
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
 * Returns the pack screens whose address belongs to another screen. Removes them one by one, since the bundled screen of a
 * rejected one keeps its address, which may clash with the next.
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
