import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { holdsLayoutsAlone, LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { generateEditor } from '#layouts/editor/files.ts';
import { repositoryFiles, withScript } from '#layouts/init/repository-files.ts';
import { planCopy } from '#layouts/new/copy.ts';
import { recordAll } from '#layouts/new/record-translations.ts';
import { readSource } from '#layouts/new/sources.ts';
import { writeNewFiles } from '#layouts/new/write.ts';
import { screenFile } from '#layouts/screens/screen-files.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';

const EXAMPLE = 'deposit.example-cash';

const USAGE = `${LAYOUTS_COMMAND} init

Makes the current folder a repository of layouts: one example layout with its samples and texts, help for editors, and a
workflow for continuous integration. Files that are there already are not changed, except package.json, which gets the
script "layouts".
Example: ${LAYOUTS_COMMAND} init && ${LAYOUTS_COMMAND} check`;

await runCommandLine({
  usage: USAGE,
  async run() {
    if (!holdsLayoutsAlone)
      throw new ToolError("init needs an empty folder with the package installed: this is the widget's repository.");
    const written: string[] = [];
    if (!existsSync(screenFile(EXAMPLE))) {
      const source = readSource('deposit.cash');
      const plan = planCopy({ id: EXAMPLE, source, title: 'Example cash', method: 'example-cash' });
      await writeNewFiles(plan.files);
      recordAll();
      written.push(`${dirname(screenFile(EXAMPLE))}/`);
    }
    if (existsSync('package.json')) writeFileSync('package.json', withScript(readFileSync('package.json', 'utf8')));
    for (const [file, text] of repositoryFiles(basename(resolve('.')))) {
      if (existsSync(file)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      written.push(file);
    }
    generateEditor();
    print(
      [
        ...(written.length === 0 ? ['All files exist already.'] : ['Made:', ...written.map((file) => `  ${file}`)]),
        'Next:',
        `  ${LAYOUTS_COMMAND} check      reports faults`,
        `  ${LAYOUTS_COMMAND} preview    shows each layout in each state`,
        `  ${LAYOUTS_COMMAND} start      starts a sandbox to pay in`,
        `  ${LAYOUTS_COMMAND} new deposit.corner-shop --like deposit.oxxo`,
      ].join('\n'),
    );
  },
});
