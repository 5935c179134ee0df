import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { soundWidget } from './bundle-widget.ts';
import { walks } from './commands.ts';
import type { Walk } from './walk.ts';

/** A new seed each day. A failure prints SEED, WALK_PATH and REPLAY, which repeat its shortest walk. */
const today = (): number => Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));

const { WALKS = '200', SEED = String(today()), WALK_PATH, REPLAY } = process.env;
const numRuns = Number(WALKS);
const TIMEOUT_MS = 900_000 + numRuns * 2000;

const seen = { walks: 0, steps: 0, faults: 0, deposits: 0, payouts: 0, cancellations: 0 };

const tally = ({ done, world: { server, ledger, traffic } }: Walk): void => {
  const deposits = ledger.entries.filter(({ kind }) => kind === 'deposit').length;
  seen.walks += 1;
  seen.steps += done.length;
  seen.faults += server.plan.injected;
  seen.deposits += deposits;
  seen.payouts += ledger.entries.length - deposits;
  seen.cancellations += traffic.errands.length;
};

afterAll(() => {
  const counts = Object.entries(seen).map(([name, count]) => `${count} ${name}`);
  process.stdout.write(`SEED=${SEED}: ${counts.join(', ')}\n`);
});

it(`${WALKS} walks of seed ${SEED} keep every promise`, { timeout: TIMEOUT_MS }, async () => {
  const property = walks(await soundWidget(), { replayPath: REPLAY, onEnd: tally });
  const path = WALK_PATH === undefined ? {} : { path: WALK_PATH };
  const details = await fc.check(property, { seed: Number(SEED), numRuns, ...path });
  if (!details.failed) return;
  const replay = /replayPath="([^"]*)"/.exec(fc.stringify(details.counterexample))?.[1];
  const again = `SEED=${SEED} WALK_PATH=${details.counterexamplePath} REPLAY=${replay}`;
  expect.fail(`${String(details.errorInstance)}\n${again} npx vitest run tests/walks/walks.test.ts`);
});
