import { spawn } from 'node:child_process';
import { buildConformance } from '#tools/build/build-conformance.ts';

/** As whoever installs the package runs it: its pages are scripts of a browser, which only a build can make. */
const kit = spawn(process.execPath, [await buildConformance(), ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => kit.kill(signal));
kit.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
