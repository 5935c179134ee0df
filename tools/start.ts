import { isBuildFresh } from './build/is-build-fresh.ts';
import { runCommandLine } from './run/command-line.ts';
import { runCommand } from './run/run-command.ts';
import { runServices } from './run/run-services.ts';

const USAGE = `npm start

Builds when something has changed, then runs the sandbox and the demo host until Ctrl-C.`;

await runCommandLine({
  usage: USAGE,
  async run() {
    const step = isBuildFresh() ? ['tools/generate.ts'] : ['tools/build.ts', '--without-layouts'];
    const { isOk } = await runCommand('node_modules/.bin/tsx', step, { output: 'stream' });
    if (!isOk) return 1;
    return runServices([{ command: 'tsx', args: ['sandbox/main.ts'] }]);
  },
});
