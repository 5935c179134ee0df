import { readFileSync } from 'node:fs';
import path from 'node:path';
import { counted, summaryOf } from './diagnostics/diagnostic.ts';
import { print, runCommandLine } from './run/command-line.ts';
import { compareSource } from './spec-coverage/compare-source.ts';
import { DATA_FOLDER, DOCUMENTS, readCoverage } from './spec-coverage/coverage-data.ts';
import { coverageList } from './spec-coverage/coverage-list.ts';
import { findIdFaults } from './spec-coverage/line-ids.ts';
import { readAllTags } from './spec-coverage/read-tags.ts';
import { findTagFaults } from './spec-coverage/tag-faults.ts';

const sourcesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    DOCUMENTS.map((document) => [document, readFileSync(path.join(folder, `${document}.txt`), 'utf8')]),
  );

const USAGE = `npx tsx tools/spec-coverage.ts [--list] [--against <folder>]

Fails when no test names a line of the specifications, or a test names a line that does not exist.
  --list      prints each line with the tests that name it
  --against   compares the lines with the specifications in a folder, core.txt and method-flows.txt`;

await runCommandLine({
  usage: USAGE,
  options: { list: { type: 'boolean' }, against: { type: 'string' } },
  run({ values: { list, against } }) {
    const sections = readCoverage(DATA_FOLDER);
    const tags = readAllTags('.');
    if (list === true) for (const section of coverageList(sections, tags)) print(section);
    const faults = [
      ...findIdFaults(sections),
      ...findTagFaults(sections, tags),
      ...(against === undefined ? [] : compareSource(sections, sourcesIn(against))),
    ];
    for (const fault of faults) print(fault);
    const count = sections.reduce((total, { lines }) => total + lines.length, 0);
    print(summaryOf({ checked: counted(count, 'line'), problems: faults.length }));
    return faults.length === 0 ? 0 : 1;
  },
});
