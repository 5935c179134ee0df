import type { FileTexts } from '#studio/protocol.ts';

/** The project as the hosted studio has it: the checker reads it in place of a disk (`node:fs`). */
const files = new Map<string, string>();
/** Counts what was written, in place of the time of a file. */
let writes = 0;

export const putFiles = (texts: FileTexts): void => {
  writes += 1;
  for (const [file, text] of Object.entries(texts)) files.set(file, text);
};

const isBelow = (folder: string): ((file: string) => boolean) => {
  const start = `${folder}/`;
  return (file) => file.startsWith(start);
};

const noSuch = (path: string): Error => new Error(`There is no ${path} in the project.`);

export const existsSync = (path: string): boolean => files.has(path) || [...files.keys()].some(isBelow(path));

/** @throws Error when the project has no such file */
export const readFileSync = (path: string): string => {
  const text = files.get(path);
  if (text === undefined) throw noSuch(path);
  return text;
};

/**
 * Names in a folder, or the paths of all files below it.
 *
 * @throws Error when the project has no such folder
 */
export const readdirSync = (path: string, { recursive = false }: { recursive?: boolean } = {}): string[] => {
  const below = [...files.keys()].filter(isBelow(path)).map((file) => file.slice(path.length + 1));
  if (below.length === 0) throw noSuch(path);
  return recursive ? below : [...new Set(below.map((file) => file.replace(/\/.*$/, '')))];
};

/** @throws Error when the project has no such file */
export const statSync = (path: string): { readonly mtimeMs: number } => {
  if (!existsSync(path)) throw noSuch(path);
  return { mtimeMs: writes };
};
