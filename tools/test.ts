import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPORTS, type Check } from './checks/check.ts';
import { checksOf } from './checks/checks.ts';
import { heading, print, runChecks, type Finished } from './checks/run-checks.ts';
import { UsageError } from './diagnostics/tool-error.ts';
import { runCommandLine } from './run/command-line.ts';
import { installChromium } from './run/install-chromium.ts';

const namesOf = (run: 'test' | 'test:all'): string =>
  checksOf(run)
    .map(({ name }) => name)
    .join(', ');

const USAGE = `npm test [-- --only <check>,<check>…] [-- --from <check>]
npm run test:all [-- …]

npm test proves a change: ${namesOf('test')}.
npm run test:all proves a release: ${namesOf('test:all')}.
  --only   runs these checks, and what comes before all checks
  --from   continues the last run with this check: results of those before it are kept`;

const RESULTS = `${REPORTS}/results.json`;

const indexIn = (checks: readonly Check[], name: string): number => {
  const index = checks.findIndex((check) => check.name === name);
  if (index >= 0) return index;
  throw new UsageError(`No such check: ${name}. There are: ${checks.map((check) => check.name).join(', ')}.`);
};

const chooseOnly = (checks: readonly Check[], only: string): readonly Check[] => {
  const names = only.split(',');
  for (const name of names) indexIn(checks, name);
  return checks.filter(({ name, stage }) => names.includes(name) || stage === 'first');
};

/** Results of the last run for checks that are not run again. */
const readResults = (checks: readonly Check[]): Finished[] => {
  const names = new Set(checks.map(({ name }) => name));
  try {
    const results: Finished[] = JSON.parse(readFileSync(RESULTS, 'utf8'));
    return results.filter(({ name }) => names.has(name));
  } catch {
    throw new UsageError('--from: the last run left no results to continue.');
  }
};

const row = (cells: readonly string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(9))).join('');

const printSummary = (finished: readonly Finished[]): void => {
  heading('summary');
  print(row(['check', 'passed', 'failed', 'skipped', 'seconds']));
  for (const { name, passed, failed, skipped, seconds } of finished) {
    print(row([name, String(passed), String(failed), String(skipped), seconds.toFixed(1)]));
  }
  for (const { name, failures = [] } of finished) for (const failure of failures) print(`${name} failed: ${failure}`);
};

const sum = (finished: readonly Finished[], key: 'passed' | 'failed'): number =>
  finished.reduce((total, outcome) => total + outcome[key], 0);

/** Creates a temporary folder for this process and its children that is removed when the process ends. */
const useOwnTemporaryFolder = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'cashier-test-'));
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
};

await runCommandLine({
  usage: USAGE,
  options: { all: { type: 'boolean' }, only: { type: 'string' }, from: { type: 'string' } },
  async run({ values }) {
    const checks = checksOf(values.all === true ? 'test:all' : 'test');
    const start = values.from === undefined ? 0 : indexIn(checks, values.from);
    const chosen = values.only === undefined ? checks.slice(start) : chooseOnly(checks, values.only);
    const kept = start > 0 ? readResults(checks.slice(0, start)) : [];
    useOwnTemporaryFolder();
    if (start === 0) rmSync(REPORTS, { recursive: true, force: true });
    mkdirSync(REPORTS, { recursive: true });
    const results = [...kept];
    // Without a browser the checks that need one fail with their own message.
    const browser = chosen.some(({ needsBrowser }) => needsBrowser)
      ? installChromium().catch((error: unknown) => print(String(error)))
      : undefined;
    await runChecks(chosen, {
      browser,
      onFinished(finished) {
        results.push(finished);
        writeFileSync(RESULTS, JSON.stringify(results.map(({ output: _printed, ...rest }) => rest)));
      },
    });
    printSummary(results);
    print(`\n${sum(results, 'passed')} passed, ${sum(results, 'failed')} failed`);
    return sum(results, 'failed') > 0 ? 1 : 0;
  },
});
