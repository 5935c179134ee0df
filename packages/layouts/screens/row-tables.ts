import { isObject } from '#layouts/check/model/walk.ts';

/** Tables of methods.json whose rows a layout or a pack may bring; a dot leads into a table. */
export const ROW_TABLES = ['byCardView', 'byCategory', 'byGroup', 'byName', 'byPageId', 'withdrawal.byGroup'] as const;

export type RowTable = (typeof ROW_TABLES)[number];

/** Whether a path leads to a table, or to one that holds tables: what stands below is merged, file by file. */
export const holdsRows = (path: readonly string[]): boolean =>
  path.length === 0 || ROW_TABLES.some((table) => `${table}.`.startsWith(`${path.join('.')}.`));

/** The same, and the rows themselves: a form and the page of its answer may each bring a part of their method's row. */
export const holdsRowParts = (path: readonly string[]): boolean => holdsRows(path) || holdsRows(path.slice(0, -1));

/** Rows of that table, by name; none where there is no such table. */
export const tableIn = (methods: unknown, table: RowTable): Readonly<Record<string, unknown>> => {
  const found = table
    .split('.')
    .reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), methods);
  return isObject(found) ? found : {};
};
