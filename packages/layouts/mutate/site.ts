import type { Language } from '#layouts/check/model/language.ts';
import { toPointer, type JsonSource } from '#layouts/check/model/json-source.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { isObject, walk, type Place } from '#layouts/check/model/walk.ts';
import { replaced, type Mutant, type Path } from './mutant.ts';

/** A file to mutate, with its context. */
export interface Site {
  readonly source: JsonSource;
  readonly page: Page;
  readonly tree: Tree;
  readonly language: Language;
  /** Every value in the file, outer before inner. */
  readonly places: readonly Place[];
}

/** One way to break a file; returns the mutants in the order of the file. */
export type Mutate = (site: Site) => Iterable<Mutant>;

export const siteOf = (page: Page, tree: Tree): Site => ({
  source: page.source,
  page,
  tree,
  language: tree.language,
  places: [...walk(page.source.value)],
});

/** A mutant with the value at one location replaced. */
export const mutantAt = (
  { source }: Pick<Site, 'source'>,
  kind: string,
  path: Path,
  change: { to: unknown; what: string; by?: string },
): Mutant => ({
  kind,
  file: source.file,
  pointer: toPointer(path),
  what: change.what,
  value: replaced(source.value, path, () => change.to),
  ...(change.by === undefined ? {} : { by: change.by }),
});

/** Objects of the file with a string at that member, such as nodes with their type. */
export const withString = (
  site: Site,
  member: string,
): { place: Place; name: string; object: Record<string, unknown> }[] =>
  site.places.flatMap((place) => {
    const { value } = place;
    const name = isObject(value) ? value[member] : undefined;
    return isObject(value) && typeof name === 'string' ? [{ place, name, object: value }] : [];
  });

/** A name that is not in use. */
export const slipped = (name: string): string => `${name}x`;
