/**
 * How long the checker takes for the whole tree: beside a process that is started the same way, reads the same folders
 * and parses what it reads, in turns, in one run. Prints ratios, of the time that passes and of the processor's.
 *
 *     npx tsx tests/bench/check-tree.ts [rounds]
 */
import { spawnSync } from 'node:child_process';

const ROUNDS = Number(process.argv[2] ?? 7);

const FOLDERS = ['schemas', 'locales', 'docs/examples'];

/** Runs as it stands: the least that a check of these files can be. */
const READ_AND_PARSE = `
  const { readdirSync, readFileSync } = require('node:fs');
  for (const folder of ${JSON.stringify(FOLDERS)})
    for (const file of readdirSync(folder, { recursive: true }))
      if (file.endsWith('.json')) JSON.parse(readFileSync(folder + '/' + file, 'utf8'));`;

/** Runs before the program: has it tell, as its last line of errors, how many µs of the processor it has used. */
const TELL_CPU = `data:text/javascript,${encodeURIComponent(`
  process.on('exit', () => {
    const { user, system } = process.cpuUsage();
    process.stderr.write('\\n' + (user + system));
  });`)}`;

const contestants = {
  'read and parse': ['--eval', READ_AND_PARSE],
  'schemas:check': ['tools/schemas-check.ts'],
} as const;

type Name = keyof typeof contestants;

interface Measured {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** @throws Error when the program fails: what it took would say nothing */
const measure = (name: Name): Measured => {
  const startedAt = performance.now();
  const run = spawnSync(process.execPath, ['--import', 'tsx', '--import', TELL_CPU, ...contestants[name]], {
    encoding: 'utf8',
  });
  const wallMs = performance.now() - startedAt;
  if (run.status !== 0) throw new Error(`${name} failed: ${run.stdout}${run.stderr}`);
  return { wallMs, cpuMs: Number(run.stderr.split('\n').at(-1)) / 1000 };
};

/** Other work of the machine only adds time, so the least of several runs is the closest. */
const leastOf = (measured: readonly Measured[], what: keyof Measured): number =>
  Math.min(...measured.map((one) => one[what]));

const results: Record<Name, Measured[]> = { 'read and parse': [], 'schemas:check': [] };

measure('schemas:check'); // What is kept from run to run is there before the first that counts.
for (let round = 0; round < ROUNDS; round++) {
  for (const name of ['read and parse', 'schemas:check'] as const) results[name].push(measure(name));
}

for (const [what, title] of [
  ['wallMs', 'time'],
  ['cpuMs', 'processor'],
] as const) {
  const bare = leastOf(results['read and parse'], what);
  const checked = leastOf(results['schemas:check'], what);
  const ratio = (checked / bare).toFixed(2);
  console.log(`${title.padEnd(10)} read and parse ${Math.round(bare)} ms, check ${Math.round(checked)} ms: × ${ratio}`);
}
