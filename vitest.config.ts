import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig, type TestUserConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './tools/run/find-chromium.ts';
import build from './vite.config.ts';

// Threads have the time zone of their process; people's machines have any.
process.env['TZ'] = 'UTC';

const UNIT_TESTS = ['tests/**/*.test.{ts,tsx}'];

/**
 * Tests of what keeps nothing in a module: they run one after the other in a process that has the modules loaded, in half the
 * time. Any other test has a process of its own.
 */
const SHARED_TESTS = [
  'tests/{domain,examples,faces,locales,sandbox,state,twin}/**/*.test.ts',
  'tests/tools/{,!(language)/**/}*.test.ts',
];

/**
 * Tests of pages and what they are made of: each has modules and a document of its own, in a process that is there already, in
 * half the time. A module that fails to load once stays failed there: the registry's test needs a process.
 */
const PAGE_TESTS = ['tests/{embed,engine,flows,i18n,renderers,screens,stories}/**/!(registry).test.{ts,tsx}'];

const unit: Pick<TestUserConfig, 'environment' | 'setupFiles' | 'maxWorkers' | 'env' | 'testTimeout' | 'hookTimeout'> =
  {
    environment: 'node',
    setupFiles: ['tests/setup-engine.ts'],
    maxWorkers: 2,
    // Whatever the machine has.
    env: { LC_ALL: 'en_US.UTF-8' },
    // A machine that is busy with other things takes its time to read the whole tree.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  };

/** Made anew for each project: Vitest writes the project's name into it. */
const inChromium = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  instances: [{ browser: 'chromium' as const }],
  provider: playwright({
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    // Whatever the machine has.
    contextOptions: { locale: 'en-US', timezoneId: 'UTC', colorScheme: 'light', deviceScaleFactor: 1 },
  }),
});

/** Apart from `vite.config.ts`: a build would wait three seconds for what tests alone need. */
export default mergeConfig(
  build,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            ...unit,
            name: 'unit',
            include: UNIT_TESTS,
            exclude: ['tests/e2e/**', ...SHARED_TESTS, ...PAGE_TESTS],
          },
        },
        {
          extends: true,
          test: { ...unit, name: 'unit-pages', include: PAGE_TESTS, pool: 'vmThreads' },
        },
        {
          extends: true,
          test: { ...unit, name: 'unit-shared', include: SHARED_TESTS, isolate: false },
        },
        {
          extends: true,
          test: {
            name: 'texts',
            include: ['tests/texts/**/*.browser.{ts,tsx}'],
            setupFiles: ['tests/faces/load-faces.ts'],
            maxWorkers: 2,
            isolate: false,
            browser: { ...inChromium(), viewport: { width: 360, height: 740 } },
          },
        },
        {
          extends: true,
          plugins: [storybookTest({ configDir: '.storybook' })],
          test: {
            name: 'storybook',
            setupFiles: ['tests/faces/load-faces.ts'],
            maxWorkers: 2,
            // Stories clear the page behind them, and one page for all takes a third of the time of a page for each file.
            isolate: false,
            browser: inChromium(),
          },
        },
      ],
    },
  }),
);
