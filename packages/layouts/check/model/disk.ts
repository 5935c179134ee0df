import * as fs from 'node:fs';
import { join } from 'node:path';

/** Folder of the package with the widget's schemas and texts. Defined by the build of the package only. */
declare const SHIPPED_FOLDER: string | undefined;

/**
 * The widget's schemas and texts, for a repository that contains layouts only; undefined in the widget's repository.
 * Project paths are resolved in the current folder first, then in this folder.
 */
const shipped = typeof SHIPPED_FOLDER === 'undefined' ? undefined : join(import.meta.dirname, SHIPPED_FOLDER);

/** Whether the project contains layouts only, and uses the package's files of the widget. */
export const holdsLayoutsAlone = shipped !== undefined;

/** How the command line is called: a script of package.json, for which npm downloads nothing. */
export const LAYOUTS_COMMAND = 'npm run layouts --';

/** In a browser the checker has no folder: its paths begin at the root. */
const here: string | undefined = import.meta.dirname;

/** Folder of the widget: its code, or the package's copy. */
export const WIDGET_ROOT = shipped ?? (here === undefined ? '' : join(here, '../../../..'));

/** Resolves to the widget's file even if the project has a file of that path. */
const ALWAYS_SHIPPED = 'shipped/';

/** Roots of the shared files: the widget's, then the project's own. */
export const PROJECT_ROOTS: readonly string[] = holdsLayoutsAlone ? [ALWAYS_SHIPPED, ''] : [''];

const placesOf = (path: string): string[] => {
  if (shipped === undefined) return [path];
  if (path.startsWith(ALWAYS_SHIPPED)) return [join(shipped, path.slice(ALWAYS_SHIPPED.length))];
  return [path, join(shipped, path)].filter((place) => fs.existsSync(place));
};

const placeOf = (path: string): string => placesOf(path)[0] ?? path;

/** Whether the project itself has the file below that root; the package's files do not count. */
export const isAtRoot = (path: string): boolean =>
  fs.existsSync(shipped !== undefined && path.startsWith(ALWAYS_SHIPPED) ? placeOf(path) : path);

export const existsSync = (path: string): boolean => fs.existsSync(placeOf(path));

export const readTextFile = (path: string): string => fs.readFileSync(placeOf(path), 'utf8');

export const modifiedAt = (path: string): number => fs.statSync(placeOf(path)).mtimeMs;

/** Names in a folder, or the paths of all files below it. */
export const namesIn = (folder: string, { recursive = false }: { readonly recursive?: boolean } = {}): string[] => {
  const [first = folder, ...others] = placesOf(folder);
  const names = fs.readdirSync(first, { recursive, encoding: 'utf8' });
  return [...new Set([...names, ...others.flatMap((place) => fs.readdirSync(place, { recursive, encoding: 'utf8' }))])];
};

/** Whether the project itself has the file; in the widget's repository it has every file. */
export const isOwnFile = (path: string): boolean => shipped === undefined || fs.existsSync(path);
