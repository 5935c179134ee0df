import type { Gate, Outcome } from './gate.ts';
import { trackProgress, type Progress } from './progress.ts';

export interface Finished extends Outcome {
  name: string;
  seconds: number;
}

/** Gates of the light stage that run at once: two cores are all a build machine may have. */
const LANES = 2;

export const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

export const heading = (text: string): void => print(`\n── ${text} ${'─'.repeat(Math.max(3, 70 - text.length))}`);

const failure = (output: string): Outcome => ({ passed: 0, failed: 1, skipped: 0, output });

const runGate = async (gate: Gate, broken: ReadonlySet<string>, progress: Progress): Promise<Finished> => {
  // Output of gates that run side by side is kept together under their heading.
  const isKept = gate.stage === 'light';
  const place = progress.start(gate.name);
  if (isKept) print(`${gate.name} started, ${place}`);
  else heading(`${gate.name}, ${place}`);
  const isMoot = gate.needs !== undefined && broken.has(gate.needs);
  const outcome = isMoot
    ? failure(`Not run: it needs ${gate.needs}, which failed.`)
    : await gate.run().catch((error: unknown) => failure(String(error)));
  const seconds = progress.end(gate.name);
  if (isKept) heading(gate.name);
  if (outcome.output) print(outcome.output.trimEnd());
  print(`${gate.name} ${outcome.failed > 0 ? 'FAILED' : 'passed'} in ${seconds.toFixed(1)} s`);
  return { name: gate.name, seconds, ...outcome };
};

/** Runs the gates of one stage after those that have finished, to which it adds them. */
const runStage = async (
  gates: readonly Gate[],
  lanes: number,
  finished: Finished[],
  progress: Progress,
): Promise<void> => {
  const waiting = [...gates];
  const lane = async (): Promise<void> => {
    for (let gate = waiting.shift(); gate; gate = waiting.shift()) {
      const broken = new Set(finished.filter(({ failed }) => failed > 0).map(({ name }) => name));
      finished.push(await runGate(gate, broken, progress));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/**
 * Runs gates stage by stage, printing as it goes; a failed gate stops only those that need it.
 *
 * @param beforeHeavy what the heavy stage waits for
 */
export const runGates = async (gates: readonly Gate[], beforeHeavy?: Promise<unknown>): Promise<Finished[]> => {
  const inStage = (stage: Gate['stage']): Gate[] => gates.filter((gate) => gate.stage === stage);
  const progress = trackProgress(gates.length, print);
  try {
    const finished: Finished[] = [];
    await runStage(inStage('prepare'), 1, finished, progress);
    await runStage(inStage('light'), LANES, finished, progress);
    await beforeHeavy;
    await runStage(inStage('heavy'), 1, finished, progress);
    return finished;
  } finally {
    progress.stop();
  }
};
