import { aliasesOf } from '#app/route-aliases.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { memberOf, stringAt, textOf, type JsonLocation } from '#layouts/check/model/json-location.ts';

interface Place {
  readonly page: Page;
  readonly location: JsonLocation;
  /** The path as it is written, then where the tree it is in lives as well. */
  readonly paths: readonly string[];
  /** One of the two, or both. */
  readonly view: string;
}

const placesOf = (page: Page): Place[] => {
  const route = memberOf(page.raw, 'route');
  const locations = [memberOf(route, 'path'), ...(memberOf(route, 'mounts')?.items ?? [])];
  return locations.flatMap((location) => {
    const path = textOf(location);
    return location && path !== undefined
      ? [{ page, location, paths: [path, ...aliasesOf(path)], view: stringAt(route, 'view') ?? 'main' }]
      : [];
  });
};

const areInOneView = (one: Place, other: Place): boolean =>
  one.view === 'both' || other.view === 'both' || one.view === other.view;

const clash = (place: Place, before: readonly Place[]): Finding[] => {
  for (const path of place.paths) {
    const first = before.find((other) => other.paths.includes(path) && areInOneView(other, place));
    if (first) return [tell(place.location, { message: `${path} is a path of ${first.page.id} already.`, got: path })];
  }
  return [];
};

export const route: Rule = {
  name: 'route',
  about: 'One path for two screens of a view, whether by path or by mounts; one id for two screens.',
  *tree({ pages }) {
    const screens = pages.filter(({ kind }) => kind === 'screen');
    const places = screens.flatMap(placesOf);
    for (const [index, place] of places.entries()) yield* clash(place, places.slice(0, index));
    for (const [index, { id, raw }] of screens.entries()) {
      const isTaken = screens.slice(0, index).some((other) => other.id === id);
      if (isTaken) yield tell(memberOf(raw, 'id') ?? raw, { message: `Another screen is called ${id}.`, got: id });
    }
  },
};
