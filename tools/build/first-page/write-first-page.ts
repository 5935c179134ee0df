import { readFile, writeFile } from 'node:fs/promises';
import { TEMPLATE_ID } from '#boot/page-template.ts';
import { dataBlock } from '#tools/build/data-block.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { runCommand } from '#tools/run/run-command.ts';

const FLAGS = ['--experimental-vm-modules', '--no-warnings', '--import', 'tsx'];

/**
 * Draws the first page of the current build, and writes its template into the document.
 * @throws ToolError if the page cannot be drawn, or a part cannot be attributed to a value
 */
export const writeFirstPage = async (document: string): Promise<void> => {
  const { isOk, output } = await runCommand(process.execPath, [...FLAGS, 'tools/build/first-page/draw.ts'], {
    output: 'collect',
  });
  if (!isOk) throw new ToolError(`The first page could not be drawn.\n${output}`);
  // A report of the widget that only jsdom causes.
  const template = output.split('\n').find((line) => line.startsWith('{'));
  if (template === undefined) throw new ToolError(`There is no template of the first page.\n${output}`);
  const html = await readFile(document, 'utf8');
  await writeFile(
    document,
    html.replace('</body>', () => `  ${dataBlock(TEMPLATE_ID, JSON.parse(template))}\n  </body>`),
  );
};
