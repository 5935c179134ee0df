import { existsSync } from 'node:fs';
import { readDeployment } from './build/deployment-config.ts';
import { writeDeployment } from './build/deployment.ts';
import { ToolError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';

const USAGE = `npm run deployment -- <config.json>

Writes who may embed the widget, and the keys of packs, into the document and the headers of the build in dist/.
VITE_ALLOW_HTTP_TARGETS=true as for the build.`;

await runCommandLine({
  usage: USAGE,
  hasPositionals: true,
  async run({ positionals: [file] }) {
    if (file === undefined || !existsSync(file)) throw new ToolError(`There is no ${file ?? 'file named'}.`);
    if (!existsSync('dist/headers.json')) throw new ToolError('Nothing is built: run `npm run build` first.');
    const config = readDeployment(file) ?? {};
    await writeDeployment(config);
    print(`The build may be embedded by ${[config.allowedHosts].flat().join(', ')}.`);
    return 0;
  },
});
