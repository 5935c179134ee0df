import { isObject } from '#layouts/check/model/walk.ts';

/** Tables of methods.json that a layout or a pack may add rows to; a dot leads into a table. */
export const ROW_TABLES = ['byCardView', 'byCategory', 'byGroup', 'byName', 'byPageId', 'withdrawal.byGroup'] as const;

export type RowTable = (typeof ROW_TABLES)[number];

/** Whether a path leads to a table, or to a parent of tables: their contents are merged over all files. */
export const holdsRows = (path: readonly string[]): boolean =>
  path.length === 0 || ROW_TABLES.some((table) => `${table}.`.startsWith(`${path.join('.')}.`));

/** The same, including the rows: a form and its result page may each contribute a part of their method's row. */
export const holdsRowParts = (path: readonly string[]): boolean => holdsRows(path) || holdsRows(path.slice(0, -1));

/** Rows of that table, by name; none without such a table. */
export const tableIn = (methods: unknown, table: RowTable): Readonly<Record<string, unknown>> => {
  const found = table
    .split('.')
    .reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), methods);
  return isObject(found) ? found : {};
};
