import { basename } from 'node:path';
import { existsSync } from '#layouts/check/model/disk.ts';
import { readSource, type JsonSource } from '#layouts/check/model/json-source.ts';
import { mergeSources } from '#layouts/check/model/merged.ts';
import { toJson } from '#layouts/check/model/json-location.ts';
import { nameOf, textsOf, type Files } from '#layouts/check/model/tree.ts';
import { DEFAULT_LOCALE } from '#i18n/locale.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { methodFiles, overlayRoot, textFiles, translatedFiles } from '#layouts/screens/layout-files.ts';
import { overlayFiles } from '#layouts/screens/overlays.ts';
import { holdsRowParts, holdsRows, ROW_TABLES, tableIn } from '#layouts/screens/row-tables.ts';
import { readShown, screenIdOf, strayFiles } from '#layouts/screens/screen-files.ts';

type Members = Readonly<Record<string, unknown>>;

const membersOf = ({ value }: JsonSource): Members => (isObject(value) ? value : {});

const read = (files: readonly string[]): JsonSource[] => files.map((file) => readSource(file));

/** The folder's sources replace those with the same name. */
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

type Keys = ReadonlySet<string>;

/** Keys of the files' texts, by locale. */
export const keysByLocale = (sources: readonly JsonSource[]): ReadonlyMap<string, Keys> => {
  const keys = new Map<string, Set<string>>();
  for (const source of sources) {
    const known = keys.get(nameOf(source)) ?? new Set();
    for (const key of textsOf(source).keys()) known.add(key);
    keys.set(nameOf(source), known);
  }
  return keys;
};

const without = (source: JsonSource, keys: Keys = new Set()): JsonSource => {
  const kept = Object.entries(membersOf(source)).filter(([key]) => !keys.has(key));
  if (kept.length === Object.keys(membersOf(source)).length) return source;
  return readSource(source.file, JSON.stringify(Object.fromEntries(kept), undefined, 2));
};

/** Texts that the folder lacks in a language are shown in English, as in the widget. */
const lentTexts = (below: readonly JsonSource[], above: readonly JsonSource[]): JsonSource[] => {
  const spoken = new Set(above.map(nameOf));
  const english = above.filter((source) => nameOf(source) === DEFAULT_LOCALE).flatMap((source) => [...textsOf(source)]);
  const known = keysByLocale(below);
  return [...known].flatMap(([locale, keys]) => {
    const lent = spoken.has(locale) ? [] : english.filter(([key]) => !keys.has(key));
    return lent.length === 0 ? [] : [readSource(`lent/${locale}.json`, JSON.stringify(Object.fromEntries(lent)))];
  });
};

/** The folder's texts have priority over those of the project. */
const textsOver = (below: readonly JsonSource[], above: readonly JsonSource[]): JsonSource[] => {
  const own = keysByLocale(above);
  return [...below.map((source) => without(source, own.get(nameOf(source)))), ...lentTexts(below, above), ...above];
};

const isTable = (value: unknown, path: readonly string[]): value is Members => isObject(value) && holdsRows(path);

/** The upper rows; members that they omit are those of the lower row. */
const rowsOver = (below: unknown, above: unknown, path: readonly string[] = []): unknown => {
  if (!isObject(below) || !isObject(above)) return above;
  if (!holdsRows(path)) return { ...below, ...above };
  const rows = Object.entries(above).map(([name, row]) => [
    name,
    Object.hasOwn(below, name) ? rowsOver(below[name], row, [...path, name]) : row,
  ]);
  return Object.fromEntries(rows) as Members;
};

/** The lower rows that the upper file does not have. */
const rowsUnder = (below: unknown, above: unknown, path: readonly string[] = []): unknown => {
  if (!isTable(below, path) || !isObject(above)) return below;
  const kept = Object.entries(below).flatMap(([name, row]) => {
    const inner = [...path, name];
    if (!Object.hasOwn(above, name)) return [[name, row]];
    return isTable(row, inner) ? [[name, rowsUnder(row, above[name], inner)]] : [];
  });
  return Object.fromEntries(kept) as Members;
};

const methodsOver = (below: readonly JsonSource[], above: readonly JsonSource[]): JsonSource[] => {
  const rowsBelow = toJson(mergeSources(below, holdsRowParts).root);
  const rowsAbove = toJson(mergeSources(above, holdsRowParts).root);
  const rewritten = (source: JsonSource, value: unknown): JsonSource =>
    source.syntax.length > 0 ? source : readSource(source.file, JSON.stringify(value, undefined, 2));
  return [
    ...below.map((source) => rewritten(source, rowsUnder(source.value, rowsAbove))),
    ...above.map((source) => rewritten(source, rowsOver(rowsBelow, source.value))),
  ];
};

/** Files of a folder outside the project, and the project including them. */
export interface Overlay {
  readonly files: Files;
  readonly own: readonly JsonSource[];
  /** Rows that the folder's files of rows name, by table. */
  readonly rowNames: Readonly<Record<string, readonly string[]>>;
  /** Keys of the folder's texts, by locale. */
  readonly textKeys: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Overlays the project with a folder of screens/, fragments/, locales/ and methods.json, each optional. */
export const layOver = (project: Files, folder: string): Overlay => {
  const root = overlayRoot(folder);
  const screens = read(overlayFiles(folder, 'screens'));
  const fragments = read(overlayFiles(folder, 'fragments'));
  const samples = read(overlayFiles(folder, 'samples'));
  const locales = read(textFiles(root));
  const methods = read(methodFiles(root));
  const strays = existsSync(root.screens) ? read(strayFiles(root.screens)) : [];
  const textKeys = keysByLocale(locales);
  const projectKeys = keysByLocale(project.locales);
  const rows = toJson(mergeSources(methods, holdsRowParts).root);
  return {
    files: {
      screens: laidOver(project.screens, screens, screenId),
      fragments: laidOver(project.fragments, fragments, nameOf),
      samples: laidOver(project.samples, samples, sampleName),
      base: project.base,
      locales: textsOver(project.locales, locales),
      methods: methodsOver(project.methods, methods),
      strays: [...project.strays, ...strays],
      shown: new Map([...project.shown, ...readShown(root.screens)]),
      translated: read(translatedFiles(root).filter((file) => existsSync(file))),
      isLent: (locale, key) => !textKeys.has(locale) && projectKeys.get(locale)?.has(key) !== true,
    },
    own: [...screens, ...fragments, ...samples, ...locales, ...methods, ...strays],
    rowNames: Object.fromEntries(ROW_TABLES.map((table) => [table, Object.keys(tableIn(rows, table))])),
    textKeys,
  };
};
