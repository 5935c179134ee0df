import { print, runCommandLine } from '#tools/run/command-line.ts';
import { wholeNumber } from '#tools/run/whole-number.ts';
import { boundOf } from './regex-bound.ts';

const USAGE = `npm run test -- patterns [--count <number>] [--from <seed>]

Looks for patterns of a server that would hang the page in spite of the bound on their work.
  --count   how many patterns; 100000 when left out
  --from    the seed they are made from; 0 when left out`;

await runCommandLine({
  usage: USAGE,
  options: { count: { type: 'string' }, from: { type: 'string' } },
  run({ values }) {
    const seed = wholeNumber('from', values.from, 0);
    const bound = boundOf({ seed, numRuns: wholeNumber('count', values.count, 100_000, 1) });
    print(JSON.stringify(bound, null, 2));
    return bound.hanging.length > 0 ? 1 : 0;
  },
});
