import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readSource, type JsonSource } from '#tools/check/model/json-source.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { nameOf, type Files } from '#tools/check/model/tree.ts';
import { isObject } from '#tools/check/model/walk.ts';
import { overlayFiles } from '#tools/screens/overlays.ts';
import { screenIdOf } from '#tools/screens/screen-files.ts';
import { ROW_TABLES, tableIn } from './row-tables.ts';

type Members = Readonly<Record<string, unknown>>;

const membersOf = ({ value }: JsonSource): Members => (isObject(value) ? value : {});

const readPart = (folder: string, part: Parameters<typeof overlayFiles>[1]): JsonSource[] =>
  overlayFiles(folder, part).map((file) => readSource(file));

/** Sources of the folder take the place of those that others know by the same name. */
const laidOver = (
  below: readonly JsonSource[],
  above: readonly JsonSource[],
  nameIn: (source: JsonSource) => string,
): JsonSource[] => {
  const names = new Set(above.map(nameIn));
  return [...below.filter((source) => !names.has(nameIn(source))), ...above];
};

const screenId = (source: JsonSource): string => String(membersOf(source).id);

const sampleName = (source: JsonSource): string => `${screenIdOf(source.file)}/${basename(source.file)}`;

/** A file of members over another; it is told of under the name of the upper one. */
const merged = (below: JsonSource, above: JsonSource, merge: (below: Members, above: Members) => Members): JsonSource =>
  above.syntax.length > 0
    ? above
    : readSource(above.file, JSON.stringify(merge(membersOf(below), membersOf(above)), undefined, 2));

const mergeRows = (below: Members, above: Members): Members => {
  const rows = Object.entries(above).map(([name, row]) => {
    const before = Object.hasOwn(below, name) ? below[name] : undefined;
    return [name, isObject(before) && isObject(row) ? { ...before, ...row } : row];
  });
  return { ...below, ...Object.fromEntries(rows) };
};

/** Tables of rows are merged table by table, and each row member by member: what is left out stays as it is. */
const mergeTables = (below: Members, above: Members): Members => {
  const tables = Object.entries(above).map(([name, table]) => {
    const before = Object.hasOwn(below, name) ? below[name] : undefined;
    return [name, isObject(before) && isObject(table) ? mergeRows(before, table) : table];
  });
  return { ...below, ...Object.fromEntries(tables) };
};

/** What the folder does not say in a language is said in English, as the widget says it. */
const inEnglish = (below: JsonSource, english: JsonSource | undefined): JsonSource =>
  english ? readSource(below.file, JSON.stringify({ ...membersOf(english), ...membersOf(below) })) : below;

const hasText =
  (locale: string, key: string) =>
  (source: JsonSource): boolean =>
    nameOf(source) === locale && Object.hasOwn(membersOf(source), key);

/** Files of a folder outside the project, and the project with them in it. */
export interface Overlay {
  readonly files: Files;
  readonly own: readonly JsonSource[];
  /** Rows that the folder's methods.json names, by table. */
  readonly rowNames: Readonly<Record<string, readonly string[]>>;
  /** Keys of the folder's texts, by locale. */
  readonly textKeys: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Lays a folder with screens/, fragments/, locales/ and methods.json (each may be missing) over the project. */
export const layOver = (project: Files, folder: string): Overlay => {
  const screens = readPart(folder, 'screens');
  const fragments = readPart(folder, 'fragments');
  const samples = readPart(folder, 'samples');
  const locales = readPart(folder, 'locales');
  const methodsFile = join(folder, 'methods.json');
  const methods = existsSync(methodsFile) ? readSource(methodsFile, readFileSync(methodsFile, 'utf8')) : undefined;
  const localeOf = (name: string): JsonSource | undefined => locales.find((source) => nameOf(source) === name);
  const mergedLocales = project.locales.map((below) => {
    const above = localeOf(nameOf(below));
    if (above) return merged(below, above, (before, after) => ({ ...before, ...after }));
    return inEnglish(below, localeOf(DEFAULT_LOCALE));
  });
  const textKeys = new Map(locales.map((source) => [nameOf(source), new Set(Object.keys(membersOf(source)))]));
  return {
    files: {
      screens: laidOver(project.screens, screens, screenId),
      fragments: laidOver(project.fragments, fragments, nameOf),
      samples: laidOver(project.samples, samples, sampleName),
      base: project.base,
      locales: mergedLocales,
      methods: methods ? merged(project.methods, methods, mergeTables) : project.methods,
      isLent: (locale, key) => !textKeys.has(locale) && !project.locales.some(hasText(locale, key)),
    },
    own: [...screens, ...fragments, ...samples, ...locales, ...(methods ? [methods] : [])],
    rowNames: Object.fromEntries(ROW_TABLES.map((table) => [table, Object.keys(tableIn(methods?.value, table))])),
    textKeys,
  };
};
