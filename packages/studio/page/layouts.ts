import { isObject } from '#layouts/check/model/walk.ts';
import { parse } from 'jsonc-parser';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { mergeSample, type WrittenSample } from '#layouts/screens/sample-merge.ts';
import { folderOf, layoutOf } from '#studio/project-paths.ts';
import type { FileTexts } from '#studio/protocol.ts';

type Members = Readonly<Record<string, unknown>>;

/** Reads JSON leniently, since it is often incomplete during typing. */
export const readLoosely = (text: string | undefined): Members => {
  const value: unknown = text === undefined ? undefined : parse(text);
  return isObject(value) ? value : {};
};

export const layoutsIn = (texts: FileTexts): string[] =>
  Object.keys(texts)
    .filter((file) => file.endsWith('/screen.json'))
    .flatMap((file) => layoutOf(file) ?? [])
    .toSorted();

const ORDER = ['screen.json', 'methods.json', 'samples/', 'texts/', 'wording.json'];

const rank = (name: string): number => ORDER.findIndex((part) => name.startsWith(part));

/** Files of a layout, the screen first. */
export const filesOf = (texts: FileTexts, layout: string): string[] => {
  const folder = folderOf(layout);
  return Object.keys(texts)
    .filter((file) => file.startsWith(folder))
    .toSorted((one, other) => {
      const [first, second] = [one.slice(folder.length), other.slice(folder.length)];
      return rank(first) - rank(second) || first.localeCompare(second);
    });
};

/** Names of a layout's samples. */
export const statesOf = (texts: FileTexts, layout: string): string[] => {
  const folder = `${folderOf(layout)}samples/`;
  return Object.keys(texts)
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length, -'.json'.length))
    .toSorted();
};

const sampleText = (texts: FileTexts, name: string): string | undefined => {
  const [layout = '', state = ''] = name.split('/');
  return texts[`${folderOf(layout)}samples/${state}.json`];
};

const asSample = (json: Members): WrittenSample => ({
  about: typeof json.about === 'string' ? json.about : '',
  scope: isObject(json.scope) ? json.scope : {},
  ...(typeof json.extends === 'string' ? { extends: json.extends } : {}),
  ...(Array.isArray(json.without) ? { without: json.without.map(String) } : {}),
});

export interface ShownSample {
  readonly about: string;
  /** Every root; those of the sample replace those of the base. */
  readonly scope: Members;
  readonly ownRoots: readonly string[];
}

/** Whether the layout's route says that it shows a code or an address to pay to. */
export const isPayPage = (texts: FileTexts, layout: string): boolean => {
  const { route } = readLoosely(texts[`${folderOf(layout)}screen.json`]);
  return isObject(route) && route.showsPayment === true;
};

/** The sample that all others extend. */
export const baseScope = (texts: FileTexts): Members => asSample(readLoosely(texts['schemas/samples/base.json'])).scope;

/** A state of a page; only the base if the sample, or one that it extends, is missing. */
export const sampleOf = (texts: FileTexts, layout: string, state: string): ShownSample => {
  const base = baseScope(texts);
  const find = (name: string): WrittenSample | undefined => {
    const text = sampleText(texts, name);
    return text === undefined ? undefined : asSample(readLoosely(text));
  };
  const merged = mergeSample(`${layout}/${state}`, { base, find });
  const scope = merged.fault ? {} : merged.scope;
  return {
    about: find(`${layout}/${state}`)?.about ?? '',
    scope: { ...base, ...scope },
    ownRoots: Object.keys(scope),
  };
};

const FRAGMENTS = 'schemas/fragments/';

/** Texts of the fragments, by name. */
export const fragmentTexts = (texts: FileTexts): FileTexts =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([file]) => file.startsWith(FRAGMENTS))
      .map(([file, text]) => [file.slice(FRAGMENTS.length, -'.json'.length), text]),
  );

const tables = new Map<string, { text: string; table: Members }>();

const tableOf = (file: string, text: string): Members => {
  const known = tables.get(file);
  if (known?.text === text) return known.table;
  const table = readLoosely(text);
  tables.set(file, { text, table });
  return table;
};

const isWord = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** All texts of a locale: the shared ones and those of layouts. */
export const wordsOf = (texts: FileTexts, locale: string): Readonly<Record<string, string>> => {
  const files = Object.keys(texts).filter(
    (file) => file === `locales/${locale}.json` || file.endsWith(`/texts/${locale}.json`),
  );
  const entries = files.flatMap((file) => Object.entries(tableOf(file, texts[file] ?? '')));
  return Object.fromEntries(entries.filter(isWord));
};

/** The languages, English first. */
export const LOCALES: readonly string[] = ['en', ...LOCALE_FILES.filter((locale) => locale !== 'en')];

/** Path of a layout's texts in a locale. */
export const textsFile = (layout: string, locale: string): string => `${folderOf(layout)}texts/${locale}.json`;
