import { existsSync, readFileSync } from 'node:fs';
import type { CoverageLine, CoverageSection, ShownBy } from './coverage-data.ts';
import { hasTest, readTestTitles, type TestTitles } from './test-titles.ts';

/** Lines without a test, and tests that are not where a line says: each as a sentence. Files are read below the folder. */
export const findTestFaults = (sections: readonly CoverageSection[], root: string): string[] => {
  const read = new Map<string, TestTitles | undefined>();
  const titlesOf = (file: string): TestTitles | undefined => {
    const path = `${root}/${file}`;
    if (!read.has(file))
      read.set(file, existsSync(path) ? readTestTitles(file, readFileSync(path, 'utf8')) : undefined);
    return read.get(file);
  };
  const faultOf = ({ file, name }: ShownBy): string | undefined => {
    const titles = titlesOf(file);
    if (!titles) return `there is no ${file}.`;
    return hasTest(titles, name) ? undefined : `${file} has no test "${name}".`;
  };
  const faultsOf = ({ id, tests }: CoverageLine): string[] => {
    if (tests.length === 0) return [`${id}: no test shows it.`];
    return tests.map((test) => faultOf(test)).flatMap((fault) => (fault === undefined ? [] : [`${id}: ${fault}`]));
  };
  return sections.flatMap(({ lines }) => lines.flatMap((line) => faultsOf(line)));
};
