import { basename } from 'node:path';
import { readSource, type JsonSource } from '#tools/check/model/json-source.ts';
import { mergeSources, type Clash } from '#tools/check/model/merged.ts';
import { sourceOf, toJson } from '#tools/check/model/spot.ts';
import { isObject } from '#tools/check/model/walk.ts';
import { methodFiles, PROJECT, textFiles, type LayoutRoot } from './layout-files.ts';
import { holdsRowParts } from './row-tables.ts';

type Members = Readonly<Record<string, unknown>>;

const saysOtherwise = ({ first, again }: Clash): boolean =>
  JSON.stringify(toJson(first)) !== JSON.stringify(toJson(again));

const places = ({ path, first, again }: Clash): string =>
  `${path.join('.')} stands in ${sourceOf(first).file} and in ${sourceOf(again).file}.`;

const readable = (file: string): JsonSource => {
  const source = readSource(file);
  const [fault] = source.syntax;
  if (fault) throw new Error(`${file}:${fault.line}:${fault.column} ${fault.message}`);
  return source;
};

/** @throws Error naming both files, when two of them do not agree */
const mergedJson = (files: readonly string[], isMerged: (path: readonly string[]) => boolean): Members => {
  const { root, clashes } = mergeSources(files.map(readable), isMerged);
  const found = clashes.filter(saysOtherwise);
  if (found.length > 0) throw new Error(found.map(places).join('\n'));
  const json = toJson(root);
  if (!isObject(json)) return {};
  const { $schema: _schema, ...members } = json;
  return members;
};

/** The texts of every locale, the shared ones and those of the layouts together. */
export const readTexts = (root: LayoutRoot = PROJECT): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const files = textFiles(root);
  const localeOf = (file: string): string => basename(file, '.json');
  return new Map(
    [...new Set(files.map(localeOf))].map((locale) => {
      const own = files.filter((file) => localeOf(file) === locale);
      return [locale, mergedJson(own, (path) => path.length === 0) as Readonly<Record<string, string>>];
    }),
  );
};

const NO_ROWS = { byCardView: {}, byCategory: {}, byGroup: {}, byName: {}, byPageId: {} };

/** Which screen serves which method: the shared rows and those of the layouts together. */
export const readRows = (): Members => ({ ...NO_ROWS, ...mergedJson(methodFiles(), holdsRowParts) });
