import type { Check, Outcome } from './check.ts';
import { trackProgress, type Progress } from './progress.ts';

export interface Finished extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** Checks of the paired stage that run at once, for a machine with two cores. */
const LANES = 2;

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const heading = (text: string): void => print(`\n── ${text} ${'─'.repeat(Math.max(3, 70 - text.length))}`);

const failure = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output });

const runCheck = async (check: Check, failed: ReadonlySet<string>, progress: Progress): Promise<Finished> => {
  // The output of checks that run side by side is printed as a whole.
  const isCollected = check.stage === 'paired';
  const count = progress.start(check.name);
  if (isCollected) print(`${check.name} started, ${count}`);
  else heading(`${check.name}, ${count}`);
  const isBlocked = check.needs !== undefined && failed.has(check.needs);
  const outcome = isBlocked
    ? failure(`Not run: it needs ${check.needs}, which failed.`)
    : await check.run().catch((error: unknown) => failure(String(error)));
  const seconds = progress.end(check.name);
  if (isCollected) heading(check.name);
  if (outcome.output) print(outcome.output.trimEnd());
  print(`${check.name} ${outcome.failed > 0 ? 'FAILED' : 'passed'} in ${seconds.toFixed(1)} s`);
  return { name: check.name, seconds, ...outcome };
};

interface RunOptions {
  /** Awaited before the checks that run alone. */
  readonly browser?: Promise<unknown> | undefined;
  /** Called after each check. */
  readonly onFinished?: (finished: Finished) => void;
}

/** Runs checks stage by stage and prints their progress; a failed check stops only those that need it. */
export const runChecks = async (
  checks: readonly Check[],
  { browser, onFinished }: RunOptions = {},
): Promise<Finished[]> => {
  const progress = trackProgress(checks.length, print);
  const finished: Finished[] = [];
  const runStage = async (stage: Check['stage'], lanes: number): Promise<void> => {
    const waiting = checks.filter((check) => check.stage === stage);
    const lane = async (): Promise<void> => {
      for (let check = waiting.shift(); check; check = waiting.shift()) {
        const failed = new Set(finished.filter((one) => one.failed > 0).map(({ name }) => name));
        const outcome = await runCheck(check, failed, progress);
        finished.push(outcome);
        onFinished?.(outcome);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
  try {
    await runStage('first', 1);
    await runStage('paired', LANES);
    await browser;
    await runStage('alone', 1);
    return finished;
  } finally {
    progress.stop();
  }
};
