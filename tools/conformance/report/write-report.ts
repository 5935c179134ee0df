import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPage } from './html.ts';
import { writeJUnit } from './junit.ts';
import type { Report } from './report.ts';

/** Writes `conformance.html` and `junit.xml` into a folder. */
export async function writeReport(report: Report, folder: string): Promise<void> {
  await writeFile(join(folder, 'conformance.html'), drawPage(report));
  await writeFile(join(folder, 'junit.xml'), writeJUnit(report));
}
