import { gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { staticImportsOf } from './build/app-chunks.ts';
import { ToolError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';

/** Entry modules of the first screen; the rest are their static imports. */
const ENTRIES = ['/src/main.tsx', '/src/app/start.tsx'];

/** Package of a dependency, or our own module. */
const ownerOf = (id: string): string => {
  const [, inPackage] = id.split(/.*\/node_modules\//);
  if (inPackage) return inPackage.split('/', inPackage.startsWith('@') ? 2 : 1).join('/');
  return id.replace(`${process.cwd()}/`, '').replace(/^[^\w.#]+/, '');
};

/** Chunk names are file names. */
const toFileName = (owner: string): string => owner.replaceAll(/[^\w.-]/g, '_');

const isOfFirstScreen = new Set<string>();

const findFirstScreen: Plugin = {
  name: 'find-first-screen',
  // Instead of the documents, which name chunks that do not exist in a build like this.
  options: (options) => ({ ...options, input: ['src/main.tsx', 'src/helper.ts'] }),
  buildEnd() {
    const ids = [...this.getModuleIds()];
    for (const end of ENTRIES) {
      const entry = ids.find((id) => id.endsWith(end));
      for (const id of entry ? staticImportsOf(entry, (module) => this.getModuleInfo(module)) : [])
        isOfFirstScreen.add(id);
    }
  },
};

/** Builds the modules of each package into a separate chunk, to measure their minified size. */
const groups = [
  {
    debugName: 'owner',
    priority: 1,
    includeDependenciesRecursively: false,
    name: (id: string) => (isOfFirstScreen.has(id) ? `first-${toFileName(ownerOf(id))}` : null),
  },
];

const isBuilt = (result: unknown): result is Rolldown.RolldownOutput =>
  typeof result === 'object' && result !== null && 'output' in result;

const USAGE = `npm run size -- why

Says what each package and each own module weighs on the first screen.`;

await runCommandLine({
  usage: USAGE,
  async run() {
    const result = await build({
      logLevel: 'error',
      plugins: [findFirstScreen],
      build: { write: false, rolldownOptions: { output: { codeSplitting: { groups } } } },
    });
    if (!isBuilt(result)) throw new ToolError('The build gave no output.');
    const rows = result.output
      .map((file) => ({ name: file.fileName, text: file.type === 'chunk' ? file.code : file.source }))
      .filter(({ name }) => /first-.*\.js$/.test(name))
      .map(({ name, text }) => ({ name, gzipBytes: gzipSync(text, { level: 9 }).length }))
      .toSorted((a, b) => b.gzipBytes - a.gzipBytes);
    for (const { name, gzipBytes } of rows)
      print(`${(gzipBytes / 1000).toFixed(2).padStart(7)} KB  ${name.replace(/^static\/first-/, '')}`);
  },
});
