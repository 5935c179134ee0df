import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config.ts';

// Threads have the time zone of their process; people's machines have any.
process.env['TZ'] = 'UTC';

/** Tests in Node that keep nothing for others: they share modules, which takes a third of the time. */
const SHARED = [
  'tests/{architecture,conformance,docs,domain,examples,faces,hostile,layouts,sandbox,server,state,studio,tools,walks,wire}/**/*.test.ts',
];

/** Tests that replace what a document does not let go of, draw pages in Node, or load packages that mix kinds of modules. */
const ISOLATED = [
  'tests/app/**/*.test.{ts,tsx}',
  'tests/host/helper-page.test.ts',
  'tests/renderers/registry.test.ts',
  'tests/layouts/{explore,new,pack}/**/*.test.ts',
];

/** Tests of a minute: they run in `npm run test:all` alone. */
const LONG = ['tests/docs/tutorial.test.ts'];

const ALL = ['tests/**/*.test.{ts,tsx}'];

/** Stryker runs the tests that reach a mutant one after another: there all share a thread, and tests/setup.ts separates them. */
const isStryker = process.env['STRYKER_MUTATOR_WORKER'] !== undefined;

/** Apart from `vite.config.ts`: a build does not load what only tests need. */
export default mergeConfig(
  build,
  defineConfig({
    test: {
      environment: 'node',
      maxWorkers: 2,
      setupFiles: ['tests/setup.ts'],
      // It keeps the operators that our modules register: loaded anew with them.
      server: { deps: { inline: ['json-logic-js'] } },
      env: { LC_ALL: 'en_US.UTF-8' },
      // Generous, because no test may depend on the speed of the machine.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      projects: isStryker
        ? [{ extends: true, test: { name: 'all', include: ALL, pool: 'threads', isolate: false } }]
        : [
            {
              extends: true,
              test: {
                name: 'shared',
                include: SHARED,
                exclude: [...ISOLATED, ...LONG],
                pool: 'threads',
                isolate: false,
              },
            },
            { extends: true, test: { name: 'isolated', include: ISOLATED, pool: 'threads' } },
            { extends: true, test: { name: 'long', include: LONG, pool: 'threads' } },
            // Each file has separate modules and a separate document in a reused thread, in half the time.
            {
              extends: true,
              test: { name: 'pages', include: ALL, exclude: [...SHARED, ...ISOLATED], pool: 'vmThreads' },
            },
          ],
    },
  }),
);
