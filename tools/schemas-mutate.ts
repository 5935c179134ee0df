import { parseArgs } from 'node:util';
import { readFiles, readGround, treeOf } from './check/tree.ts';
import { mutantsOf } from './mutate/kinds.ts';
import { runMutants } from './mutate/run-mutants.ts';

/** Below this rate of caught mutants the checker has fallen behind the language. */
const LEAST_RATE = 0.95;

/** Of one kind; more would say the same again. */
const MOST_OF_A_KIND = 250;

const { values } = parseArgs({ options: { most: { type: 'string' } } });

const tree = treeOf(readFiles(), readGround());
const scores = runMutants(mutantsOf(tree), tree, { most: Number(values.most ?? MOST_OF_A_KIND) });

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

const widest = Math.max(...scores.map(({ kind }) => kind.length));
for (const { kind, caught, total } of scores) console.log(`${kind.padEnd(widest)}  ${caught}/${total}`);

for (const { kind, survivors } of scores) {
  for (const { file, pointer, what } of survivors) console.log(`survived: ${kind}: ${file} ${pointer}: ${what}`);
}

const total = sum(scores.map((score) => score.total));
const rate = total === 0 ? 0 : sum(scores.map(({ caught }) => caught)) / total;
console.log(`${(rate * 100).toFixed(2)} % of ${total} mutants caught.`);
process.exitCode = rate < LEAST_RATE ? 1 : 0;
