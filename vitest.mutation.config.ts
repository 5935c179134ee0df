import { mergeConfig, type Plugin } from 'vitest/config';
import whole from './vite.config.ts';

/** Folders of tests that have to notice a fault: `tools/mutation.ts` says which. */
const folders = (process.env['MUTATION_TESTS'] ?? 'domain,flows,engine,transport,state').split(',');

/** Stryker asks for a process of its own for every file of tests; a page of its own in one process parts them as well, in half the time. */
const pagesInOneProcess: Plugin = {
  name: 'pages-in-one-process',
  configureVitest({ project }) {
    project.config.pool = 'vmThreads';
  },
};

/** One project, as Stryker needs: the tests of the rooms that it breaks, without those that measure time or build. */
export default mergeConfig(
  { ...whole, test: {} },
  {
    plugins: [pagesInOneProcess],
    test: {
      include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
      exclude: ['tests/domain/regex-bound.test.ts', 'tests/transport/lean-socket.test.ts'],
      environment: 'node',
      setupFiles: ['tests/setup-engine.ts'],
      env: { LC_ALL: 'en_US.UTF-8' },
      // A fault that makes a test wait for what never comes is noticed by it, before Stryker has to start anew.
      testTimeout: 8000,
      hookTimeout: 20_000,
      // A test that fails by chance has noticed nothing.
      retry: 1,
    },
  },
);
