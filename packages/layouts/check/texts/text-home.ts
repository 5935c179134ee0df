import type { Tree } from '#layouts/check/model/tree.ts';
import { LOCALES_DIR } from '#layouts/screens/layout-files.ts';
import { layoutFolderOf } from '#layouts/screens/screen-files.ts';
import { baseKey } from './text-keys.ts';
import { textUsers } from './text-users.ts';
import type { Wording } from './wording.ts';

/**
 * Returns the folder with the texts of a key: that of the only layout that uses it, else the shared one; undefined for
 * an unused text.
 */
export const textHome = (tree: Tree, wording: Wording): ((key: string) => string | undefined) => {
  const screens = new Set([...tree.screens.values()].map(({ source }) => source.file));
  const usersOf = textUsers(tree, wording);
  return (key) => {
    const users = [...usersOf(baseKey(key))];
    const [only] = users;
    if (only === undefined) return undefined;
    return users.length === 1 && screens.has(only) ? `${layoutFolderOf(only)}/texts` : LOCALES_DIR;
  };
};
