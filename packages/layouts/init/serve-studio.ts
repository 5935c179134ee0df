import { join } from 'node:path';
import { WIDGET_ROOT } from '#layouts/check/model/disk.ts';
import { Checker } from '#studio/server/checker.ts';
import { serveBuiltStudio, type BuiltStudio } from '#studio/server/serve-built.ts';
import { inPackage, runLayouts } from './run-layouts.ts';

/** Serves the studio of the package. */
export const serveStudio = (options: Pick<BuiltStudio, 'port' | 'isOpenToNetwork' | 'frontPage'>): Promise<void> =>
  serveBuiltStudio({
    ...options,
    folder: join(WIDGET_ROOT, '../studio'),
    programs: {
      checker: new Checker(inPackage('check-process.js')),
      runCommand: runLayouts,
    },
  });
