import { parseArgs } from 'node:util';
import { checkTree, type CheckResult } from './check/check-tree.ts';
import { formatFinding } from './check/finding.ts';

const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });

const tell = ({ findings, checkedFiles }: CheckResult): void => {
  if (values.json) console.log(JSON.stringify(findings, undefined, 2));
  else {
    for (const finding of findings) console.log(`${formatFinding(finding)}\n`);
    const files = checkedFiles === 1 ? '1 file' : `${checkedFiles} files`;
    console.log(findings.length === 0 ? `${files}, nothing to mend.` : `${findings.length} to mend.`);
  }
  process.exitCode = findings.length === 0 ? 0 : 1;
};

try {
  tell(checkTree(positionals));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
