import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** A pack that goes to a part of the users first, watched in the widgets of a few dozen of them. */
const config: PlaywrightTestConfig = defineConfig({
  ...base,
  testDir: 'tests/staged',
  outputDir: 'test-results/staged',
  workers: 1,
  timeout: 600_000,
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 800 } } }],
});

export default config;
