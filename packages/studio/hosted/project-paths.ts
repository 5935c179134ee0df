/** The part of `node:path` that the checker needs: paths of the project, which is the root, with slashes. */

export const sep = '/';

export const join = (...parts: readonly string[]): string => {
  const names: string[] = [];
  for (const name of parts.join('/').split('/')) {
    if (name === '..' && names.length > 0 && names.at(-1) !== '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return names.join('/');
};

export const resolve = (...parts: readonly string[]): string => join(...parts);

export const dirname = (path: string): string => path.split('/').slice(0, -1).join('/') || '.';

export const basename = (path: string, ending = ''): string => {
  const name = path.split('/').at(-1) ?? '';
  return ending !== '' && name !== ending && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
};

export const relative = (from: string, to: string): string => {
  const start = join(from).split('/').filter(Boolean);
  const end = join(to).split('/').filter(Boolean);
  let shared = 0;
  while (shared < start.length && start[shared] === end[shared]) shared += 1;
  return [...start.slice(shared).map(() => '..'), ...end.slice(shared)].join('/');
};

/** Paths of the project are written that way on every system. */
export const posix = { join, dirname, relative } as const;
