import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Package of a dependency, or room (and folder in it) of our own module. */
const ownerOf = (id: string): string => {
  const [, inPackage] = id.split(/.*\/node_modules\//);
  if (inPackage) return inPackage.split('/', inPackage.startsWith('@') ? 2 : 1).join('/');
  const inProject = id.replace(`${process.cwd()}/`, '').replace(/^[^\w.#]+/, '');
  return inProject.split('/').slice(0, 2).join('/');
};

/** Chunk names are file names. */
const toFileName = (owner: string): string => owner.replaceAll(/[^\w.-]/g, '_');

/** Builds each owner's modules into chunks of their own, so that their minified weight can be told. */
const groups = [
  {
    debugName: 'owner',
    priority: 1,
    includeDependenciesRecursively: false,
    name: (id: string) => toFileName(ownerOf(id)),
  },
];

const isBuilt = (result: unknown): result is Rolldown.RolldownOutput =>
  typeof result === 'object' && result !== null && 'output' in result;

// The document names the chunks of the first screen, which a build like this one has not.
const result = await build({
  logLevel: 'error',
  build: { write: false, rolldownOptions: { input: 'src/main.tsx', output: { codeSplitting: { groups } } } },
});
if (!isBuilt(result)) throw new Error('The build gave no output.');
const rows = result.output
  .map((file) => ({ name: file.fileName, text: file.type === 'chunk' ? file.code : file.source }))
  .filter(({ name }) => /\.(js|css)$/.test(name))
  .map(({ name, text }) => ({ name, gzipBytes: gzipSync(text, { level: 9 }).length }))
  .toSorted((a, b) => b.gzipBytes - a.gzipBytes);
for (const { name, gzipBytes } of rows) {
  process.stdout.write(`${(gzipBytes / 1000).toFixed(1).padStart(7)} KB  ${name.replace(/^static\//, '')}\n`);
}
