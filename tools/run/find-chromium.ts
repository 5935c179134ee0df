import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as playwrightModule from 'playwright';
import { leanFeatures } from './chromium-features.ts';

/** First the one that draws no window of its own: the same engine, at a quarter less work. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * What every launch needs in a container, what keeps the browser from talking to anyone but the test, and what makes it draw
 * the same with any graphics card or none.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  leanFeatures,
];

/** Loaded only when nothing else is found: this module is part of every test configuration. */
const downloaded = (): string => {
  const playwright: typeof playwrightModule = createRequire(import.meta.url)('playwright');
  return playwright.chromium.executablePath();
};

/** Ubuntu's `chromium-browser` may be an empty shell that only names a snap: a browser tells its version. */
const canRun = (place: string): boolean =>
  existsSync(place) && (process.platform !== 'linux' || spawnSync(place, ['--version']).status === 0);

/**
 * A Chromium to test with: `CHROMIUM_PATH`, else one that is installed, else Playwright's own download.
 * Undefined when there is none; throws when `CHROMIUM_PATH` names no file.
 */
export const findChromium = (): string | undefined => {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new ToolError(`CHROMIUM_PATH names no file: ${named}`);
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const commands = folders.flatMap((folder) => COMMANDS.map((command) => path.join(folder, command)));
  return [...commands, ...PLACES].find(canRun) ?? [downloaded()].find(canRun);
};
