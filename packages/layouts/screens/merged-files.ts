import { basename } from 'node:path';
import type { ValidateFunction } from 'ajv';
import { readShaped } from '#layouts/check/model/checked-json.ts';
import { requireSource } from '#layouts/check/model/json-source.ts';
import { mergeSources, type Clash } from '#layouts/check/model/merged.ts';
import { compileShape } from '#layouts/check/model/shape.ts';
import { pointerOf, sourceOf, toJson } from '#layouts/check/model/json-location.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { DiagnosticError } from '#tools/diagnostics/tool-error.ts';
import { methodFiles, PROJECT, textFiles, type LayoutRoot } from './layout-files.ts';
import { holdsRowParts } from './row-tables.ts';

type Members = Readonly<Record<string, unknown>>;

const saysOtherwise = ({ first, again }: Clash): boolean =>
  JSON.stringify(toJson(first)) !== JSON.stringify(toJson(again));

const clashProblem = ({ path, first, again }: Clash): Diagnostic =>
  sourceOf(again).at({
    pointer: pointerOf(again),
    rule: 'clash',
    message: `${path.join('.')} is also in ${sourceOf(first).file}.`,
    suggestion: 'Keep it in one of the two files.',
  });

/** @throws DiagnosticError with both files when two of them contradict each other */
const mergedJson = (files: readonly string[], isMerged: (path: readonly string[]) => boolean): Members => {
  const { root, clashes } = mergeSources(files.map(requireSource), isMerged);
  const found = clashes.filter(saysOtherwise);
  if (found.length > 0) throw new DiagnosticError(found.map(clashProblem));
  const json = toJson(root);
  if (!isObject(json)) return {};
  const { $schema: _schema, ...members } = json;
  return members;
};

const TEXTS_SHAPE = { type: 'object', additionalProperties: { type: 'string' } };

let validateTexts: ValidateFunction | undefined;

/** @throws DiagnosticError with every value that is not a text */
export const requireTexts = (file: string): void => {
  validateTexts ??= compileShape(TEXTS_SHAPE);
  readShaped(file, validateTexts);
};

/** The texts of every locale: the shared ones merged with those of the layouts. */
export const readTexts = (root: LayoutRoot = PROJECT): ReadonlyMap<string, Readonly<Record<string, string>>> => {
  const files = textFiles(root);
  for (const file of files) requireTexts(file);
  const localeOf = (file: string): string => basename(file, '.json');
  return new Map(
    [...new Set(files.map(localeOf))].map((locale) => {
      const own = files.filter((file) => localeOf(file) === locale);
      return [locale, mergedJson(own, (path) => path.length === 0) as Readonly<Record<string, string>>];
    }),
  );
};

const NO_ROWS = { byCardView: {}, byCategory: {}, byGroup: {}, byName: {}, byPageId: {} };

/** Rows that map methods to screens: the shared ones merged with those of the layouts. */
export const readRows = (root?: LayoutRoot): Members => ({
  ...NO_ROWS,
  ...mergedJson(methodFiles(root), holdsRowParts),
});
