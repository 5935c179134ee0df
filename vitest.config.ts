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
      // Files share two threads, which takes half of the time of a process for each; tests/setup.ts separates them.
      pool: 'threads',
      isolate: false,
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
