import { mkdir, rm } from 'node:fs/promises';
import { REPORTS, type Gate } from './gates/gate.ts';
import { gates } from './gates/gates.ts';
import { UsageError } from './diagnostics/tool-error.ts';
import { runCommandLine } from './run/command-line.ts';
import { installChromium } from './run/install-chromium.ts';
import { heading, print, runGates, type Finished } from './gates/run-gates.ts';

const chooseGates = (only: string | undefined): readonly Gate[] => {
  if (only === undefined) return gates;
  const names = only.split(',');
  const unknown = names.filter((name) => !gates.some((gate) => gate.name === name));
  if (unknown.length > 0) {
    throw new UsageError(
      `No such check: ${unknown.join(', ')}. There are: ${gates.map(({ name }) => name).join(', ')}.`,
    );
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

const USAGE = `npm test [-- --only <check>,<check>…]

Runs every check: ${gates.map(({ name }) => name).join(', ')}.
  --only   runs these, and what they need`;

await runCommandLine({
  usage: USAGE,
  options: { only: { type: 'string' } },
  async run({ values }) {
    const chosen = chooseGates(values.only);
    await rm(REPORTS, { recursive: true, force: true });
    await mkdir(REPORTS, { recursive: true });
    // It comes while checks run that need none. Without a browser those that need one fail and say so.
    const browser = chosen.some(({ needsBrowser }) => needsBrowser)
      ? installChromium().catch((error: unknown) => print(String(error)))
      : undefined;
    const results = await runGates(chosen, browser);
    printSummary(results);
    print(`\n${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
    return sum(results, 'failed') > 0 ? 1 : 0;
  },
});
