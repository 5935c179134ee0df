import { mergeConfig } from 'vitest/config';
import { QuickKillers } from './tools/mutation/quick-killers.ts';
import build from './vite.config.ts';

// As `vitest.config.ts` has it.
process.env['TZ'] = 'UTC';

/** Folders of tests that have to notice a fault: `tools/mutation.ts` says which. */
const folders = (process.env['MUTATION_TESTS'] ?? 'domain,flows,engine,transport,state').split(',');

/** One project, as Stryker needs: the tests of the rooms that it breaks, without those that measure time, build, or take seconds each. */
export default mergeConfig(build, {
  test: {
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    exclude: [
      'tests/domain/regex-bound.test.ts',
      'tests/engine/hostile-strings.test.tsx',
      'tests/transport/lean-socket.test.ts',
      'tests/flows/visit/trace/planted-secrets.test.ts',
    ],
    environment: 'node',
    // Files share a process: loading it, React and a document for each of them took most of the time.
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: QuickKillers },
    setupFiles: ['tools/mutation/begin-anew.ts', 'tests/setup-engine.ts'],
    // It keeps the operators that our modules register: loaded anew with them.
    server: { deps: { inline: ['json-logic-js'] } },
    env: { LC_ALL: 'en_US.UTF-8' },
    // A fault that makes a test wait for what never comes is noticed by it, before Stryker has to start anew.
    testTimeout: 8000,
    hookTimeout: 20_000,
  },
});
