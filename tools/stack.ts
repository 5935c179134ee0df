import { existsSync, readFileSync } from 'node:fs';
import { readStack } from './build/source-maps.ts';
import { ToolError, UsageError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';

const USAGE = `npm run release -- stack <file>

Reads a stack of a released build, as a report has it, back to the sources: from a file, or with - from the standard input.
  --maps   the maps of that build, which it puts into dist/maps; keep them with the release, and do not serve them`;

await runCommandLine({
  usage: USAGE,
  options: { maps: { type: 'string', default: 'dist/maps' } },
  hasPositionals: true,
  async run({ values: { maps }, positionals: [file, ...rest] }) {
    if (file === undefined || rest.length > 0) throw new UsageError('One file is expected, or -.');
    if (!existsSync(maps))
      throw new ToolError(`There are no maps in ${maps}: run \`npm run build\`, or name the maps of the release.`);
    print(await readStack(readFileSync(file === '-' ? 0 : file, 'utf8').trimEnd(), maps));
  },
});
