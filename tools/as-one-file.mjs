// Runs a command of packages/layouts/commands bundled into one JavaScript file, which starts in half the time. The file
// is rebuilt after a change of its sources. `node tools/as-one-file.mjs check <arguments of the command>`
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , command] = process.argv;
const source = `${root}packages/layouts/commands/${command}.ts`;
/** The same folder depth as the sources, some of which look for files relative to themselves. */
const folder = `${root}.cache/packages/layouts/${command}`;
const made = `${folder}/${command}.mjs`;
const list = `${folder}/sources.json`;

const timeOf = (file) => statSync(file).mtimeMs;

const isCurrent = () => {
  try {
    const sources = Object.entries(JSON.parse(readFileSync(list, 'utf8')));
    return timeOf(made) > 0 && sources.every(([file, time]) => timeOf(file) === time);
  } catch {
    return false;
  }
};

const make = async () => {
  const { build } = await import('vite');
  const output = { entryFileNames: `${command}.mjs` };
  const { output: chunks } = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { ssr: source, outDir: folder, emptyOutDir: false, target: 'node20', rollupOptions: { output } },
  });
  const sources = chunks.flatMap(({ moduleIds = [] }) => moduleIds).filter((file) => file.startsWith(root));
  mkdirSync(folder, { recursive: true });
  writeFileSync(list, JSON.stringify(Object.fromEntries(sources.map((file) => [file, timeOf(file)]))));
};

try {
  if (!isCurrent()) await make();
  process.argv.splice(2, 1);
} catch {
  // If the bundle cannot be written or a source is invalid, run the unbundled command, which reports the fault.
  const { status } = spawnSync(`${root}node_modules/.bin/tsx`, [source, ...process.argv.slice(3)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}
await import(pathToFileURL(made).href);
