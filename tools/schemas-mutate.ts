import { parseArgs } from 'node:util';
import { readFiles, readGround, treeOf } from './check/model/tree.ts';
import { mutantsOf } from './mutate/kinds.ts';
import { report } from './mutate/report.ts';
import { runMutants } from './mutate/run-mutants.ts';

/** Below this rate of caught mutants the checker has fallen behind the language. */
const LEAST_RATE = 0.95;

/** Of one kind; more would say the same again. */
const MOST_OF_A_KIND = 250;

const { values } = parseArgs({ options: { most: { type: 'string' } } });

const tree = treeOf(readFiles(), readGround());
const scores = runMutants(mutantsOf(tree), tree, { most: Number(values.most ?? MOST_OF_A_KIND) });
const { lines, isEnough } = report(scores, { leastRate: LEAST_RATE });

for (const line of lines) console.log(line);
process.exitCode = isEnough ? 0 : 1;
