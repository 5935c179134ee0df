import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { TestFixtures } from './tests/e2e/fixtures.ts';
import { partitionedStorage } from './tools/run/chromium-features.ts';
import { chromiumArguments, findChromium, findLeanChromium } from './tools/run/find-chromium.ts';

const executablePath = findLeanChromium();

/**
 * End-to-end tests run the built widget in a real Chromium, in a frame of another site, under the production headers. A
 * browser gives such a frame partitioned storage; in the project `no-storage` it gives it none.
 * A test is tagged `@phone` to run on a phone only, `@everywhere` to run on both, `@no-storage` to run once more without
 * storage: that is for tests of a reload or a lost connection. Tests that exist for both languages and both transports are
 * divided so that each pair of device, language and transport runs once.
 */
const config: PlaywrightTestConfig<TestFixtures> = defineConfig<TestFixtures>({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Twice the two cores of a build machine: a test waits for timers and windows half of its time.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // A slow machine takes its time: what fails by these would fail with less too, only sooner.
  timeout: 120_000,
  globalTimeout: 30 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    deviceScaleFactor: 1,
    // What moves is drawn sixty times a second, which is a fifth of the work of a run: tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: [...chromiumArguments, partitionedStorage] },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone\b|(?:socket, en|http, ar) @everywhere/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@(phone|everywhere)\b/,
      grepInvert: /(?:socket, ar|http, en) @everywhere/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
    },
    {
      name: 'no-storage',
      grep: /@no-storage\b/,
      use: {
        viewport: { width: 1280, height: 800 },
        frameStorage: 'denied',
        // The lean one gives every frame storage.
        launchOptions: { executablePath: findChromium(), args: chromiumArguments },
      },
    },
  ],
});

export default config;
