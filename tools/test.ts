import { mkdir, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { REPORTS, type Gate, type Outcome } from './gate.ts';
import { gates } from './gates.ts';
import { installChromium } from './install-chromium.ts';

interface Finished extends Outcome {
  name: string;
  seconds: number;
}

/** Gates of the light stage that run at once: two cores are all a build machine may have. */
const LANES = 2;
const NEEDS_BROWSER = new Set(['size', 'storybook', 'e2e']);

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const heading = (text: string): void => print(`\n── ${text} ${'─'.repeat(Math.max(3, 70 - text.length))}`);

const runGate = async (gate: Gate): Promise<Finished> => {
  const startedMs = performance.now();
  if (gate.stage !== 'light') heading(gate.name);
  const outcome = await gate
    .run()
    .catch((error: unknown): Outcome => ({ passed: 0, failed: 1, skipped: 0, output: String(error) }));
  const seconds = (performance.now() - startedMs) / 1000;
  if (gate.stage === 'light') heading(gate.name);
  if (outcome.output) print(outcome.output.trimEnd());
  print(`${outcome.failed > 0 ? 'FAILED' : 'passed'} in ${seconds.toFixed(1)} s`);
  return { name: gate.name, seconds, ...outcome };
};

const runLanes = async (chosen: readonly Gate[], lanes: number): Promise<Finished[]> => {
  const waiting = [...chosen];
  const finished: Finished[] = [];
  const lane = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) finished.push(await runGate(gate));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return finished;
};

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
const inStage = (stage: Gate['stage']): Gate[] => chosen.filter((gate) => gate.stage === stage);

await rm(REPORTS, { recursive: true, force: true });
await mkdir(REPORTS, { recursive: true });
if (chosen.some(({ name }) => NEEDS_BROWSER.has(name))) {
  // Without a browser the checks that need one fail and say so; the others still run.
  await installChromium().catch((error: unknown) => print(String(error)));
}
const finished = [
  ...(await runLanes(inStage('prepare'), 1)),
  ...(await runLanes(inStage('light'), LANES)),
  ...(await runLanes(inStage('heavy'), 1)),
];
const failed = sum(finished, 'failed');
printSummary(finished);
print(`\n${sum(finished, 'passed')} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
