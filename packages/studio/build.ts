import { build } from 'vite';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { OUT, studioVite } from './server/vite-options.ts';

const USAGE = `npm run studio -- build

Builds the studio as files that any server can host, with the project's files as they are now, to ${OUT}.`;

await runCommandLine({
  usage: USAGE,
  async run() {
    await build(studioVite({ isOpenToNetwork: false }));
    print(`${OUT}: serve this folder, and open index.html.`);
  },
});
