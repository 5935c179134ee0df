import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { TestFixtures } from './tests/e2e/fixtures.ts';
import { partitionedStorage } from './tools/run/chromium-features.ts';
import { chromiumArguments, findLeanChromium } from './tools/run/find-chromium.ts';

/** Judges pages by what a person does on them, then by the rules of axe, and writes docs/accessibility.md when all of the first holds. */
const config: PlaywrightTestConfig<TestFixtures> = defineConfig<TestFixtures>({
  testDir: 'tests/accessibility',
  outputDir: 'test-results/accessibility',
  projects: [
    { name: 'pages', testMatch: 'beyond-axe.spec.ts' },
    { name: 'report', testMatch: 'report.spec.ts', dependencies: ['pages'] },
  ],
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
