import type { PackLayout, PackMethods } from '#generated/pack.ts';
import { isObject } from '#tools/check/walk.ts';
import type { PackSources } from './pack-sources.ts';

const screensOf = (row: unknown): unknown[] => (isObject(row) ? [row.screen, row.answer] : [row]);

/** Rows of methods.json that lead to a screen of the pack, and those asked for; undefined when there are none. */
export const packRows = ({ tree, screens, isOwnRow }: PackSources): PackMethods | undefined => {
  const ids = new Set<unknown>([...screens].map(({ value }) => Object(value).id));
  const methods: unknown = tree.files.methods.value;
  const rowsOf = <Row>(table: string): Record<string, Row> => {
    const rows = isObject(methods) && isObject(methods[table]) ? methods[table] : {};
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
  return Object.values(rows).some((table) => Object.keys(table).length > 0) ? rows : undefined;
};
