import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { TestFixtures } from './tests/e2e/fixtures.ts';
import { partitionedStorage } from './tools/run/chromium-features.ts';
import { chromiumArguments, findLeanChromium } from './tools/run/find-chromium.ts';

/** Judges pages by the rules of axe, and writes docs/accessibility.md. */
const config: PlaywrightTestConfig<TestFixtures> = defineConfig<TestFixtures>({
  testDir: 'tests/accessibility',
  outputDir: 'test-results/accessibility',
  workers: 1,
  retries: 0,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 10_000,
    launchOptions: { executablePath: findLeanChromium(), args: [...chromiumArguments, partitionedStorage] },
  },
});

export default config;
