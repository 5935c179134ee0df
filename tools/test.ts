import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { REPORTS, type Gate } from './gates/gate.ts';
import { gates } from './gates/gates.ts';
import { installChromium } from './run/install-chromium.ts';
import { heading, print, runGates, type Finished } from './gates/run-gates.ts';

const chooseGates = (only: string | undefined): readonly Gate[] => {
  if (only === undefined) return gates;
  const names = only.split(',');
  const unknown = names.filter((name) => !gates.some((gate) => gate.name === name));
  if (unknown.length > 0) {
    throw new Error(`No such check: ${unknown.join(', ')}. There are: ${gates.map(({ name }) => name).join(', ')}.`);
  }
  return gates.filter(({ name, stage }) => names.includes(name) || stage === 'prepare');
};

const row = (cells: string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(9))).join('');

const printSummary = (finished: readonly Finished[]): void => {
  heading('summary');
  print(row(['check', 'passed', 'failed', 'skipped', 'seconds']));
  for (const { name, passed, failed, skipped, seconds } of finished) {
    print(row([name, String(passed), String(failed), String(skipped), seconds.toFixed(1)]));
  }
};

const sum = (finished: readonly Finished[], key: 'passed' | 'failed'): number =>
  finished.reduce((total, outcome) => total + outcome[key], 0);

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = chooseGates(values.only);

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
if (chosen.some(({ needsBrowser }) => needsBrowser)) {
  // Without a browser the checks that need one fail and say so; the others still run.
  await installChromium().catch((error: unknown) => print(String(error)));
}
const results = await runGates(chosen);
printSummary(results);
print(`\n${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
process.exitCode = sum(results, 'failed') > 0 ? 1 : 0;
