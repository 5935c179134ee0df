import { mergeConfig } from 'vitest/config';
import whole from './vite.config.ts';

/** One project, as Stryker needs: the tests of the rooms that it breaks, without those that measure time. */
export default mergeConfig(
  { ...whole, test: {} },
  {
    test: {
      include: ['tests/{domain,flows,engine,transport,state,app}/**/*.test.{ts,tsx}'],
      exclude: ['tests/domain/regex-bound.test.ts'],
      environment: 'node',
      setupFiles: ['tests/setup-engine.ts'],
      env: { LC_ALL: 'en_US.UTF-8' },
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  },
);
