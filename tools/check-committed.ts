import { staleFiles } from './editor/committed-files.ts';

const stale = staleFiles();
for (const file of stale) console.log(`${file} is not what its sources give: run npm run generate and commit it.`);
process.exitCode = stale.length === 0 ? 0 : 1;
