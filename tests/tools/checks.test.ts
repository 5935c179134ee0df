import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { unlessMissing, type Check, type Outcome } from '#tools/checks/check.ts';
import { checksOf } from '#tools/checks/checks.ts';
import { runChecks } from '#tools/checks/run-checks.ts';
import { readPlaywrightReport, readVitestReport } from '#tools/checks/test-report.ts';

const outcome = (counts: Partial<Outcome>): Outcome => ({ passed: 0, failed: 0, skipped: 0, output: '', ...counts });
const passing = async (): Promise<Outcome> => outcome({ passed: 1 });
const failing = async (): Promise<Outcome> => outcome({ failed: 1 });
const check = (name: string, run: Check['run'], more: Partial<Check> = {}): Check => ({
  name,
  stage: 'alone',
  run,
  ...more,
});

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
const resultsOf = async (...checks: Check[]): Promise<string[]> =>
  (await runChecks(checks)).map(({ name, passed, failed, skipped }) => `${name} ${passed} ${failed} ${skipped}`);

it.each<[title: string, checks: Check[], results: string[]]>([
  ['goes on after a failure', [check('a', failing), check('b', passing)], ['a 0 1 0', 'b 1 0 0']],
  ['counts a check that throws as failed', [check('a', () => Promise.reject(new Error('broken')))], ['a 0 1 0']],
  [
    'counts what needs a failed check as failed, without running it',
    [check('build', failing, { stage: 'paired' }), check('size', passing, { needs: 'build' })],
    ['build 0 1 0', 'size 0 1 0'],
  ],
  ['runs what needs a check that was not asked for', [check('size', passing, { needs: 'build' })], ['size 1 0 0']],
  [
    'runs the first checks before the paired ones and these before those that run alone',
    [check('c', passing), check('b', passing, { stage: 'paired' }), check('a', passing, { stage: 'first' })],
    ['a 1 0 0', 'b 1 0 0', 'c 1 0 0'],
  ],
  [
    'counts a check whose program is not installed as skipped',
    [unlessMissing(check('deploy', passing), { program: 'nginx', find: () => undefined })],
    ['deploy 0 0 1'],
  ],
])('a run of checks %s', async (_title, checks, results) => {
  expect(await resultsOf(...checks)).toEqual(results);
});

it("a run of checks prints the check's number of all, its duration, and the reason of a failure", async () => {
  vi.useFakeTimers();
  const slow = async (): Promise<Outcome> => {
    await vi.advanceTimersByTimeAsync(16_000);
    return outcome({ passed: 1 });
  };
  await runChecks([check('slow', slow), check('broken', () => Promise.reject(new Error('the reason')))]);
  vi.useRealTimers();
  for (const text of ['slow, 1 of 2', '… slow 15 s; 1 of 2', 'slow passed in 16.0 s', 'the reason', 'broken FAILED'])
    expect(printed).toContain(text);
});

it('the long run includes every check of the short one', () => {
  const long = new Set(checksOf('test:all').map(({ name }) => name));
  expect(checksOf('test').filter(({ name }) => !long.has(name))).toEqual([]);
});

const folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (value: unknown): string => {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(value));
  return file;
};

const VITEST = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };

const FAILED_TEST = { status: 'failed', fullName: 'adds', failureMessages: ['Error: 3 is not 2\n  at add'] };

it.each([
  [
    'a failed test',
    [{ name: 'tests/a.test.ts', status: 'failed', assertionResults: [FAILED_TEST, { status: 'passed' }] }],
    { passed: 3, failed: 1, skipped: 3, failures: ['tests/a.test.ts: adds: Error: 3 is not 2'] },
  ],
  [
    'a file that does not load',
    [{ name: 'tests/a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }],
    { passed: 3, failed: 2, skipped: 3, failures: ['tests/a.test.ts: No such module'] },
  ],
])('a Vitest report with %s counts and names one failure', (_title, testResults, counts) => {
  expect(readVitestReport(report({ ...VITEST, testResults }))).toEqual(counts);
});

it('a missing report counts nothing', () => {
  expect(readVitestReport(path.join(folder, 'absent.json'))).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

it('a Playwright test that passes only on a retry counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1 };
  const specs = [
    { file: 'a.spec.ts', title: 'opens', ok: false },
    { file: 'a.spec.ts', title: 'closes', ok: true },
  ];
  expect(readPlaywrightReport(report({ stats, suites: [{ specs: [], suites: [{ specs }] }] }))).toEqual({
    passed: 5,
    failed: 3,
    skipped: 1,
    failures: ['a.spec.ts: opens'],
  });
});
