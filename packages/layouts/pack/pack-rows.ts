import type { PackLayout, PackMethods } from '#generated/pack.ts';
import { toJson } from '#layouts/check/model/json-location.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import type { PackSources } from './pack-sources.ts';
import { tableIn, type RowTable } from '#layouts/screens/row-tables.ts';

const screensOf = (row: unknown): unknown[] => (isObject(row) ? [row.screen, row.answer] : [row]);

/** Returns the rows of methods.json that lead to a screen of the pack, and the requested ones; undefined without rows. */
export const packRows = ({ tree, screens, isOwnRow }: PackSources): PackMethods | undefined => {
  const ids = new Set<unknown>([...screens].map(({ value }) => Object(value).id));
  const methods = toJson(tree.methods.root);
  const rowsOf = <Row>(table: RowTable): Record<string, Row> => {
    const rows = tableIn(methods, table);
    const wanted = Object.entries(rows).filter(
      ([name, row]) => screensOf(row).some((id) => ids.has(id)) || isOwnRow(table, name),
    );
    return Object.fromEntries(wanted) as Record<string, Row>;
  };
  const rows = {
    byCardView: rowsOf<PackLayout>('byCardView'),
    byCategory: rowsOf<PackLayout>('byCategory'),
    byGroup: rowsOf<string>('byGroup'),
    byName: rowsOf<PackLayout>('byName'),
    byPageId: rowsOf<string>('byPageId'),
  };
  const payouts = rowsOf<string>('withdrawal.byGroup');
  const hasPayouts = Object.keys(payouts).length > 0;
  if (!hasPayouts && Object.values(rows).every((table) => Object.keys(table).length === 0)) return undefined;
  return { ...rows, ...(hasPayouts ? { withdrawal: { byGroup: payouts } } : {}) };
};
