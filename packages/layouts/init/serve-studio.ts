import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WIDGET_ROOT } from '#layouts/check/model/disk.ts';
import { Checker } from '#studio/server/checker.ts';
import { serveBuiltStudio, type BuiltStudio } from '#studio/server/serve-built.ts';
import { runCommand } from '#tools/run/run-command.ts';

/** Programs of the package, in this folder. */
const inPackage = (file: string): string => fileURLToPath(new URL(/* @vite-ignore */ file, import.meta.url));

/** Serves the studio of the package. */
export const serveStudio = (options: Pick<BuiltStudio, 'port' | 'isOpenToNetwork' | 'frontPage'>): Promise<void> =>
  serveBuiltStudio({
    ...options,
    folder: join(WIDGET_ROOT, '../studio'),
    programs: {
      checker: new Checker(inPackage('check-process.js')),
      runCommand: (command, args) =>
        runCommand(process.execPath, [inPackage('layouts.js'), command, ...args], { output: 'collect' }),
    },
  });
