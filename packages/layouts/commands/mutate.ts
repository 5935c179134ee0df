import { isOwnFile, LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { readFiles, readGround, treeOf } from '#layouts/check/model/tree.ts';
import { mutantsOf } from '#layouts/mutate/kinds.ts';
import { report } from '#layouts/mutate/report.ts';
import { runMutants } from '#layouts/mutate/run-mutants.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';
import { wholeNumber } from '#tools/run/whole-number.ts';

/** Below this rate of caught mutants, the checker lacks rules for the language. */
const LEAST_RATE = 0.95;

/** Limit of mutants of one kind; more would repeat the same result. */
const MOST_OF_A_KIND = 250;

const USAGE = `${LAYOUTS_COMMAND} mutate [<kind>…] [--most <number>]

Breaks the shipped screens in every way it knows, and says what the checker did not find.
  <kind>   such as "rename a path"; all without any
  --most   mutants of one kind, at most; ${MOST_OF_A_KIND} when left out
Example: ${LAYOUTS_COMMAND} mutate "rename a path" --most 20`;

await runCommandLine({
  usage: USAGE,
  options: { most: { type: 'string' } },
  hasPositionals: true,
  run({ values, positionals }) {
    const most = wholeNumber('most', values.most, MOST_OF_A_KIND, 1);
    // The approved snapshots of the bundled pages would report any change: this run tests what the rules find on new pages.
    const tree = treeOf({ ...readFiles(), shown: new Map() }, readGround());
    const mutants = [...mutantsOf(tree)].filter(({ file }) => isOwnFile(file));
    const unknown = positionals.filter((name) => mutants.every(({ kind }) => kind !== name));
    if (unknown.length > 0) throw new UsageError(`There is no kind ${unknown.join(', ')}.`);
    const wanted = mutants.filter(({ kind }) => positionals.length === 0 || positionals.includes(kind));
    const { lines, isEnough } = report(runMutants(wanted, tree, { most }), { leastRate: LEAST_RATE });
    for (const line of lines) print(line);
    return isEnough ? 0 : 1;
  },
});
