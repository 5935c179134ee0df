import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumArguments, findLeanChromium } from './tools/run/find-chromium.ts';

/** Its own port, so that a studio somebody works in stays as it is. */
const PORT = Number(process.env['PORT_STUDIO'] ?? 5187);
const PORT_REPLAY = PORT + 1;

/** Where the example of a trace is replayed. */
const REPLAY_URL = `http://127.0.0.1:${PORT_REPLAY}/?path=/story/replay--given`;

/**
 * The studio on the project's own files, walked as a payment person would: what the walk changes it puts back. Beside it a trace,
 * replayed as support does.
 */
const config: PlaywrightTestConfig = defineConfig({
  testDir: 'tests/studio',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/studio',
  workers: 1,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  metadata: { replayUrl: REPLAY_URL },
  use: {
    baseURL: `http://127.0.0.1:${PORT}/studio/`,
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    viewport: { width: 1600, height: 1000 },
    launchOptions: { executablePath: findLeanChromium(), args: [...chromiumArguments] },
  },
  webServer: [
    {
      command: `node_modules/.bin/tsx tools/studio.ts --port ${PORT}`,
      url: `http://127.0.0.1:${PORT}/studio/api/addresses`,
      timeout: 180_000,
      reuseExistingServer: false,
    },
    {
      command: `node_modules/.bin/tsx tools/replay.ts docs/examples/trace.json --no-open --port ${PORT_REPLAY}`,
      url: REPLAY_URL,
      timeout: 180_000,
      reuseExistingServer: false,
    },
  ],
});

export default config;
