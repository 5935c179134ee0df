import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkKit } from './build/deployment-config.ts';
import { requireSource } from '#layouts/check/model/json-source.ts';
import { readMarks } from './deploy/marks.ts';
import { writeKit } from './deploy/write-kit.ts';
import { ToolError, UsageError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';

const USAGE = `npm run release -- kit --config deployment.json

Writes the build in dist/ as a release, and what nginx, Caddy, a CDN, an object store and a container need to serve it.
  --config   what the deployment says of itself, and where it stands (docs/deploy.md)
  --out      folder to write, empty, new or with an earlier kit; dist/deploy`;

await runCommandLine({
  usage: USAGE,
  options: { config: { type: 'string' }, out: { type: 'string', default: 'dist/deploy' } },
  async run({ values: { config: file, out } }) {
    if (file === undefined) throw new UsageError('No --config is given.');
    const config = checkKit(requireSource(file));
    if (!existsSync('dist/headers.json')) throw new ToolError('Nothing is built: run `npm run build` first.');
    const marks = config.marks === undefined ? [] : await readMarks(path.join(path.dirname(file), config.marks));
    const id = await writeKit(config, { site: 'dist/site', kit: out, marks });
    print(`${out} has release ${id}. Install it with sh ${out}/release.sh install ${config.root ?? '/srv/cashier'}.`);
    if (config.allowedHosts === '*') print('Any page may embed it: allowedHosts says "*".');
    return 0;
  },
});
