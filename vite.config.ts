import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright, type PlaywrightProviderOptions } from '@vitest/browser-playwright';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from './tools/run/find-chromium.ts';
import { filesBeforeImports } from './tools/build/files-before-imports.ts';
import { firstScreenChunks } from './tools/build/first-screen-chunks.ts';
import { hoverWithAPointer } from './tools/build/hover-with-a-pointer.ts';
import { leanPreloads } from './tools/build/lean-preloads.ts';
import { leanSocket } from './tools/build/lean-socket.ts';
import { preloadFirstScreen } from './tools/build/preload-first-screen.ts';
import { base, product, release } from './tools/build/product.ts';
import { terseFirstScreen } from './tools/build/terse-first-screen.ts';
import { schemas } from './tools/build/vite-schemas-plugin.ts';

/** Locales keep their name, so that a person can tell them apart in the network panel and a test can find them. */
const assetFileName = (name: string): string =>
  name.includes('locales/') ? 'static/locales/[name].[hash][extname]' : 'static/[name].[hash][extname]';

// Threads have the time zone of their process; people's machines have any.
if (process.env['VITEST']) process.env['TZ'] = 'UTC';

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

/** Name of the layout whose screen a chunk is: its folder's. */
const layoutName = (module: string | null | undefined): string | undefined =>
  /\/([^/]+)\/screen\.json\?screen$/.exec(module ?? '')?.[1];

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

const browserOptions = (): PlaywrightProviderOptions => ({
  launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  // Whatever the machine has.
  contextOptions: { locale: 'en-US', timezoneId: 'UTC', colorScheme: 'light', deviceScaleFactor: 1 },
});

export default defineConfig({
  base,
  plugins: [
    schemas(),
    react(),
    leanSocket(),
    filesBeforeImports(),
    firstScreenChunks(),
    terseFirstScreen(),
    preloadFirstScreen(),
  ],
  css: { postcss: { plugins: [hoverWithAPointer()] } },
  define: {
    'import.meta.env.VITE_PRODUCT': JSON.stringify(product),
    'import.meta.env.VITE_VERSION': JSON.stringify(`v${release.version}`),
  },
  build: {
    outDir: `dist/site/${product}`,
    emptyOutDir: true,
    target: 'es2022',
    // Every browser of the target knows modulepreload, and an inlined asset would need `data:` in more of the policy.
    modulePreload: { polyfill: false, resolveDependencies: leanPreloads },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'helper.html'],
      output: {
        entryFileNames: 'static/[name].[hash].js',
        chunkFileNames: ({ facadeModuleId }) => `static/${layoutName(facadeModuleId) ?? '[name]'}.[hash].js`,
        assetFileNames: ({ originalFileNames }) => assetFileName(originalFileNames[0] ?? ''),
      },
    },
  },
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
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 740 },
            instances: [{ browser: 'chromium' }],
            provider: playwright(browserOptions()),
          },
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
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            instances: [{ browser: 'chromium' }],
            provider: playwright(browserOptions()),
          },
        },
      },
    ],
  },
});
