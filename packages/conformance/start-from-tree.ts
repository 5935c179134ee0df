import { spawn } from 'node:child_process';
import { buildConformance } from '#conformance/build.ts';

/** Runs the built package, as an installed one: its pages are browser scripts, which need a build. */
const kit = spawn(process.execPath, [await buildConformance(), ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => kit.kill(signal));
kit.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
