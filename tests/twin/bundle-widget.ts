import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { base } from '#tools/build/product.ts';
import { schemas } from '#tools/build/vite-schemas-plugin.ts';
import type { Surroundings, Widget } from './widget/contract.ts';

/** One change of the source, for a mutant. The text stands in the file exactly once. */
export interface Patch {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Globals that each document has separately; the bundle sees no others by these names. */
export const DOCUMENT_GLOBALS = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'fetch',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'Date',
  'Math',
  'crypto',
  'performance',
  'console',
  'globalThis',
  'self',
  'indexedDB',
  'BroadcastChannel',
  'twinSocket',
] as const;

export type DocumentGlobals = Readonly<Record<(typeof DOCUMENT_GLOBALS)[number], unknown>>;

/** A fresh copy of the widget's code, all its modules new, in a document. */
export type OpenDocument = (globals: DocumentGlobals) => {
  readonly openWidget: (surroundings: Surroundings) => Promise<Widget>;
};

/** @throws Error when the source no longer holds the text once */
const patched = (source: string, { file, from, to }: Patch): string => {
  const parts = source.split(from);
  if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times, not once: ${from}`);
  return parts.join(to);
};

const applying = (patches: readonly Patch[], used: Set<Patch>): Plugin => ({
  name: 'twin-mutant',
  enforce: 'pre',
  transform(code, id) {
    const wanted = patches.filter(({ file }) => resolve(file) === id.split('?')[0]);
    for (const patch of wanted) used.add(patch);
    return wanted.length === 0 ? undefined : wanted.reduce(patched, code);
  },
});

/** As a file of locales is on its server. */
const compile = (code: string): OpenDocument => {
  const body = `"use strict"; const exports = {}; const module = { exports };\n${code}\nreturn { openWidget: exports.openWidget ?? module.exports.openWidget };`;
  // oxlint-disable-next-line typescript/no-implied-eval -- The widget's own code, once for each document.
  const run: unknown = new Function(...DOCUMENT_GLOBALS, body);
  if (typeof run !== 'function') throw new TypeError('No code.');
  return (globals) => {
    const made: unknown = Reflect.apply(
      run,
      undefined,
      DOCUMENT_GLOBALS.map((name) => globals[name]),
    );
    return made as ReturnType<OpenDocument>;
  };
};

/**
 * Bundles the widget with its headless page, for documents without React. Takes a second; a bundle makes any number of
 * documents, each with its own modules and globals, as tabs and reloads have them.
 *
 * @throws Error when a patch does not fit the source any more
 */
export const bundleWidget = async (patches: readonly Patch[] = []): Promise<OpenDocument> => {
  const used = new Set<Patch>();
  const made = await build({
    configFile: false,
    logLevel: 'error',
    base,
    plugins: [applying(patches, used), schemas()],
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_PRODUCT': '"cashier"',
      'import.meta.env.VITE_VERSION': '"v1.0.0"',
    },
    resolve: { alias: [{ find: /^\.\/socket-line\.ts$/, replacement: resolve('tests/twin/widget/fake-socket.ts') }] },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      lib: { entry: 'tests/twin/widget/entry.ts', formats: ['cjs'], fileName: 'widget' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const unused = patches.find((patch) => !used.has(patch));
  if (unused) throw new Error(`Nothing of the widget is made from ${unused.file}.`);
  const [output] = Array.isArray(made) ? made : [made];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('Nothing was bundled.');
  return compile(chunk.code);
};
