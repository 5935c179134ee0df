import * as fs from 'node:fs';
import { join } from 'node:path';

/** Name of the folder of the package with the widget's schemas and texts. Only the build of the package defines it. */
declare const SHIPPED_FOLDER: string | undefined;

/**
 * The widget's schemas and texts, for a repository that holds layouts alone; undefined in the widget's own repository.
 * Paths of the project lead to the current folder first, and to this folder where the current one has no such file.
 */
const shipped = typeof SHIPPED_FOLDER === 'undefined' ? undefined : join(import.meta.dirname, SHIPPED_FOLDER);

/** Whether the project holds layouts alone, and takes the widget's files from the package. */
export const holdsLayoutsAlone = shipped !== undefined;

/** How a person calls the command line. */
export const LAYOUTS_COMMAND = holdsLayoutsAlone ? 'npx layouts' : 'npm run layouts --';

/** In a browser the checker has no folder: its paths begin at the root. */
const here: string | undefined = import.meta.dirname;

/** Folder of the widget: its code, or what the package has of it. */
export const WIDGET_ROOT = shipped ?? (here === undefined ? '' : join(here, '../../../..'));

/** Leads to the widget's file also where the project has a file of that path. */
const ALWAYS_SHIPPED = 'shipped/';

/** Roots of the project's shared files: the widget's, then the project's own. */
export const PROJECT_ROOTS: readonly string[] = holdsLayoutsAlone ? [ALWAYS_SHIPPED, ''] : [''];

const placesOf = (path: string): string[] => {
  if (shipped === undefined) return [path];
  if (path.startsWith(ALWAYS_SHIPPED)) return [join(shipped, path.slice(ALWAYS_SHIPPED.length))];
  return [path, join(shipped, path)].filter((place) => fs.existsSync(place));
};

const placeOf = (path: string): string => placesOf(path)[0] ?? path;

/** Whether a file is there at that root of the project: what the project lacks is not looked for in the package. */
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

/** Whether the project itself has the file; in the widget's repository each file is its own. */
export const isOwnFile = (path: string): boolean => shipped === undefined || fs.existsSync(path);
