import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Each failed test: its file, its title and the first line of its error. */
  failures?: readonly string[];
}

interface VitestTest {
  status: string;
  fullName: string;
  failureMessages: string[];
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; message: string; assertionResults: VitestTest[] }[];
}

interface PlaywrightSuite {
  specs: { file: string; title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/** Returns the text of a report; empty if the runner crashed. */
const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const firstLine = (text: string): string => text.trim().split('\n', 1)[0] ?? '';

const vitestFailures = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`];
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages.join('\n'))}`);
  });

const playwrightFailures = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(playwrightFailures),
];

/** Counts of a Vitest JSON report; a file that could not be loaded is one failed test. All zero without a report. */
export const readVitestReport = (file: string): Counts => {
  const text = read(file);
  if (text === undefined) return NOTHING;
  const report: VitestReport = JSON.parse(text);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: vitestFailures(report),
  };
};

/** Counts of a Playwright JSON report; a test that passed only on a retry has failed. All zero without a report. */
export const readPlaywrightReport = (file: string): Counts => {
  const text = read(file);
  if (text === undefined) return NOTHING;
  const { stats, suites }: PlaywrightReport = JSON.parse(text);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(playwrightFailures),
  };
};
