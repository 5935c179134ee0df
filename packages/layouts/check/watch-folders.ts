import { existsSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '#layouts/screens/screen-files.ts';

export const SOURCE_FOLDERS = ['schemas', 'locales'];
/** Written by tools. */
const MADE = /^schemas\/editor/;

const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/**
 * Calls the listener for each source file that is written. Each folder is watched separately: on Linux a recursive watch
 * follows files, and loses those that an editor replaces.
 */
export const watchFolders = (tellOf: (file: string) => void): void => {
  const watched = new Set<string>();
  const add = (root: string): void => {
    for (const folder of foldersBelow(root).filter((one) => !watched.has(one) && !MADE.test(one))) {
      watched.add(folder);
      watch(folder, (_event, name) => {
        const path = join(folder, name ?? '');
        if (path.endsWith('.json') || path.endsWith('/shown.txt')) tellOf(path);
        else if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
          add(path);
          filesBelow(path).forEach(tellOf);
        }
      });
    }
  };
  for (const root of SOURCE_FOLDERS.filter((folder) => existsSync(folder))) add(root);
};
