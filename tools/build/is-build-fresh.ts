import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { product } from './product.ts';

/** Folders that a build is made from. */
const SOURCES = ['src', 'renderers', 'schemas', 'locales', 'packages', 'public', 'tools'];
const FILES = ['index.html', 'helper.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** Written last, so an interrupted build has none. */
const RESULT = 'dist/headers.json';

const modifiedMs = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const inside = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));

/** Whether `dist` was built for this product from the current sources. A deleted file changes its folder's time. */
export const isBuildFresh = (): boolean => {
  const builtMs = modifiedMs(RESULT);
  if (builtMs === 0 || modifiedMs(`dist/site/${product}/index.html`) === 0) return false;
  const sources = [...FILES, ...SOURCES, ...SOURCES.flatMap(inside)];
  return sources.every((file) => file.startsWith('src/generated') || modifiedMs(file) <= builtMs);
};
