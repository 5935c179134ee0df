import { isObject } from '#tools/check/model/walk.ts';

/** Tables of methods.json whose rows a pack may bring; a dot leads into a table. */
export const ROW_TABLES = ['byCardView', 'byCategory', 'byGroup', 'byName', 'byPageId', 'withdrawal.byGroup'] as const;

export type RowTable = (typeof ROW_TABLES)[number];

/** Rows of that table, by name; none where there is no such table. */
export const tableIn = (methods: unknown, table: RowTable): Readonly<Record<string, unknown>> => {
  const found = table
    .split('.')
    .reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : undefined), methods);
  return isObject(found) ? found : {};
};
