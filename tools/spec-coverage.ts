import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareSource } from './spec-coverage/compare-source.ts';
import { DATA_FOLDER, DOCUMENTS, readCoverage } from './spec-coverage/coverage-data.ts';
import { COVERAGE_PAGE, coveragePage } from './spec-coverage/coverage-page.ts';
import { findIdFaults } from './spec-coverage/line-ids.ts';
import { readAllTags } from './spec-coverage/read-tags.ts';
import { findTagFaults } from './spec-coverage/tag-faults.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const sourcesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    DOCUMENTS.map((document) => [document, readFileSync(path.join(folder, `${document}.txt`), 'utf8')]),
  );

const staleFaults = (page: string): string[] => {
  const isCurrent = existsSync(COVERAGE_PAGE) && readFileSync(COVERAGE_PAGE, 'utf8') === page;
  return isCurrent ? [] : [`${COVERAGE_PAGE}: is not what its data give: run npm run spec:coverage and commit it.`];
};

const { values } = parseArgs({ options: { check: { type: 'boolean' }, against: { type: 'string' } } });
const sections = readCoverage(DATA_FOLDER);
const tags = readAllTags('.');
const page = coveragePage(sections, tags);
if (values.check !== true && values.against === undefined) writeFileSync(COVERAGE_PAGE, page);
const faults = [
  ...findIdFaults(sections),
  ...findTagFaults(sections, tags),
  ...(values.check === true ? staleFaults(page) : []),
  ...(values.against === undefined ? [] : compareSource(sections, sourcesIn(values.against))),
];
for (const fault of faults) print(fault);
const count = sections.reduce((total, { lines }) => total + lines.length, 0);
print(`${count} entries, ${faults.length} to mend.`);
process.exitCode = faults.length === 0 ? 0 : 1;
