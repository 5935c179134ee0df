import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareSource } from './spec-coverage/compare-source.ts';
import { DATA_FOLDER, DOCUMENTS, readCoverage, type CoverageSection } from './spec-coverage/coverage-data.ts';
import { COVERAGE_PAGE, coveragePage } from './spec-coverage/coverage-page.ts';
import { findIdFaults } from './spec-coverage/line-ids.ts';
import { findTestFaults } from './spec-coverage/test-faults.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const sourcesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    DOCUMENTS.map((document) => [document, readFileSync(path.join(folder, `${document}.txt`), 'utf8')]),
  );

const staleFaults = (sections: readonly CoverageSection[]): string[] => {
  const isCurrent = existsSync(COVERAGE_PAGE) && readFileSync(COVERAGE_PAGE, 'utf8') === coveragePage(sections);
  return isCurrent ? [] : [`${COVERAGE_PAGE}: is not what its data give: run npm run spec:coverage and commit it.`];
};

const { values } = parseArgs({ options: { check: { type: 'boolean' }, against: { type: 'string' } } });
const sections = readCoverage(DATA_FOLDER);
if (values.check !== true && values.against === undefined) writeFileSync(COVERAGE_PAGE, coveragePage(sections));
const faults = [
  ...findIdFaults(sections),
  ...findTestFaults(sections, '.'),
  ...(values.check === true ? staleFaults(sections) : []),
  ...(values.against === undefined ? [] : compareSource(sections, sourcesIn(values.against))),
];
for (const fault of faults) print(fault);
const count = sections.reduce((total, { lines }) => total + lines.length, 0);
print(`${count} entries, ${faults.length} to mend.`);
process.exitCode = faults.length === 0 ? 0 : 1;
