import { runCommand } from '#tools/run/run-command.ts';
import { readPlaywrightReport, readVitestReport, type Counts } from './test-report.ts';

/** One thing `npm test` checks. Gates of the `light` stage run side by side, the others one after another. */
export interface Gate {
  name: string;
  stage: 'prepare' | 'light' | 'heavy';
  /** A gate that must have passed, where it runs at all: without it this one says nothing. */
  needs?: string;
  /** Whether it needs a Chromium, which is installed while light checks run where there is none. */
  needsBrowser?: boolean;
  run(): Promise<Outcome>;
}

export interface Outcome extends Counts {
  /** Output of a gate of the light stage; the others print while they run. */
  output: string;
}

/** Where the test runners leave their reports. */
export const REPORTS = 'node_modules/.cache/reports';

const bin = (name: string): string => `node_modules/.bin/${name}`;

/** A command that passes or fails as a whole counts as one test. */
export const commandGate = (name: string, stage: Gate['stage'], command: string, args: string[]): Gate => ({
  name,
  stage,
  async run() {
    const { isOk, output } = await runCommand(bin(command), args, { output: stage === 'light' ? 'collect' : 'stream' });
    return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, output };
  },
});

/** A runner that says it failed though no test did (a crash, an unhandled error, no test at all) has one failure. */
const settle = (counts: Counts, isOk: boolean): Outcome => {
  const isSilentFailure = counts.failed === 0 && (!isOk || counts.passed === 0);
  return { ...counts, failed: isSilentFailure ? 1 : counts.failed, output: '' };
};

/** All tests of Vitest projects; of the one that is called as the gate unless others are named. */
export const vitestGate = (name: string, projects: readonly string[] = [name]): Gate => ({
  name,
  stage: 'heavy',
  async run() {
    const report = `${REPORTS}/${name}.json`;
    const chosen = projects.map((project) => `--project=${project}`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { isOk } = await runCommand(bin('vitest'), ['run', ...chosen, ...reporters], { output: 'stream' });
    return settle(readVitestReport(report), isOk);
  },
});

interface PlaywrightOptions {
  config?: string;
  /** All of the configuration unless some are named. */
  projects?: readonly string[];
  /** Beside those that every gate has. */
  reporters?: readonly string[];
  env?: Record<string, string>;
}

/** All tests of one Playwright configuration. */
export const playwrightGate = (
  name: string,
  { config = 'playwright.config.ts', projects = [], reporters = [], env = {} }: PlaywrightOptions = {},
): Gate => ({
  name,
  stage: 'heavy',
  needsBrowser: true,
  async run() {
    const report = `${REPORTS}/${name}.json`;
    const chosen = projects.map((project) => `--project=${project}`);
    const args = ['test', '--config', config, ...chosen, `--reporter=${['list', 'json', ...reporters].join()}`];
    const { isOk } = await runCommand(bin('playwright'), args, {
      output: 'stream',
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return settle(readPlaywrightReport(report), isOk);
  },
});

/** A gate that counts as skipped, with a line that says so, where a program that it needs is not installed. */
export const unlessMissing = (
  gate: Gate,
  { program, find }: { program: string; find: () => string | undefined },
): Gate => ({
  ...gate,
  async run() {
    if (find() !== undefined) return gate.run();
    return { passed: 0, failed: 0, skipped: 1, output: `Skipped: there is no ${program} on this machine.` };
  },
});
