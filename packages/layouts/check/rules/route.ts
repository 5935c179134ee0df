import { aliasesOf } from '#app/route-aliases.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { memberOf, stringAt, textOf, toJson, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { compileScreen } from '#engine/compile-screen.ts';
import { EngineError } from '#engine/engine-error.ts';
import type { NodeTable } from '#engine/node-plan.ts';
import type { Screen } from '#generated/language.ts';
import { nodePlan } from '#layouts/language/table.ts';
import type { Language } from '#layouts/check/model/language.ts';

interface Place {
  readonly page: Page;
  readonly location: JsonLocation;
  /** The path as written, then its paths in other trees. */
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
    if (first) return [tell(place.location, { message: `${first.page.id} already has the path ${path}.`, got: path })];
  }
  return [];
};

export const route: Rule = {
  name: 'route',
  about: 'Two screens of a view with the same path (in "path" or "mounts"), or with the same id.',
  *tree({ pages }) {
    const screens = pages.filter(({ kind }) => kind === 'screen');
    const places = screens.flatMap(placesOf);
    for (const [index, place] of places.entries()) yield* clash(place, places.slice(0, index));
    for (const [index, { id, raw }] of screens.entries()) {
      const isTaken = screens.slice(0, index).some((other) => other.id === id);
      if (isTaken) yield tell(memberOf(raw, 'id') ?? raw, { message: `Another screen has the id ${id}.`, got: id });
    }
  },
};

const tables = new WeakMap<Language, Partial<NodeTable>>();

const tableOf = (language: Language): Partial<NodeTable> => {
  const known = tables.get(language);
  if (known) return known;
  const plans = Object.entries(language.sources.nodes).map(([type, source]) => [type, nodePlan(source)]);
  const table = Object.fromEntries(plans) as Partial<NodeTable>;
  tables.set(language, table);
  return table;
};

export const engine: Rule = {
  name: 'engine',
  about: 'A screen that the engine rejects: too large, or with a rule nested too deep.',
  *page({ kind, expansion, raw }, { language }) {
    if (kind !== 'screen') return;
    const screen = toJson(expansion.root) as Screen;
    try {
      compileScreen(screen, { table: tableOf(language), report: () => {} });
    } catch (error) {
      // The engine reads only valid pages; invalid ones, such as one with a broken fragment, are reported by the shape.
      if (!(error instanceof EngineError) && !language.validatorOf('Screen')(screen)) return;
      yield tell(memberOf(raw, 'body') ?? raw, {
        message: `The engine rejects the page: ${error instanceof Error ? error.message : String(error)}`,
      });
    }
  },
};
