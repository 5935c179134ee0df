import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { counted, summaryOf } from './diagnostics/diagnostic.ts';
import { print, runCommandLine } from './run/command-line.ts';
import { compareSource } from './spec-coverage/compare-source.ts';
import { DATA_FOLDER, DOCUMENTS, readCoverage } from './spec-coverage/coverage-data.ts';
import { COVERAGE_PAGE, coveragePage } from './spec-coverage/coverage-page.ts';
import { findIdFaults } from './spec-coverage/line-ids.ts';
import { readAllTags } from './spec-coverage/read-tags.ts';
import { findTagFaults } from './spec-coverage/tag-faults.ts';

const sourcesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    DOCUMENTS.map((document) => [document, readFileSync(path.join(folder, `${document}.txt`), 'utf8')]),
  );

const staleFaults = (page: string): string[] => {
  const isCurrent = existsSync(COVERAGE_PAGE) && readFileSync(COVERAGE_PAGE, 'utf8') === page;
  return isCurrent ? [] : [`${COVERAGE_PAGE}: is not what its data give: run npm run spec:coverage and commit it.`];
};

const USAGE = `npm run spec:coverage [-- --check] [--against <folder>]

Writes docs/spec-coverage.md from the lines of the specifications and the tests that name them.
  --check     writes nothing; fails when the page is not current
  --against   compares the lines with the specifications in a folder, core.txt and method-flows.txt`;

await runCommandLine({
  usage: USAGE,
  options: { check: { type: 'boolean' }, against: { type: 'string' } },
  run({ values: { check, against } }) {
    const sections = readCoverage(DATA_FOLDER);
    const tags = readAllTags('.');
    const page = coveragePage(sections, tags);
    if (check !== true && against === undefined) writeFileSync(COVERAGE_PAGE, page);
    const faults = [
      ...findIdFaults(sections),
      ...findTagFaults(sections, tags),
      ...(check === true ? staleFaults(page) : []),
      ...(against === undefined ? [] : compareSource(sections, sourcesIn(against))),
    ];
    for (const fault of faults) print(fault);
    const count = sections.reduce((total, { lines }) => total + lines.length, 0);
    print(summaryOf({ checked: counted(count, 'line'), problems: faults.length }));
    return faults.length === 0 ? 0 : 1;
  },
});
