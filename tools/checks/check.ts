import { runCommand } from '#tools/run/run-command.ts';
import { readPlaywrightReport, readVitestReport, type Counts } from './test-report.ts';

/** One part of `npm test` or `npm run test:all`. */
export interface Check {
  readonly name: string;
  /**
   * `first` checks run before all others; `paired` ones two at a time; `alone` ones one after another, on both cores.
   */
  readonly stage: 'first' | 'paired' | 'alone';
  /** The runs that include it; both by default. */
  readonly only?: 'test' | 'test:all';
  /** A check that must pass first, if it is part of the run. */
  readonly needs?: string;
  /** Needs a browser, which is installed if absent while checks without one run. */
  readonly needsBrowser?: boolean;
  run(): Promise<Outcome>;
}

export interface Outcome extends Counts {
  /** Collected output of a check that ran beside another; the others print directly. */
  readonly output: string;
}

/** Folder of the reports of test runners and of the results that `--from` continues. */
export const REPORTS = 'node_modules/.cache/reports';

const bin = (name: string): string => `node_modules/.bin/${name}`;

type Options = Omit<Check, 'name' | 'run'> & { readonly env?: Record<string, string> };

/** Output of checks that run side by side is collected, so that it is printed as a whole. */
const outputOf = ({ stage }: Options): 'collect' | 'stream' => (stage === 'paired' ? 'collect' : 'stream');

/** A command counts as one test. */
export const commandCheck = (name: string, [command = '', ...args]: readonly string[], options: Options): Check => ({
  ...options,
  name,
  async run() {
    const { isOk, output } = await runCommand(bin(command), args, {
      output: outputOf(options),
      ...(options.env && { env: options.env }),
    });
    return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0, output };
  },
});

/** Adds a failure if a runner failed although no test did: a crash, an unhandled error, no test at all. */
const withSilentFailure = (counts: Counts, isOk: boolean): Outcome => {
  const isSilentFailure = counts.failed === 0 && (!isOk || counts.passed === 0);
  return { ...counts, failed: isSilentFailure ? 1 : counts.failed, output: '' };
};

/** Vitest with these arguments. */
export const vitestCheck = (name: string, args: readonly string[], options: Options): Check => ({
  ...options,
  name,
  async run() {
    const report = `${REPORTS}/${name}.json`;
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { isOk, output } = await runCommand(bin('vitest'), ['run', ...args, ...reporters], {
      output: outputOf(options),
      ...(options.env && { env: options.env }),
    });
    return { ...withSilentFailure(readVitestReport(report), isOk), output };
  },
});

/** Playwright with these arguments, such as `--project=desktop`. */
export const playwrightCheck = (
  name: string,
  args: readonly string[],
  options: Omit<Options, 'stage'> = {},
): Check => ({
  needs: 'build',
  needsBrowser: true,
  ...options,
  name,
  stage: 'alone',
  async run() {
    const report = `${REPORTS}/${name}.json`;
    const { isOk } = await runCommand(bin('playwright'), ['test', ...args, '--reporter=list,json'], {
      output: 'stream',
      env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return withSilentFailure(readPlaywrightReport(report), isOk);
  },
});

/** Counts as skipped, with a message, if a required program is not installed. */
export const unlessMissing = (
  check: Check,
  { program, find }: { program: string; find: () => string | undefined },
): Check => ({
  ...check,
  async run() {
    if (find() !== undefined) return check.run();
    return { passed: 0, failed: 0, skipped: 1, output: `Skipped: ${program} is not installed.` };
  },
});
