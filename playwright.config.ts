import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { TestFixtures } from './tests/e2e/fixtures.ts';
import { partitionedStorage } from './tools/run/chromium-features.ts';
import { chromiumArguments, evenDrawing, findChromium, findLeanChromium } from './tools/run/find-chromium.ts';

const lean = { executablePath: findLeanChromium(), args: [...chromiumArguments, partitionedStorage] };
const full = { executablePath: findChromium(), args: [...chromiumArguments, partitionedStorage] };
/** A browser that gives a frame of another site no storage; the lean one gives every frame storage. */
const withoutStorage = { executablePath: findChromium(), args: chromiumArguments };

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };

/**
 * All tests in a browser. They run the built widget in a frame of another site, under the production headers.
 *
 * Tags in titles: `@phone` runs on a phone instead of a desktop; `@no-storage` runs once more in a browser that gives the frame
 * no storage (tests of a reload or a lost connection); `@long` runs in `npm run test:all` only.
 */
const config: PlaywrightTestConfig<TestFixtures> = defineConfig<TestFixtures>({
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  // A test waits for timers and windows half of its time: more workers than the two cores of a build machine.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Generous, because no test may depend on the speed of the machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    deviceScaleFactor: 1,
    // Animations cost a fifth of a run; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: lean,
    ...desktop,
  },
  projects: [
    { name: 'stage', testDir: 'tests/states', testMatch: 'build-stage.setup.ts' },
    {
      name: 'states',
      testDir: 'tests/states',
      dependencies: ['stage'],
      workers: 2,
      use: { launchOptions: { ...lean, args: [...lean.args, ...evenDrawing] } },
    },
    { name: 'desktop', testDir: 'tests/e2e', grepInvert: /@phone\b/ },
    { name: 'phone', testDir: 'tests/e2e', grep: /@phone\b/, use: phone },
    {
      name: 'no-storage',
      testDir: 'tests/e2e',
      grep: /@no-storage\b/,
      use: { frameStorage: 'denied', launchOptions: withoutStorage },
    },
    { name: 'walks', testDir: 'tests/walks', grepInvert: /@no-storage\b/, use: { launchOptions: full } },
    {
      name: 'walks-no-storage',
      testDir: 'tests/walks',
      grep: /@no-storage\b/,
      use: { launchOptions: withoutStorage },
    },
    { name: 'money', testDir: 'tests/money', use: { launchOptions: full } },
    {
      name: 'money-no-storage',
      testDir: 'tests/money',
      grep: /@no-storage\b/,
      use: { frameStorage: 'denied', launchOptions: withoutStorage },
    },
    { name: 'deploy', testDir: 'tests/deploy' },
    { name: 'staged', testDir: 'tests/staged', workers: 1, timeout: 600_000 },
    {
      name: 'studio',
      testDir: 'tests/studio',
      workers: 1,
      timeout: 240_000,
      expect: { timeout: 60_000 },
      use: { viewport: { width: 1600, height: 1000 } },
    },
  ],
});

export default config;
