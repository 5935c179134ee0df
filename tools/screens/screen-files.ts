import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expandFragments } from '#engine/expand.ts';
import type { Fragment, Screen } from '#generated/language.ts';
import { readShaped, readShapedBy } from '#tools/check/model/checked-json.ts';
import { compileShape } from '#tools/check/model/shape.ts';
import { loadLanguage, type Language } from '#tools/check/model/language.ts';

export const SCREENS_DIR = 'schemas/screens';
export const FRAGMENTS_DIR = 'schemas/fragments';
export const SAMPLES_DIR = 'schemas/samples';

/** Files with that ending below a folder, in a stable order. */
export const filesBelow = (folder: string, ending = '.json'): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))
    .toSorted();

const known: { language?: Language } = {};

/** Has the language read anew: its sources have changed. */
export const forgetLanguage = (): void => void delete known.language;

/** What a fragment is before its parameters have values. */
const FRAGMENT_SHAPE = {
  type: 'object',
  required: ['id', 'body'],
  properties: {
    id: { type: 'string' },
    body: { type: 'array', items: { type: 'object' } },
    params: { type: 'object', additionalProperties: { type: 'object', required: ['type'] } },
  },
};

const languageNow = (): Language => (known.language ??= loadLanguage());

/** @throws DiagnosticError with every place that is not of the screen language */
export const readScreen = (path: string): Screen => readShaped(path, languageNow().validatorOf('Screen')) as Screen;

/** A folder's fragment of that name stands for that of the folders after it. */
const readFragment = (id: string, folders: readonly string[]): Fragment | undefined => {
  const path = folders.map((folder) => join(folder, `${basename(id)}.json`)).find((file) => existsSync(file));
  return path === undefined ? undefined : (readShaped(path, compileShape(FRAGMENT_SHAPE)) as Fragment);
};

const EDITOR_ONLY = new Set(['$schema', 'description', 'unreached', 'never']);

/** JSON without what only editors and colleagues read. */
export const withoutEditorMembers = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (EDITOR_ONLY.has(key) ? undefined : part))) as T;

/** A screen as the widget ships it: fragments expanded, what only editors and colleagues read left out. */
export const shippedScreen = (screen: Screen, fragmentFolders: readonly string[] = [FRAGMENTS_DIR]): Screen => {
  const { composites } = languageNow();
  return withoutEditorMembers(expandFragments(screen, (id) => readFragment(id, fragmentFolders), composites));
};

export interface Sample {
  readonly about: string;
  readonly scope: Readonly<Record<string, unknown>>;
}

/** @throws DiagnosticError with every place that is wrong */
export const readSample = (path: string): Sample => readShapedBy(`${SAMPLES_DIR}/sample.schema.json`, path) as Sample;

const TEXTS_SHAPE = { type: 'object', additionalProperties: { type: 'string' } };

/** Texts of a language by their keys. @throws DiagnosticError with every place that is no text */
export const readTexts = (path: string): Record<string, string> =>
  readShaped(path, compileShape(TEXTS_SHAPE)) as Record<string, string>;
