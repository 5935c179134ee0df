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
 * Flags of every launch: for containers, against network access beyond the test, and for the same rendering with any
 * graphics card.
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

/** Flags for screenshots: letters and colours are drawn as uniformly as the browser can. */
export const evenDrawing = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-skia-runtime-opts',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/** Imported only if no browser is found, because every test configuration loads this module. */
const downloaded = (): string => {
  const playwright: typeof playwrightModule = createRequire(import.meta.url)('playwright');
  return playwright.chromium.executablePath();
};

/** Ubuntu's `chromium-browser` may only be a wrapper for a snap; a real browser prints its version. */
const canRun = (place: string): boolean =>
  existsSync(place) && (process.platform !== 'linux' || spawnSync(place, ['--version']).status === 0);

const search = (names: readonly string[], places: readonly string[] = []): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const commands = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...commands, ...places].find(canRun);
};

/** @throws ToolError if `CHROMIUM_PATH` does not name a file */
const named = (): string | undefined => {
  const place = process.env['CHROMIUM_PATH'];
  if (!place || existsSync(place)) return place || undefined;
  throw new ToolError(`CHROMIUM_PATH names no file: ${place}`);
};

/**
 * Returns a Chromium: `CHROMIUM_PATH`, else an installed one, else Playwright's download; undefined without one.
 * @throws ToolError if `CHROMIUM_PATH` does not name a file
 */
export const findChromium = (): string | undefined =>
  named() ?? search(COMMANDS, PLACES) ?? [downloaded()].find(canRun);

/** Returns a Chromium for tests without screenshots; see `findChromium`. */
export const findLeanChromium = (): string | undefined => named() ?? search(SHELLS) ?? findChromium();
