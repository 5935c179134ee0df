import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { partitionedStorage } from './tools/run/chromium-features.ts';
import { chromiumArguments, findLeanChromium } from './tools/run/find-chromium.ts';

/** The deploy kit behind a real nginx: the built widget, framed by a host of another site, and `npm run deploy:check`. */
const config: PlaywrightTestConfig = defineConfig({
  testDir: 'tests/deploy',
  outputDir: 'test-results/deploy',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: findLeanChromium(), args: [...chromiumArguments, partitionedStorage] },
  },
});

export default config;
