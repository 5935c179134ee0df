import { isBuildFresh } from './build/is-build-fresh.ts';
import { runCommand } from './run/run-command.ts';
import { runServices } from './run/run-services.ts';

/** Builds when something changed, then runs the sandbox and the demo host until Ctrl-C. */
const steps = ['tools/generate.ts', ...(isBuildFresh() ? [] : ['tools/build.ts'])];
for (const step of steps) {
  const { isOk } = await runCommand('node_modules/.bin/tsx', [step], { output: 'stream' });
  if (!isOk) process.exit(1);
}
process.exitCode = await runServices([{ command: 'tsx', args: ['sandbox/main.ts'] }]);
