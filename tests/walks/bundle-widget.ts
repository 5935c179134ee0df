import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { base } from '#tools/build/product.ts';
import { schemas } from '#tools/build/vite-schemas-plugin.ts';
import type { Surroundings, Widget } from './widget/contract.ts';

/** One change of the source. `from` occurs in the file exactly once. */
export interface Patch {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Globals of one document; the bundle sees no others by these names. */
export type DocumentGlobals = Readonly<Record<string, unknown>>;

/** A fresh copy of the widget's code, all its modules new, in a document. */
export type OpenDocument = (globals: DocumentGlobals) => {
  readonly openWidget: (surroundings: Surroundings) => Promise<Widget>;
};

const planting = (patches: readonly Patch[]): Plugin => ({
  name: 'planted-faults',
  enforce: 'pre',
  transform(code, id) {
    const wanted = patches.filter(({ file }) => resolve(file) === id.split('?')[0]);
    return wanted.length > 0
      ? wanted.reduce((source, { from, to }) => source.replace(from, () => to), code)
      : undefined;
  },
});

const compile = (code: string): OpenDocument => {
  const body = `"use strict"; const exports = {}; const module = { exports };\n${code}\nreturn { openWidget: exports.openWidget ?? module.exports.openWidget };`;
  let run: unknown;
  return (globals) => {
    // oxlint-disable-next-line typescript/no-implied-eval -- The widget's own code, once for each document.
    run ??= new Function(...Object.keys(globals), body);
    if (typeof run !== 'function') throw new TypeError('No code.');
    const made: unknown = Reflect.apply(run, undefined, Object.values(globals));
    return made as ReturnType<OpenDocument>;
  };
};

/** Bundles the widget with pages without React, in about a second. Each document gets new modules and globals. */
export const bundleWidget = async (patches: readonly Patch[] = []): Promise<OpenDocument> => {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    base,
    plugins: [planting(patches), schemas()],
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.env.VITE_PRODUCT': '"cashier"',
      'import.meta.env.VITE_VERSION': '"v1.0.0"',
    },
    resolve: { alias: [{ find: /^\.\/socket-line\.ts$/, replacement: resolve('tests/walks/widget/fake-socket.ts') }] },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      lib: { entry: 'tests/walks/widget/entry.ts', formats: ['cjs'], fileName: 'widget' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('Nothing was bundled.');
  return compile(chunk.code);
};

let sound: Promise<OpenDocument> | undefined;

/** The widget without planted faults. */
export const soundWidget = (): Promise<OpenDocument> => (sound ??= bundleWidget());
