import { mergeConfig } from 'vitest/config';
import whole from './vite.config.ts';

/** Folders of tests that have to notice a fault: `tools/mutation.ts` says which. */
const folders = (process.env['MUTATION_TESTS'] ?? 'domain,flows,engine,transport,state').split(',');

/** One project, as Stryker needs: the tests of the rooms that it breaks, without those that measure time. */
export default mergeConfig(
  { ...whole, test: {} },
  {
    test: {
      include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
      exclude: ['tests/domain/regex-bound.test.ts'],
      environment: 'node',
      setupFiles: ['tests/setup-engine.ts'],
      env: { LC_ALL: 'en_US.UTF-8' },
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
);
