import { checkTree } from './check/check-tree.ts';
import { counted, formatDiagnostic, summaryOf } from './diagnostics/diagnostic.ts';
import { print, runCommandLine } from './run/command-line.ts';

const USAGE = `npm run schemas:check [-- <file>…] [--json]

Checks every file that a payment team edits: screens, fragments, samples, texts and methods.
  <file>   reports only what concerns these files
  --json   for tools`;

await runCommandLine({
  usage: USAGE,
  options: { json: { type: 'boolean' } },
  hasPositionals: true,
  run({ values, positionals }) {
    const { findings, checkedFiles } = checkTree(positionals);
    if (values.json === true) print(JSON.stringify(findings, undefined, 2));
    else {
      for (const finding of findings) print(`${formatDiagnostic(finding)}\n`);
      print(summaryOf({ checked: counted(checkedFiles, 'file'), problems: findings.length }));
    }
    return findings.length === 0 ? 0 : 1;
  },
});
