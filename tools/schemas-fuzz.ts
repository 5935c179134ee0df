import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted } from './diagnostics/diagnostic.ts';
import { runFuzz } from './fuzz/run-fuzz.ts';
import { print, runCommandLine } from './run/command-line.ts';
import { wholeNumber } from './run/whole-number.ts';

const USAGE = `npm run layouts -- fuzz [--seed <number>] [--most <number>] [--ways <number>]

Breaks every JSON file that a person edits, in a copy, and sees that what reads it reports file and line.
  --seed   another seed breaks them in other ways; 1 when left out
  --most   files, at most, evenly spread; all when left out
  --ways   ways to break each file; 20 when left out`;

const MOST_SHOWN = 20;
/** Files that the tools read below the current folder. */
const READ = ['schemas', 'locales', 'docs/examples', 'package.json', '.oxfmtrc.jsonc'];

await runCommandLine({
  usage: USAGE,
  options: { seed: { type: 'string' }, most: { type: 'string' }, ways: { type: 'string' } },
  run({ values }) {
    const options = {
      seed: wholeNumber('seed', values.seed, 1),
      most: wholeNumber('most', values.most, Number.POSITIVE_INFINITY),
      ways: wholeNumber('ways', values.ways, 20),
    };
    const [project, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'schemas-fuzz-'))];
    for (const part of READ) cpSync(part, join(folder, part), { recursive: true });
    process.chdir(folder);
    try {
      const { files, tried, crashes } = runFuzz(options);
      for (const { file, what, message } of crashes.slice(0, MOST_SHOWN)) print(`${file} ${what}\n  ${message}\n`);
      print(
        `${counted(files, 'file')} broken in ${tried} ways, ${counted(crashes.length, 'crash').replace(/crashs$/, 'crashes')}`,
      );
      return crashes.length === 0 ? 0 : 1;
    } finally {
      process.chdir(project);
      rmSync(folder, { recursive: true });
    }
  },
});
