import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '#tools/gates/test-report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (report: unknown): string => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
};

describe('readVitestReport', () => {
  const counts = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

  it('counts passed, failed and skipped tests', () => {
    const testResults = [{ status: 'failed', assertionResults: [{}] }];
    expect(readVitestReport(write({ ...counts, testResults }))).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });
  it('counts a file that does not load as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(readVitestReport(write({ ...counts, testResults })).failed).toBe(2);
  });
  it('reads nothing where a runner left no report', () => {
    expect(readVitestReport(path.join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe('readPlaywrightReport', () => {
  it('counts a test that passed only on a retry as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1 };
    expect(readPlaywrightReport(write({ stats }))).toEqual({ passed: 5, failed: 3, skipped: 1 });
  });
});
