import type { PackFile, PackMethods } from '#generated/pack.ts';
import { Methods as isMethods } from '#generated/validators/pack.js';
import { fileError } from './load-file.ts';

/** Returns the rows whose screens exist; any other row is replaced by the bundled one. */
export interface CheckedRows {
  readonly rows: PackMethods;
  readonly problems: readonly Error[];
}

interface Options {
  readonly file: PackFile;
  readonly hasScreen: (id: string) => boolean;
}

/**
 * Checks the rows of a pack.
 *
 * @throws PackError when the file has the wrong shape
 */
export const checkRows = (json: unknown, { file, hasScreen }: Options): CheckedRows => {
  if (!isMethods(json)) throw fileError('pack.file-shape', file, 'it is not a list of rows.');
  const problems: Error[] = [];
  const keep = <T>(
    rows: Readonly<Record<string, T>> | undefined,
    screensOf: (row: T) => readonly (string | undefined)[],
  ) =>
    Object.fromEntries(
      Object.entries(rows ?? {}).filter(([name, row]) => {
        const screen = screensOf(row).find((id) => id !== undefined && !hasScreen(id));
        if (screen === undefined) return true;
        problems.push(fileError('pack.row-screen', file, `the row ${name} names ${screen}, which does not exist.`));
        return false;
      }),
    );
  return {
    rows: {
      byCardView: keep(json.byCardView, ({ screen, answer }) => [screen, answer]),
      byCategory: keep(json.byCategory, ({ screen, answer }) => [screen, answer]),
      byGroup: keep(json.byGroup, (screen) => [screen]),
      byName: keep(json.byName, ({ screen, answer }) => [screen, answer]),
      byPageId: keep(json.byPageId, (screen) => [screen]),
      ...(json.withdrawal ? { withdrawal: { byGroup: keep(json.withdrawal.byGroup, (screen) => [screen]) } } : {}),
    },
    problems,
  };
};
