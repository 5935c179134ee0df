import { basename, dirname, join } from 'node:path';
import type { JsonSource } from '#layouts/check/model/json-source.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { SHARED_WORDING, WORDING_FILE } from '#layouts/screens/layout-files.ts';
import { layoutFolderOf } from '#layouts/screens/screen-files.ts';
import type { Wording } from './wording.ts';

/** An entry of the list of allowed wording. */
interface Allowance {
  readonly names: readonly string[];
  /** Every language if undefined. */
  readonly locales: readonly string[] | undefined;
}

/** Exceptions for texts, as far as the list is well-formed; another rule checks its shape. */
export interface AllowedWording {
  readonly sameAsEnglish: readonly Allowance[];
  readonly latinWords: ReadonlySet<string>;
  readonly usedByName: readonly string[];
  /** Keys whose English text awaits its translation, by locale. */
  readonly awaiting: ReadonlyMap<string, readonly string[]>;
}

const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

const rowsOf = (value: unknown, names: string): Allowance[] =>
  (Array.isArray(value) ? value : []).filter(isObject).map((row) => ({
    names: stringsIn(row[names]),
    locales: row.locales === undefined ? undefined : stringsIn(row.locales),
  }));

const read = new WeakMap<JsonSource, AllowedWording>();

export const allowedIn = (source: JsonSource): AllowedWording => {
  const known = read.get(source);
  if (known) return known;
  const lists = isObject(source.value) ? source.value : {};
  const allowed = {
    sameAsEnglish: rowsOf(lists.sameAsEnglish, 'keys'),
    latinWords: new Set(rowsOf(lists.latinWords, 'words').flatMap(({ names }) => names)),
    usedByName: rowsOf(lists.usedByName, 'beginnings').flatMap(({ names }) => names),
    awaiting: new Map(
      Object.entries(isObject(lists.awaiting) ? lists.awaiting : {}).map(([locale, keys]) => [locale, stringsIn(keys)]),
    ),
  };
  read.set(source, allowed);
  return allowed;
};

/** Exceptions that are valid wherever they are listed, because a text's key is unique. */
export const allowedBy = ({ allowed }: Wording): Omit<AllowedWording, 'latinWords'> => {
  const lists = allowed.map(allowedIn);
  const awaiting = new Map<string, readonly string[]>();
  for (const [locale, keys] of lists.flatMap((list) => [...list.awaiting])) {
    awaiting.set(locale, [...(awaiting.get(locale) ?? []), ...keys]);
  }
  return {
    sameAsEnglish: lists.flatMap(({ sameAsEnglish }) => sameAsEnglish),
    usedByName: lists.flatMap(({ usedByName }) => usedByName),
    awaiting,
  };
};

/** The list of allowed wording beside a file of texts. */
export const wordingFileOf = ({ file }: JsonSource): string =>
  basename(dirname(file)) === 'texts' ? join(layoutFolderOf(file), 'wording.json') : WORDING_FILE;

/** Latin words that a file of texts may contain: those allowed for every text, and those of its layout. */
export const latinWordsIn = (source: JsonSource, { allowed }: Wording): ReadonlySet<string> => {
  const own = new Set([...SHARED_WORDING, wordingFileOf(source)]);
  return new Set(allowed.filter(({ file }) => own.has(file)).flatMap((list) => [...allowedIn(list).latinWords]));
};
