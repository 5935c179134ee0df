import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config.ts';

// Threads have the time zone of their process; people's machines have any.
process.env['TZ'] = 'UTC';

/** Apart from `vite.config.ts`: a build does not load what only tests need. */
export default mergeConfig(
  build,
  defineConfig({
    test: {
      include: ['tests/**/*.test.{ts,tsx}'],
      environment: 'node',
      // Each file has its own modules and document in one of two threads, in half the time of a process for each. Stryker
      // takes plain threads and runs files in them one after another; tests/setup.ts separates these.
      pool: 'vmThreads',
      isolate: process.env['STRYKER_MUTATOR_WORKER'] === undefined,
      maxWorkers: 2,
      setupFiles: ['tests/setup.ts'],
      // It keeps the operators that our modules register: loaded anew with them.
      server: { deps: { inline: ['json-logic-js'] } },
      env: { LC_ALL: 'en_US.UTF-8' },
      // Generous, because no test may depend on the speed of the machine.
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  }),
);
