import { existsSync } from '#layouts/check/model/disk.ts';
import { readRows } from '#layouts/screens/merged-files.ts';
import { tableIn } from '#layouts/screens/row-tables.ts';
import { screenFile } from '#layouts/screens/screen-files.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { asObject, present, type Json } from './json.ts';
import type { Source } from './sources.ts';

/** The rows that open a new layout. */
export interface Opener {
  readonly id: string;
  readonly source: Source;
  /** The server's name of the method. */
  readonly method: string;
}

/** oxxo of deposit.oxxo. */
export const nameOf = (id: string): string => id.slice(id.indexOf('.') + 1);

const isThere = (screen: unknown): boolean => existsSync(screenFile(String(screen)));

/** The row of a form, with the pages that follow it in this project. */
const formRow = (row: Json, screen: string): Json => {
  const { answer: _answer, next, ...others } = row;
  const known = Array.isArray(next) ? next.filter(isThere) : [];
  return present({ opensWindow: false, ...others, screen, next: known.length === 0 ? undefined : known });
};

/** The rows by which the source is opened, for the new page; one by the method's name where it has none. */
export const rowsLike = ({ id, source, method }: Opener): Json => {
  if (id.startsWith('withdrawal.')) return { withdrawal: { byGroup: { [method]: id } } };
  const rows = readRows(source.root);
  const known = (['byName', 'byCardView', 'byCategory'] as const).flatMap((table) =>
    Object.values(tableIn(rows, table)).map(asObject),
  );
  const needs = asObject(source.screen.route).needs;
  const form = known.find(({ screen }) => screen === source.id);
  if (form) return { byName: { [method]: formRow(form, id) } };
  const isNamed = Object.values(tableIn(rows, 'byPageId')).includes(source.id);
  const isForm = Array.isArray(needs) && needs.includes('method');
  return {
    byName: { [method]: isForm ? formRow({}, id) : { answer: id, opensWindow: false } },
    ...(isNamed ? { byPageId: { [nameOf(id)]: id } } : {}),
  };
};

/** The form that a method has in the project. */
export const formOf = (method: string): string => {
  const rows = readRows();
  const own = asObject(tableIn(rows, 'byName')[method]).screen;
  return String(own ?? asObject(rows.default).screen);
};

/** @throws ToolError when something else is opened already where the rows lead to the new page */
export const refuseTaken = (rows: Json): void => {
  const before = readRows();
  for (const table of ['byName', 'byPageId', 'withdrawal.byGroup'] as const) {
    for (const [name, row] of Object.entries(tableIn(rows, table))) {
      const old = tableIn(before, table)[name];
      const member = ['screen', 'answer'].find((each) => Object.hasOwn(asObject(row), each)) ?? '';
      const opened = typeof old === 'string' ? old : asObject(old)[member];
      if (typeof opened === 'string') throw new ToolError(`${name} already opens ${opened}. Give another --method.`);
    }
  }
};
