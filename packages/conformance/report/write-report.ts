import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem } from '#tools/diagnostics/file-problem.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { makeFolder } from '#tools/run/make-folder.ts';
import { writeJUnit } from './junit.ts';
import type { Report } from './report.ts';

const FILE = 'junit.xml';

/**
 * Makes the folder of the report, with its file, empty: a report of the run before would be taken for this one's.
 *
 * @throws UsageError where it cannot be written: that has to come before the run, not after it
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

/** Writes `junit.xml` into a folder that is open. */
export function writeReport(report: Report, folder: string): void {
  writeFileSync(join(folder, FILE), writeJUnit(report));
}
