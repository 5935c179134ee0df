import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { holdsLayoutsAlone, WIDGET_ROOT } from '#layouts/check/model/disk.ts';
import type { StageLook, StageSubject } from './stage/draw.tsx';

/** The built page that draws any screen in any state. */
export const STAGE = {
  folder: holdsLayoutsAlone ? path.join(WIDGET_ROOT, '../stage') : 'node_modules/.cache/stage',
  page: 'tests/states/stage/index.html',
} as const;

/** No server answers there: files are passed to the browser, and every other request is rejected. */
const ORIGIN = 'https://stage.invalid';
/** Samples are written for this time, and pages that read the browser's clock get it. */
const NOW = new Date('2026-01-01T12:00:00Z');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const serveFiles = async (page: Page): Promise<void> => {
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = path.join(STAGE.folder, pathname === '/' ? STAGE.page : decodeURIComponent(pathname));
    if (origin !== ORIGIN || !existsSync(file)) return route.abort();
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[path.extname(file)] ?? '' });
  });
};

/** Opens the stage in a new page. A picture of it has `scale` pixels for each CSS pixel. */
export const openStage = async (browser: Browser, scale = 1): Promise<Page> => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    colorScheme: 'light',
    deviceScaleFactor: scale,
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  await serveFiles(page);
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'stage' in window);
  return page;
};

/** Sizes of windows, in CSS pixels. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 800 };
/** Longer pages are cut there. */
const MOST_HEIGHT = 1800;

export interface Shot {
  readonly subject: StageSubject;
  readonly look: StageLook;
}

/**
 * Draws a subject and makes the window as tall as its content, so that sticky elements are in place.
 * @throws Error for a character that no test font has, because each machine would draw it differently
 */
export const drawShot = async (page: Page, { subject, look }: Shot): Promise<void> => {
  const window = look.platform === 'mobile' ? PHONE : DESKTOP;
  await page.setViewportSize(window);
  const { height, text } = await page.evaluate(([one, other]) => globalThis.window.stage.draw(one, other), [
    subject,
    look,
  ] as const);
  const missing = holdsLayoutsAlone
    ? []
    : (await import('#tests/faces/face-characters.ts')).charactersWithoutFace(text);
  if (missing.length > 0) throw new Error(`The faces of tests/faces lack: ${missing.join(' ')}`);
  if (height <= window.height) return;
  await page.setViewportSize({ ...window, height: Math.min(height, MOST_HEIGHT) });
  await page.evaluate(() => globalThis.window.stage.settle());
};
