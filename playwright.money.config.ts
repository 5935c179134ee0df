import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { TestFixtures } from './tests/e2e/fixtures.ts';
import { partitionedStorage } from './tools/run/chromium-features.ts';
import { chromiumArguments, findChromium } from './tools/run/find-chromium.ts';

const executablePath = findChromium();

/** Each fault with each way to pay over both transports, in a frame of another site: what the server has, what the user reads. */
const config: PlaywrightTestConfig<TestFixtures> = defineConfig<TestFixtures>({
  testDir: 'tests/money',
  outputDir: 'test-results/money',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['./tests/money/table-reporter.ts']],
  use: { locale: 'en-US', timezoneId: 'UTC', viewport: { width: 1280, height: 900 }, actionTimeout: 10_000 },
  projects: [
    { name: 'storage', use: { launchOptions: { executablePath, args: [...chromiumArguments, partitionedStorage] } } },
    {
      name: 'no-storage',
      grep: /@storage-throws/,
      use: { frameStorage: 'denied', launchOptions: { executablePath, args: chromiumArguments } },
    },
  ],
});

export default config;
