import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as playwrightModule from 'playwright';
import { leanFeatures } from './chromium-features.ts';

/** The same engine without a window, a quarter faster; it may draw letters with other fonts. */
const SHELLS = ['chromium-headless-shell'];
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const PLACES = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Flags of every launch: for containers, against network access beyond the test, and for the same drawing with any
 * graphics card or none.
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

/** Flags of launches that take pictures: letters and colours as alike on all machines as the browser can draw them. */
export const evenDrawing = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-skia-runtime-opts',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** Loaded only when nothing else is found: this module is part of every test configuration. */
const downloaded = (): string => {
  const playwright: typeof playwrightModule = createRequire(import.meta.url)('playwright');
  return playwright.chromium.executablePath();
};

/** Ubuntu's `chromium-browser` may be an empty shell that only names a snap: a browser tells its version. */
const canRun = (place: string): boolean =>
  existsSync(place) && (process.platform !== 'linux' || spawnSync(place, ['--version']).status === 0);

const search = (names: readonly string[], places: readonly string[] = []): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const commands = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...commands, ...places].find(canRun);
};

/** @throws ToolError when `CHROMIUM_PATH` names no file */
const named = (): string | undefined => {
  const place = process.env['CHROMIUM_PATH'];
  if (!place || existsSync(place)) return place || undefined;
  throw new ToolError(`CHROMIUM_PATH names no file: ${place}`);
};

/**
 * Returns a Chromium: `CHROMIUM_PATH`, else an installed one, else Playwright's download; undefined without one.
 *
 * @throws ToolError when `CHROMIUM_PATH` names no file
 */
export const findChromium = (): string | undefined =>
  named() ?? search(COMMANDS, PLACES) ?? [downloaded()].find(canRun);

/** One to try the product in, for tests that look at no picture; see `findChromium`. */
export const findLeanChromium = (): string | undefined => named() ?? search(SHELLS) ?? findChromium();
