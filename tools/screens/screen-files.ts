import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expandFragments } from '#engine/expand.ts';
import type { Fragment, Screen } from '#generated/language.ts';
import { readLanguage } from '#tools/language/bundle.ts';
import { compositeFragments } from '#tools/language/table.ts';

export const SCREENS_DIR = 'schemas/screens';
export const FRAGMENTS_DIR = 'schemas/fragments';
export const SAMPLES_DIR = 'schemas/samples';

/** Files with that ending below a folder, in a stable order. */
export const filesBelow = (folder: string, ending = '.json'): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))
    .toSorted();

/** @throws Error naming the file, when it is not JSON */
export const readJsonFile = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown;
  } catch (cause) {
    throw new Error(`${path}: ${cause instanceof Error ? cause.message : 'not JSON'}`, { cause });
  }
};

export const readScreen = (path: string): Screen => readJsonFile(path) as Screen;

/** A folder's fragment of that name stands for that of the folders after it. */
const readFragment = (id: string, folders: readonly string[]): Fragment | undefined => {
  const path = folders.map((folder) => join(folder, `${basename(id)}.json`)).find((file) => existsSync(file));
  return path === undefined ? undefined : (readJsonFile(path) as Fragment);
};

const EDITOR_ONLY = new Set(['$schema', 'description', 'unreached', 'never']);

/** JSON without what only editors and colleagues read. */
export const withoutEditorMembers = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (EDITOR_ONLY.has(key) ? undefined : part))) as T;

/** A screen as the widget ships it: fragments expanded, what only editors and colleagues read left out. */
export const shippedScreen = (screen: Screen, fragmentFolders: readonly string[] = [FRAGMENTS_DIR]): Screen => {
  const composites = compositeFragments(readLanguage());
  return withoutEditorMembers(expandFragments(screen, (id) => readFragment(id, fragmentFolders), composites));
};
