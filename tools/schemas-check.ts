import { parseArgs } from 'node:util';
import { checkTree } from './check/check-tree.ts';
import { formatFinding } from './check/finding.ts';

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });

const { findings, checkedFiles } = checkTree(positionals);

if (values.json) console.log(JSON.stringify(findings, undefined, 2));
else {
  for (const finding of findings) console.log(`${formatFinding(finding)}\n`);
  console.log(findings.length === 0 ? `${checkedFiles} files, nothing to mend.` : `${findings.length} to mend.`);
}
process.exitCode = findings.length === 0 ? 0 : 1;
