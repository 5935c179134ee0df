import { existsSync } from 'node:fs';
import { requireSource } from '#layouts/check/model/json-source.ts';
import { checkDeployment } from './build/deployment-config.ts';
import { writeDeployment } from './build/deployment.ts';
import { ToolError, UsageError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';

const USAGE = `npm run release -- configure <config.json>

Writes who may embed the widget, and the keys of packs, into the document and the headers of the build in dist/.
VITE_ALLOW_HTTP_TARGETS=true as for the build.`;

await runCommandLine({
  usage: USAGE,
  hasPositionals: true,
  async run({ positionals: [file, ...rest] }) {
    if (file === undefined || rest.length > 0) throw new UsageError('One file is expected.');
    const config = checkDeployment(requireSource(file));
    if (!existsSync('dist/headers.json')) throw new ToolError('Nothing is built: run `npm run build` first.');
    await writeDeployment(config);
    print(`The build may be embedded by ${[config.allowedHosts].flat().join(', ')}.`);
    return 0;
  },
});
