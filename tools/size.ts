import { measureFirstScreen, TRANSPORTS, type LoadedFile } from './build/first-screen.ts';
import { print, runCommandLine } from './run/command-line.ts';
import { runCommand } from './run/run-command.ts';

/**
 * Maximum size of JS and CSS, gzip; 1 KB is 1000 bytes. `tile`: until the first tile, which the boot chunk draws;
 * `app`: until the app has replaced it, with everything that a form needs. Each has a reserve of a few kilobytes for
 * changes of the list.
 */
const LIMIT_BYTES = {
  tile: { http: 33_000, socket: 45_000 },
  app: { http: 289_000, socket: 302_000 },
} as const;

type Stage = keyof typeof LIMIT_BYTES;
type Transport = keyof (typeof LIMIT_BYTES)[Stage];

const WORDS = { tile: 'until its first tile is in the page', app: 'until the app is there' } as const;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`.padStart(10);
const sum = (files: readonly LoadedFile[], ...kinds: LoadedFile['kind'][]): number =>
  files.filter(({ kind }) => kinds.includes(kind)).reduce((total, { gzipBytes }) => total + gzipBytes, 0);

const printStage = (stage: Stage, transport: Transport, files: readonly LoadedFile[]): void => {
  print(`First visit over ${transport}, ${WORDS[stage]} (gzip -9, 1 KB = 1000 bytes):`);
  for (const { path, gzipBytes } of files) print(`${kilobytes(gzipBytes)}  ${path}`);
  print(
    `${kilobytes(sum(files, 'js', 'css'))}  JS + CSS: limit ${LIMIT_BYTES[stage][transport] / 1000} KB (JS ${kilobytes(sum(files, 'js')).trim()})`,
  );
  print(`${kilobytes(sum(files, 'json'))}  texts and other JSON, apart`);
};

const USAGE = `npm run size

Weighs the first screen of the built widget and the host SDK, and fails over their limits.`;

await runCommandLine({
  usage: USAGE,
  async run() {
    const embed = await runCommand('node_modules/.bin/size-limit', [], { output: 'stream' });
    let isWithin = embed.isOk;
    for (const transport of TRANSPORTS) {
      const screen = await measureFirstScreen(transport);
      for (const stage of ['tile', 'app'] as const) {
        const files = screen[stage];
        printStage(stage, transport, files);
        if (sum(files, 'js', 'css') <= LIMIT_BYTES[stage][transport] && sum(files, 'js') > 0) continue;
        print(`FAILED: the first visit over ${transport} is over its limit, ${WORDS[stage]}.`);
        isWithin = false;
      }
    }
    return isWithin ? 0 : 1;
  },
});
