import { print, runCommandLine } from '#tools/run/command-line.ts';
import { wholeNumber } from '#tools/run/whole-number.ts';
import { boundOf } from './regex-bound.ts';

const USAGE = `npm run patterns:bound [-- --count <number>] [--from <number>]

Looks for patterns of a server that would hang the page in spite of the bound on their work.
  --count   how many seeds; 100000 when left out
  --from    the first of them; 0 when left out`;

await runCommandLine({
  usage: USAGE,
  options: { count: { type: 'string' }, from: { type: 'string' } },
  run({ values }) {
    const first = wholeNumber('from', values.from, 0);
    const count = wholeNumber('count', values.count, 100_000, 1);
    const bound = boundOf(Array.from({ length: count }, (_none, index) => first + index));
    print(JSON.stringify(bound, null, 2));
    return bound.hanging.length > 0 ? 1 : 0;
  },
});
