import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type InlineConfig } from 'vite';
import { writePackageTexts } from './published-package.ts';

const OUT = 'dist/embed';
const TYPES = 'node_modules/.cache/embed-types';

/** Wrappers bundle neither React nor a second copy of the loader. */
const WRAPPERS: ReadonlySet<string> = new Set(['react.js', 'element.js', 'modal.js']);
/** Exports of `cashier.js` that the wrappers import. */
const SHARED = /\/(?:create-cashier|prefetch|start-data)\.ts$/;

const library = (entry: string, fileName: string, format: 'es' | 'iife'): InlineConfig => ({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    outDir: OUT,
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    reportCompressedSize: false,
    lib: { entry, formats: [format], fileName: () => fileName, name: 'CashierSdk' },
    rolldownOptions: {
      external: [/^react(\/|$)/, ...(WRAPPERS.has(fileName) ? [SHARED] : [])],
      // React components for browsers are marked as client components.
      output: {
        ...(fileName === 'react.js' ? { banner: "'use client';" } : {}),
        minify: true,
        paths: (id) => (SHARED.test(id) ? './cashier.js' : id),
      },
    },
  },
});

/** Writes tsc's declarations, with import paths that work outside the repository. */
const buildTypes = async (): Promise<void> => {
  await rm(TYPES, { recursive: true, force: true });
  const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', TYPES, '--rootDir', '.'];
  await promisify(execFile)('node_modules/.bin/tsc', ['--project', 'tools/build/tsconfig.embed.json', ...flags]);
  const folders = [path.join(TYPES, 'packages/embed'), path.join(TYPES, 'src/generated')];
  for (const folder of folders) {
    for (const file of await readdir(folder)) {
      if (file === 'classic.d.ts') continue;
      const text = await readFile(path.join(folder, file), 'utf8');
      const portable = text.replaceAll(/(['"])(?:#generated|\.)\/([\w-]+)\.tsx?\1/g, '$1./$2.js$1');
      await writeFile(path.join(OUT, file.replace(/^index\.d/, 'cashier.d')), portable);
    }
  }
};

/** Scripts that a page may load directly. */
const IN_PAGES = ['cashier.js', 'cashier.classic.js', 'element.js', 'modal.js'];

/** File → `integrity` value for a script element that loads it. */
const integrityOf = async (files: readonly string[]): Promise<Record<string, string>> => {
  const hashes = files.map(async (file) => {
    const hash = createHash('sha384').update(await readFile(path.join(OUT, file)));
    return [file, `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
};

/**
 * Builds the host SDK: an ES module, a classic script, the React component, the web component, the modal, the testing
 * kit, and their types.
 */
export const buildEmbed = async (): Promise<void> => {
  await rm(OUT, { recursive: true, force: true });
  await build(library('packages/embed/index.ts', 'cashier.js', 'es'));
  await build(library('packages/embed/classic.ts', 'cashier.classic.js', 'iife'));
  await build(library('packages/embed/react.tsx', 'react.js', 'es'));
  await build(library('packages/embed/element.ts', 'element.js', 'es'));
  await build(library('packages/embed/modal.ts', 'modal.js', 'es'));
  await build(library('packages/embed/testing.ts', 'testing.js', 'es'));
  await buildTypes();
  await writeFile(path.join(OUT, 'integrity.json'), `${JSON.stringify(await integrityOf(IN_PAGES), null, 2)}\n`);
  writePackageTexts('embed', OUT);
};
