import { applyEdits, modify } from 'jsonc-parser';
import { folderOf } from '#studio/project-paths.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { baseKey } from '#layouts/check/texts/text-keys.ts';
import { recordEntry } from '#layouts/check/texts/translations.ts';
import { fromCsv, toCsv } from './csv.ts';
import { LOCALES, readLoosely, textsFile } from './layouts.ts';

const FORMATTING = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/** Returns a JSON file with one member set, or removed without a value; everything else stays as written. */
export const withMember = (text: string, path: (string | number)[], value: unknown, isInsertion = false): string =>
  applyEdits(text, modify(text, path, value, { ...FORMATTING, isArrayInsertion: isInsertion }));

/** Keys of a layout's own texts, in the order of the English file. */
export const keysOf = (texts: FileTexts, layout: string): string[] => {
  const keys = LOCALES.flatMap((locale) => Object.keys(readLoosely(texts[textsFile(layout, locale)])));
  return [...new Set(keys)].filter((key) => key !== '$schema');
};

export const wordAt = (texts: FileTexts, layout: string, locale: string, key: string): string => {
  const word = readLoosely(texts[textsFile(layout, locale)])[key];
  return typeof word === 'string' ? word : '';
};

/** Returns the file of a locale with a text set; an empty text removes it. */
export const withWord = (before: string | undefined, key: string, word: string): string =>
  withMember(before ?? '{}\n', [key], word === '' ? undefined : word);

const wordingFile = (layout: string): string => `${folderOf(layout)}wording.json`;

/** Keys of a locale that await their translation. */
const awaitedIn = (texts: FileTexts, layout: string, locale: string): readonly string[] => {
  const keys: unknown = Object(readLoosely(texts[wordingFile(layout)]).awaiting)[locale];
  return Array.isArray(keys) ? keys.map(String) : [];
};

export const isAwaited = (texts: FileTexts, layout: string, locale: string, key: string): boolean =>
  awaitedIn(texts, layout, locale).includes(key);

interface Translation {
  readonly locale: string;
  readonly key: string;
  readonly word: string;
}

/** Files with a text in a language; it is no longer awaited there. */
export const withTranslation = (texts: FileTexts, layout: string, { locale, key, word }: Translation): FileTexts => {
  const file = textsFile(layout, locale);
  const own = { [file]: withWord(texts[file], key, word) };
  const awaited = awaitedIn(texts, layout, locale);
  if (!awaited.includes(key)) return own;
  const others = awaited.filter((each) => each !== key);
  const wording = wordingFile(layout);
  return {
    ...own,
    [wording]: withMember(texts[wording] ?? '{}', ['awaiting', locale], others.length > 0 ? others : undefined),
  };
};

/** The record of what each translation was made from. */
export const TRANSLATED_FILE = 'locales/checks/translated.json';

/** Returns that record with a text of the layout whose translations fit its present English words. */
export const withFittingTranslations = (texts: FileTexts, layout: string, key: string): string => {
  const wordsIn = (locale: string): [string, string][] =>
    Object.entries(readLoosely(texts[textsFile(layout, locale)])).flatMap(([name, word]) =>
      typeof word === 'string' ? [[name, word]] : [],
    );
  const words = new Map(LOCALES.map((locale) => [locale, new Map(wordsIn(locale))]));
  return withMember(texts[TRANSLATED_FILE] ?? '{}', ['texts', baseKey(key)], recordEntry(words, key));
};

export const wordsAsCsv = (texts: FileTexts, layout: string): string =>
  toCsv([
    ['key', ...LOCALES],
    ...keysOf(texts, layout).map((key) => [key, ...LOCALES.map((locale) => wordAt(texts, layout, locale, key))]),
  ]);

export interface ImportedWords {
  /** Changed files, by path. */
  readonly files: FileTexts;
  readonly changedCount: number;
  /** Keys in the CSV that the layout does not have. */
  readonly unknownKeys: readonly string[];
}

/**
 * Imports the texts of a translator. A key that the layout does not have is not added; an empty cell changes nothing.
 *
 * @throws Error when it is not a table of texts
 */
export const importWords = (texts: FileTexts, layout: string, csv: string): ImportedWords => {
  const [head = [], ...rows] = fromCsv(csv);
  const columns = head.map((name) => name.trim());
  const known = columns.filter((name) => LOCALES.includes(name));
  if (columns[0] !== 'key' || known.length === 0) {
    throw new Error(`The first line has to name the columns: key, then languages such as ${LOCALES.join(', ')}.`);
  }
  const keys = new Set(keysOf(texts, layout));
  const files: Record<string, string> = {};
  let changedCount = 0;
  for (const [key = '', ...cells] of rows) {
    if (!keys.has(key)) continue;
    for (const [at, word] of cells.entries()) {
      const locale = columns[at + 1] ?? '';
      if (!known.includes(locale) || word === '' || word === wordAt(texts, layout, locale, key)) continue;
      const file = textsFile(layout, locale);
      files[file] = withWord(files[file] ?? texts[file], key, word);
      changedCount += 1;
    }
  }
  return { files, changedCount, unknownKeys: rows.map(([key = '']) => key).filter((key) => !keys.has(key)) };
};
