import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { checkTree } from '#layouts/check/check-tree.ts';
import { watchTree } from '#layouts/check/watch.ts';
import { counted, formatDiagnostic, problemsIn, summaryOf } from '#tools/diagnostics/diagnostic.ts';
import { readPackHosts } from '#tools/build/deployment-config.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';

const USAGE = `${LAYOUTS_COMMAND} check [<file>…] [--deployment <config.json>] [--json] [--watch]

Checks every file that a payment team edits: screens, fragments, samples, texts and methods.
  <file>   reports only what concerns these files
  --deployment  static/config.json of a deployment: pages lead to the hosts alone that it names, as those of a pack have to
  --json   for tools
  --watch  checks each file as it is saved
Example: ${LAYOUTS_COMMAND} check --watch`;

await runCommandLine({
  usage: USAGE,
  options: { deployment: { type: 'string' }, json: { type: 'boolean' }, watch: { type: 'boolean' } },
  hasPositionals: true,
  run({ values, positionals }) {
    if (values.watch === true) return watchTree();
    const { findings, checkedFiles } = checkTree(
      positionals,
      values.deployment === undefined ? undefined : readPackHosts(values.deployment),
    );
    const problems = problemsIn(findings).length;
    if (values.json === true) print(JSON.stringify(findings, undefined, 2));
    else {
      for (const finding of findings) print(`${formatDiagnostic(finding)}\n`);
      const warnings = findings.length - problems;
      print(summaryOf({ checked: counted(checkedFiles, 'file'), problems, warnings }));
    }
    return problems === 0 ? 0 : 1;
  },
});
