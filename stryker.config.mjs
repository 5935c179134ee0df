import { readFileSync } from 'node:fs';

/** Places drawn by `tsx tools/sample-mutants.ts`. */
const { mutate } = JSON.parse(readFileSync('tests/mutants.json', 'utf8'));

/** A fixed sample of faults in the code of payments: unit tests have to notice 88 %. */
export default {
  packageManager: 'npm',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts', related: false },
  testFiles: ['tests/{domain,engine,flows,state,transport}/**/*.test.{ts,tsx}'],
  coverageAnalysis: 'perTest',
  mutate,
  ignorePatterns: ['dist', 'storybook-static', 'test-results', '.cache', 'tests/states/pictures'],
  // A test compares a source file with what is generated, and TypeScript 7 has no programming interface to rewrite a
  // configuration with: neither is changed.
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 20_000,
  thresholds: { high: 95, low: 90, break: 88 },
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  allowConsoleColors: false,
  jsonReporter: { fileName: 'test-results/mutants.json' },
  tempDirName: '.cache/stryker',
};
