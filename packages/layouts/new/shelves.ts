import { readJson } from '#layouts/check/model/json-source.ts';
import { isAtRoot, isOwnFile } from '#layouts/check/model/disk.ts';
import { basename, dirname, join } from 'node:path';
import {
  LOCALES_DIR,
  PROJECT,
  SHARED_WORDING,
  textFiles,
  WORDING_FILE,
  wordingFiles,
} from '#layouts/screens/layout-files.ts';
import { layoutFolderOf } from '#layouts/screens/screen-files.ts';
import { awaitingIn, withAwaiting } from './awaiting.ts';
import { asObject, type Json } from './json.ts';

/** The texts of one folder, `locales` or the `texts` of a layout, with their allowed wording. */
export interface Shelf {
  readonly folder: string;
  /** Texts by locale; every locale has an entry, possibly empty. */
  readonly locales: ReadonlyMap<string, Json>;
  readonly wording: Json;
}

export const textFileIn = (folder: string, locale: string): string => join(folder, `${locale}.json`);

/** The list of allowed wording for the texts of a folder. */
export const wordingFileFor = (folder: string): string =>
  folder === LOCALES_DIR ? WORDING_FILE : join(dirname(folder), 'wording.json');

const readWordingOf = (folder: string): Json => {
  const file = wordingFileFor(folder);
  return isAtRoot(file) ? asObject(readJson(file)) : {};
};

/** Every folder of the project with texts or a list of allowed wording; the shared one first. */
export const readShelves = (): Shelf[] => {
  const files = textFiles();
  const shared = files.filter((file) => PROJECT.locales.includes(dirname(file)));
  const locales = [...new Set(shared.map((file) => basename(file, '.json')))];
  const listed = wordingFiles()
    .filter((file) => isOwnFile(file) && !SHARED_WORDING.includes(file))
    .map((file) => join(layoutFolderOf(file), 'texts'));
  const own = files.filter(isOwnFile).map((file) => dirname(file));
  return [...new Set([LOCALES_DIR, ...own, ...listed])].map((folder) => ({
    folder,
    locales: new Map(
      locales.map((locale) => {
        const file = textFileIn(folder, locale);
        return [locale, isAtRoot(file) ? asObject(readJson(file)) : {}];
      }),
    ),
    wording: readWordingOf(folder),
  }));
};

const sorted = (texts: Json): Json =>
  Object.fromEntries(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const emptyShelf = (folder: string, like: Shelf): Shelf => ({
  folder,
  locales: new Map([...like.locales.keys()].map((locale) => [locale, {}])),
  wording: {},
});

const rowsIn = (wording: Json): { keys: string[] }[] =>
  (Array.isArray(wording.sameAsEnglish) ? wording.sameAsEnglish : []) as { keys: string[] }[];

/** Exceptions for the wording of a folder: entries of all lists for its keys. */
const wordingOf = ({ folder, wording }: Shelf, all: readonly Shelf[], isHere: (key: string) => boolean): Json => {
  const rows = all.flatMap((shelf) => rowsIn(shelf.wording)).map((row) => ({ ...row, keys: row.keys.filter(isHere) }));
  const sameAsEnglish = rows.filter(({ keys }) => keys.length > 0);
  const awaiting: Record<string, string[]> = {};
  for (const [locale, keys] of all.flatMap((shelf) => Object.entries(awaitingIn(shelf.wording)))) {
    awaiting[locale] = [...(awaiting[locale] ?? []), ...keys.filter(isHere)];
  }
  const { sameAsEnglish: _rows, awaiting: _awaiting, ...others } = wording;
  const { $schema, ...rest } = others;
  const isShared = folder === LOCALES_DIR;
  return withAwaiting(
    {
      ...(isShared ? { $schema } : {}),
      ...(isShared || sameAsEnglish.length > 0 ? { sameAsEnglish } : {}),
      ...rest,
    },
    awaiting,
  );
};

export interface Move {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** Moves each text, in every language, and its allowed wording to the folder it belongs in. */
export const placeTexts = (
  shelves: readonly Shelf[],
  homeOf: (key: string) => string | undefined,
): { shelves: Shelf[]; moves: Move[] } => {
  const [shared] = shelves;
  if (!shared) return { shelves: [], moves: [] };
  const placeOf = (key: string, folder: string): string => homeOf(key) ?? folder;
  const moves = shelves.flatMap(({ folder, locales }) =>
    [...new Set([...locales.values()].flatMap((texts) => Object.keys(texts)))]
      .map((key) => ({ key, from: folder, to: placeOf(key, folder) }))
      .filter(({ from, to }) => from !== to),
  );
  if (moves.length === 0) return { shelves: [...shelves], moves };
  const known = new Set(shelves.map(({ folder }) => folder));
  const added = [...new Set(moves.map(({ to }) => to))].filter((folder) => !known.has(folder));
  const all = [...shelves, ...added.map((folder) => emptyShelf(folder, shared))];
  const placed = all.map((shelf): Shelf => {
    const locales = [...shelf.locales.keys()].map((locale): [string, Json] => {
      const texts = all.flatMap(({ folder, locales: own }) =>
        Object.entries(own.get(locale) ?? {}).filter(([key]) => placeOf(key, folder) === shelf.folder),
      );
      const before = shelf.locales.get(locale) ?? {};
      const isSame = texts.length === Object.keys(before).length && texts.every(([key]) => Object.hasOwn(before, key));
      return [locale, isSame ? before : sorted(Object.fromEntries(texts))];
    });
    const keys = new Set(locales.flatMap(([, texts]) => Object.keys(texts)));
    const isHere = (key: string): boolean => keys.has(key) || [...keys].some((own) => own.startsWith(`${key}_`));
    return { ...shelf, locales: new Map(locales), wording: wordingOf(shelf, all, isHere) };
  });
  return { shelves: placed, moves };
};
