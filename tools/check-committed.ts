import { staleFiles } from './editor/committed-files.ts';
import { print, runCommandLine } from './run/command-line.ts';

const USAGE = `tsx tools/check-committed.ts

Says which generated files that are kept in git differ from what their sources give.`;

await runCommandLine({
  usage: USAGE,
  run() {
    const stale = staleFiles();
    for (const file of stale) print(`${file} is not what its sources give: run npm run generate and commit it.`);
    return stale.length === 0 ? 0 : 1;
  },
});
