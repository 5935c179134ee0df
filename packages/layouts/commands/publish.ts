import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { filesOf, manifestIn } from '#layouts/pack/release.ts';
import { counted } from '#tools/diagnostics/diagnostic.ts';
import { ToolError, UsageError } from '#tools/diagnostics/tool-error.ts';
import { print, runCommandLine } from '#tools/run/command-line.ts';

const USAGE = `${LAYOUTS_COMMAND} publish --to <folder> [--pack <folder>]

Copies a signed pack into the folder that the deployment serves, its manifest last: a widget never reads a manifest whose files are
not there yet.
  --to     such as /srv/cashier/pack
  --pack   where the pack is; pack when left out
Example: ${LAYOUTS_COMMAND} pack --key private.pem && ${LAYOUTS_COMMAND} publish --to /srv/cashier/pack`;

const SIGNATURE = 'manifest.sig';

/** @throws ToolError with a file that is missing or has changed since it was packed */
const requireWhole = (folder: string): readonly string[] => {
  const manifest = manifestIn(folder);
  if (!manifest) throw new ToolError(`${folder} contains no pack: ${LAYOUTS_COMMAND} pack makes one.`);
  if (!existsSync(join(folder, SIGNATURE)))
    throw new ToolError(`${folder} is not signed, and a deployment accepts no such pack: pack it with --key.`);
  return filesOf(manifest).map(({ path, sha256 }) => {
    const file = join(folder, path);
    if (!existsSync(file)) throw new ToolError(`${file} is missing: pack again.`);
    const found = createHash('sha256').update(readFileSync(file)).digest('hex');
    if (found !== sha256) throw new ToolError(`${file} has changed since it was packed: pack again.`);
    return path;
  });
};

await runCommandLine({
  usage: USAGE,
  options: { to: { type: 'string' }, pack: { type: 'string' } },
  run({ values: { to, pack = 'pack' } }) {
    if (to === undefined) throw new UsageError('Say where the deployment serves its pack: --to <folder>.');
    const files = [...requireWhole(pack), SIGNATURE, 'manifest.json'];
    for (const file of files) {
      mkdirSync(dirname(join(to, file)), { recursive: true });
      copyFileSync(join(pack, file), join(to, file));
    }
    print(`${to}: ${counted(files.length, 'file')} published.`);
  },
});
