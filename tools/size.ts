import { measureFirstScreen, TRANSPORTS, type LoadedFile } from './build/first-screen.ts';
import { print, runCommandLine } from './run/command-line.ts';
import { runCommand } from './run/run-command.ts';

/** Design §5: JS and CSS of the first screen, gzip. 1 KB is 1000 bytes here. */
const LIMIT_BYTES = { http: 127_400, socket: 136_800 } as const;
const AIM_BYTES = 120_000;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`.padStart(10);
const sum = (files: readonly LoadedFile[], ...kinds: LoadedFile['kind'][]): number =>
  files.filter(({ kind }) => kinds.includes(kind)).reduce((total, { gzipBytes }) => total + gzipBytes, 0);

const printFirstScreen = (transport: keyof typeof LIMIT_BYTES, files: readonly LoadedFile[]): void => {
  print(`First screen over ${transport}, until its first tile is in the page (gzip -9, 1 KB = 1000 bytes):`);
  for (const { path, gzipBytes } of files) print(`${kilobytes(gzipBytes)}  ${path}`);
  print(`${kilobytes(sum(files, 'js'))}  JS`);
  print(`${kilobytes(sum(files, 'css'))}  CSS`);
  print(
    `${kilobytes(sum(files, 'js', 'css'))}  JS + CSS: limit ${LIMIT_BYTES[transport] / 1000} KB, aim ${AIM_BYTES / 1000} KB`,
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
      const files = await measureFirstScreen(transport);
      printFirstScreen(transport, files);
      if (sum(files, 'js', 'css') <= LIMIT_BYTES[transport] && sum(files, 'js') > 0) continue;
      print(`FAILED: the first screen over ${transport} is over its limit.`);
      isWithin = false;
    }
    return isWithin ? 0 : 1;
  },
});
