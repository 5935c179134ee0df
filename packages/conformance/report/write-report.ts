import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem } from '#tools/diagnostics/file-problem.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { makeFolder } from '#tools/run/make-folder.ts';
import { writeJUnit } from './junit.ts';
import type { Report } from './report.ts';

const FILE = 'junit.xml';

/**
 * Creates the folder of the report with an empty file, which replaces the report of the previous run.
 *
 * @throws UsageError when it cannot be written, which must be known before the run
 */
export function openReport(folder: string): void {
  try {
    makeFolder(folder);
    writeFileSync(join(folder, FILE), '');
  } catch (cause) {
    const why = fileProblem(cause, folder) ?? String(cause);
    throw new UsageError(`--report: nothing can be written into ${folder}. ${why}`, { cause });
  }
}

/** Writes `junit.xml` into an existing folder. */
export function writeReport(report: Report, folder: string): void {
  writeFileSync(join(folder, FILE), writeJUnit(report));
}
