import type { Catalogue, CatalogueContents } from './catalogue.ts';
import { fillPlaces } from './fill-places.ts';
import type { TextTable } from './locale-files.ts';
import { DEFAULT_LOCALE } from './locale.ts';

/**
 * The texts of the first page, which need no plural forms: a key gives its text with the places filled. i18next, which
 * knows the rest, is not waited for; it takes these tables over before the next page is shown.
 */
export const createFirstCatalogue = (): Catalogue & { contents(): CatalogueContents } => {
  const tables = new Map<string, TextTable>();
  let shown: string = DEFAULT_LOCALE;

  const textOf = (key: string): string | undefined =>
    [shown, DEFAULT_LOCALE]
      .map((file) => tables.get(file))
      .find((table) => table !== undefined && Object.hasOwn(table, key))?.[key];

  return {
    add: (file, table) => void tables.set(file, table),
    has: (file) => tables.has(file),
    show(file) {
      shown = file;
    },
    find(key, values) {
      const text = textOf(key);
      return text === undefined ? undefined : fillPlaces(text, values);
    },
    exists: (key) => textOf(key) !== undefined,
    contents: () => ({ tables, shown }),
  };
};
