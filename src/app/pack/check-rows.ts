import type { PackFile, PackMethods } from '#generated/pack.ts';
import { Methods as isMethods } from '#generated/validators/pack.js';
import { fileError } from './load-file.ts';

/** The rows that lead somewhere; the shipped row stays where the pack's would lead nowhere. */
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
  if (!isMethods(json)) throw fileError('pack.file-shape', file, 'it is no list of rows.');
  const problems: Error[] = [];
  const keep = <T>(rows: Readonly<Record<string, T>> | undefined, screenOf: (row: T) => string | undefined) =>
    Object.fromEntries(
      Object.entries(rows ?? {}).filter(([name, row]) => {
        const screen = screenOf(row);
        if (screen === undefined || hasScreen(screen)) return true;
        problems.push(fileError('pack.row-screen', file, `the row ${name} leads to ${screen}, which is not there.`));
        return false;
      }),
    );
  return {
    rows: {
      byCardView: keep(json.byCardView, ({ screen }) => screen),
      byName: keep(json.byName, ({ screen }) => screen),
      byPageId: keep(json.byPageId, (screen) => screen),
    },
    problems,
  };
};
