import { basename } from 'node:path';
import { readJson } from '#layouts/check/model/json-source.ts';
import { baseKey } from '#layouts/check/texts/text-keys.ts';
import { PROJECT, textFiles, wordingFiles } from '#layouts/screens/layout-files.ts';
import { layoutFolder } from '#layouts/screens/screen-files.ts';
import { addAwaiting, awaitingIn, type Untranslated } from './awaiting.ts';
import { asObject, stringsIn, type Json } from './json.ts';
import { levelTexts } from './level-texts.ts';
import type { Source } from './sources.ts';

export interface CopiedTexts {
  /** Texts by locale, under their new keys. */
  readonly texts: ReadonlyMap<string, Json>;
  readonly wording: Json;
  readonly untranslated: readonly Untranslated[];
  /** Returns the new key of a text of the source, or the new beginning of several. */
  readonly rename: (text: string) => string;
}

/** Texts by locale: of the folder of a layout of the project, or of a whole folder of examples. */
const readTexts = ({ id, root }: Pick<Source, 'id' | 'root'>): ReadonlyMap<string, Json> => {
  const own = root === PROJECT && id !== '' ? `${layoutFolder(id)}/` : '';
  const texts = new Map(textFiles().map((file) => [basename(file, '.json'), {}]));
  for (const file of textFiles(root).filter((each) => each.startsWith(own))) {
    const locale = basename(file, '.json');
    texts.set(locale, { ...texts.get(locale), ...asObject(readJson(file)) });
  }
  return texts;
};

/** Common prefix of all keys, up to a dot, so that each keeps a separate name. */
const beginningOf = ([first = '', ...others]: readonly string[]): string => {
  const ends = [...first.matchAll(/\./g)].map(({ index }) => first.slice(0, index + 1));
  return ends.findLast((end) => others.every((key) => key.startsWith(end))) ?? '';
};

/** Rows of such a list that name something of the copy, with those names alone. */
const rowsWith = (
  lists: readonly Json[],
  list: string,
  [member, namesOf]: readonly [string, (name: string) => string[]],
): Json => {
  const rows = lists.flatMap((each) => (Array.isArray(each[list]) ? each[list].map(asObject) : []));
  const kept = rows.map((row) => ({ ...row, [member]: stringsIn(row[member]).flatMap(namesOf) }));
  const filled = kept.filter((row) => stringsIn(Object(row)[member]).length > 0);
  return filled.length === 0 ? {} : { [list]: filled };
};

interface Renaming {
  readonly own: ReadonlySet<string>;
  readonly renamed: (key: string) => string;
}

/** Allowed wording for the copied texts, as for those of the source. */
const copyWording = (root: Source['root'], locales: CopiedTexts['texts'], { own, renamed }: Renaming): Json => {
  const lists = wordingFiles(root).map((file) => asObject(readJson(file)));
  const isKnown = (key: string): boolean => own.has(baseKey(key));
  const said = [...locales].flatMap(([locale, texts]) => (locale === 'en' ? [] : Object.values(texts))).join(' ');
  const words = new Set(root === PROJECT ? [] : said.match(/\p{L}+/gu));
  const awaiting = lists
    .flatMap((list) => Object.entries(awaitingIn(list)))
    .flatMap(([locale, keys]) => keys.filter(isKnown).map((key) => ({ locale, key: renamed(key) })));
  return addAwaiting(
    {
      ...rowsWith(lists, 'sameAsEnglish', ['keys', (key) => (isKnown(key) ? [renamed(key)] : [])]),
      ...rowsWith(lists, 'latinWords', ['words', (word) => (words.has(word) ? [word] : [])]),
    },
    awaiting,
  );
};

/** The texts of the source that these files use, under keys that begin with `prefix`. */
export const copyTexts = (source: Source, files: readonly Json[], prefix: string): CopiedTexts => {
  const all = readTexts(source);
  const used = new Set(stringsIn(files));
  const keys = Object.keys(all.get('en') ?? {}).map(baseKey);
  const shared = Object.keys(readTexts({ ...source, id: '' }).get('en') ?? {}).filter(
    (key) => !keys.includes(baseKey(key)),
  );
  const begins = (text: string, known: readonly string[]): boolean => known.some((key) => key.startsWith(text));
  const computed = [...used].filter((text) => text.endsWith('.') && begins(text, keys) && !begins(text, shared));
  const own = new Set(keys.filter((key) => used.has(key) || computed.some((text) => key.startsWith(text))));
  const beginning = beginningOf([...own]);
  const renamed = (key: string): string => `${prefix}.${key.slice(beginning.length)}`;
  const locales = new Map(
    [...all].map(([locale, texts]) => {
      const kept = Object.entries(texts).filter(([key]) => own.has(baseKey(key)));
      return [locale, Object.fromEntries(kept.map(([key, text]) => [renamed(key), text]))];
    }),
  );
  const { changed, wording, untranslated } = levelTexts(locales, copyWording(source.root, locales, { own, renamed }));
  return {
    texts: own.size === 0 ? new Map() : new Map([...locales, ...changed]),
    wording,
    untranslated,
    rename: (text) => (own.has(text) || computed.includes(text) ? renamed(text) : text),
  };
};
