import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const hosted = (file: string): string => fileURLToPath(new URL(`../hosted/${file}`, import.meta.url));

const MODULES: Readonly<Record<string, string>> = {
  'node:fs': hosted('project-disk.ts'),
  'node:path': hosted('project-paths.ts'),
};

const VALIDATORS = /(?:^|\/)model\/validators\.ts$|^\.\/validators\.ts$/;

/** Lets the checker run in a browser: the project's files are in memory, and validators are compiled as they are needed. */
export const checkerInBrowser = (): Plugin => ({
  name: 'cashier-checker-in-browser',
  enforce: 'pre',
  resolveId(source, importer) {
    if (Object.hasOwn(MODULES, source)) return MODULES[source];
    return VALIDATORS.test(source) && importer?.includes('/packages/layouts/check/') === true
      ? hosted('validators.ts')
      : undefined;
  },
});
