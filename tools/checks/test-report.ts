import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

/** The text of a report; a runner that crashed leaves none. */
const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** Counts of a Vitest JSON report; a file that could not even be loaded is one failed test. All zero without a report. */
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
  };
};

/** Counts of a Playwright JSON report; a test that passed only when run again has failed. All zero without a report. */
export const readPlaywrightReport = (file: string): Counts => {
  const text = read(file);
  if (text === undefined) return NOTHING;
  const { stats }: PlaywrightReport = JSON.parse(text);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
};
