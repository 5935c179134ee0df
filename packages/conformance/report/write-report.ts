import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileProblem } from '#tools/diagnostics/file-problem.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { makeFolder } from '#tools/run/make-folder.ts';
import { drawPage } from './html.ts';
import { writeJUnit } from './junit.ts';
import type { Report } from './report.ts';

const FILES: Readonly<Record<string, (report: Report) => string>> = {
  'conformance.html': drawPage,
  'junit.xml': writeJUnit,
};

/**
 * Makes the folder of the report, with its files, empty: what is there of a run before is not this one's.
 *
 * @throws UsageError where they cannot be written: that has to come before the run, not after it
 */
export function openReport(folder: string): void {
  try {
    makeFolder(folder);
    for (const name of Object.keys(FILES)) writeFileSync(join(folder, name), '');
  } catch (cause) {
    const why = fileProblem(cause, folder) ?? String(cause);
    throw new UsageError(`--report: nothing can be written into ${folder}. ${why}`, { cause });
  }
}

/** Writes `conformance.html` and `junit.xml` into a folder that is open. */
export function writeReport(report: Report, folder: string): void {
  for (const [name, draw] of Object.entries(FILES)) writeFileSync(join(folder, name), draw(report));
}
