import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFolders } from '#layouts/check/watch-folders.ts';
import { LAYOUTS_COMMAND } from '#layouts/check/model/disk.ts';
import { DEPLOYMENT_FILE } from '#layouts/pack/host-findings.ts';
import { SCREENS_DIR } from '#layouts/screens/screen-files.ts';
import { readLayoutMethods } from '#sandbox/layout-methods.ts';
import { startSandbox, type Sandbox } from '#sandbox/server.ts';
import { readPackHosts } from '#tools/build/deployment-config.ts';
import { print } from '#tools/run/command-line.ts';
import { runLayouts } from './run-layouts.ts';

/** An editor, and every command that writes several files, is finished after this pause. */
const SETTLE_MS = 300;

const MOST_FINDINGS = 3;

const LAYOUTS = [SCREENS_DIR];

/** The first findings of an output, which are separated by empty lines. */
const firstOf = (output: string): string => output.trim().split('\n\n').slice(0, MOST_FINDINGS).join('\n\n');

/** Packs the layouts into the folder, and prints why they cannot be packed. */
const packInto = async (folder: string): Promise<void> => {
  const { isOk, output } = await runLayouts('pack', ['--out', folder]);
  if (isOk) print('Packed: reload the demo host.');
  else
    print(
      `${firstOf(output)}\nNot packed, the demo host has the last pack: ${LAYOUTS_COMMAND} check lists what is wrong.`,
    );
};

const start = async (port: number, packDirectory: string): Promise<Sandbox> => {
  // Reports a wrong answer before a port is taken.
  readLayoutMethods('https://provider.example', LAYOUTS);
  const hosts = existsSync(DEPLOYMENT_FILE) ? [...readPackHosts(DEPLOYMENT_FILE)] : [];
  const sandbox = await startSandbox({
    portWidget: port,
    portDemo: port + 1,
    portProvider: port + 2,
    packDirectory,
    layouts: LAYOUTS,
    deployment: { packLinkHosts: hosts },
  });
  print(`Demo host: ${sandbox.demoOrigin}/`);
  for (const [page, entries] of Object.entries(readLayoutMethods(sandbox.providerOrigin, LAYOUTS)))
    for (const { method } of entries)
      for (const currency of method.currency)
        print(`  ${method.name}: ${sandbox.demoOrigin}/?${new URLSearchParams({ page, currency }).toString()}`);
  return sandbox;
};

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Serves the project's layouts in a sandbox; packs them again whenever a file is saved. */
export const openOwnSandbox = async (port: number): Promise<Pick<Sandbox, 'close'>> => {
  const folder = mkdtempSync(join(tmpdir(), 'layouts-pack-'));
  let sandbox: Sandbox | undefined;
  const changed = new Set<string>();
  const update = async (): Promise<void> => {
    const files = [...changed];
    changed.clear();
    await packInto(folder);
    // The list of methods and of their answers is read once.
    if (sandbox && !files.some((file) => file.includes('/answers/'))) return;
    await sandbox?.close();
    sandbox = undefined;
    sandbox = await start(port, folder);
  };
  const updateOrTell = (): Promise<void> =>
    update().catch((error: unknown) =>
      print(`${textOf(error)}\nThe sandbox is not running. It starts again when a file is saved.`),
    );
  let running = updateOrTell();
  let timer: NodeJS.Timeout | undefined;
  watchFolders((file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(updateOrTell);
    }, SETTLE_MS);
  });
  await running;
  return {
    async close() {
      await sandbox?.close();
      rmSync(folder, { recursive: true });
    },
  };
};
