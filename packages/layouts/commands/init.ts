import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { holdsLayoutsAlone } from '#layouts/check/model/disk.ts';
import { generateEditor } from '#layouts/editor/files.ts';
import { repositoryFiles } from '#layouts/init/repository-files.ts';
import { completeLayout } from '#layouts/new/complete.ts';
import { planLayout } from '#layouts/new/plan.ts';
import { readTree } from '#layouts/new/tree.ts';
import { writePlan } from '#layouts/new/write.ts';
import { screenFile } from '#layouts/screens/screen-files.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';

const EXAMPLE = 'deposit.example-voucher';

const USAGE = `npx layouts init

Makes the current folder a repository of layouts: one example layout with its samples and texts, help for editors, and a
workflow for continuous integration. Files that are there already are not changed.
Example: npx layouts init && npx layouts check`;

await runCommandLine({
  usage: USAGE,
  async run() {
    if (!holdsLayoutsAlone)
      throw new ToolError(
        'init is for an empty folder with the package of the layouts: this is the repository of the widget.',
      );
    const written: string[] = [];
    if (!existsSync(screenFile(EXAMPLE))) {
      const layout = {
        id: EXAMPLE,
        kind: 'voucher',
        title: 'Pay with an example voucher',
        methods: ['example-voucher'],
      } as const;
      const plan = planLayout(await completeLayout(layout), readTree());
      await writePlan(plan);
      written.push(`${dirname(screenFile(EXAMPLE))}/`);
    }
    for (const [file, text] of repositoryFiles(basename(resolve('.')))) {
      if (existsSync(file)) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      written.push(file);
    }
    generateEditor();
    print(
      [
        ...(written.length === 0 ? ['Everything is there already.'] : ['Made:', ...written.map((file) => `  ${file}`)]),
        'Next:',
        '  npx layouts check      reports what is wrong',
        '  npx layouts preview    shows each layout in each state',
        '  npx layouts new deposit.oxxo --kind voucher --title OXXO --method oxxo',
      ].join('\n'),
    );
  },
});
