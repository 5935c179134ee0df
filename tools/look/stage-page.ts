import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession, Page as Tab } from 'playwright';
import { charactersWithoutFace } from '#tests/faces/face-characters.ts';
import type { StageView } from '#tests/visual/stage/stage.tsx';
import type { Stage } from './build-stage.ts';
import { WIDTHS, type Shot, type WidthName } from './shots.ts';

/** Nothing answers there: files are handed to the browser, and whatever else it asks for is refused. */
const ORIGIN = 'http://look.invalid';
/** Samples are written for this moment, and pages that ask the browser for the time get it. */
const NOW = new Date('2026-01-01T12:00:00Z');
/** Longer pages are cut off there, in CSS pixels. */
const MOST_HEIGHT = 1800;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const serveFiles = async (tab: Tab, { folder, page }: Stage): Promise<void> => {
  await tab.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    const file = path.join(folder, pathname === '/' ? page : decodeURIComponent(pathname));
    if (origin !== ORIGIN || !existsSync(file)) return route.abort();
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[path.extname(file)] ?? '' });
  });
};

/** A tab that shows one page after another, and takes their pictures. */
export interface StagePage {
  /** A PNG of the page from its top to its end. Throws where the page has a character that the stage has no face for. */
  take(shot: Shot): Promise<Buffer>;
}

const viewOf = ({ screen, sample, locale, theme, width, variables, other, scope }: Shot): StageView => ({
  screen,
  sample,
  locale,
  theme,
  platform: WIDTHS[width].platform,
  ...(variables ? { variables } : {}),
  ...(other ? { other } : {}),
  ...(scope ? { scope } : {}),
});

const capture = async (session: CDPSession, width: number, height: number, scale: number): Promise<Buffer> => {
  const clip = { x: 0, y: 0, width, height, scale };
  const options = { format: 'png', captureBeyondViewport: true, optimizeForSpeed: true, clip } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  return Buffer.from(data, 'base64');
};

/** A face of the machine is another one on the next machine. */
const checkFaces = (text: string): void => {
  const missing = charactersWithoutFace(text);
  if (missing.length > 0) throw new Error(`The faces of tests/faces lack: ${missing.join(' ')}`);
};

/** Opens the stage in a new tab. A picture has `scale` pixels for each CSS pixel. */
export const openStage = async (browser: Browser, stage: Stage, scale = 1): Promise<StagePage> => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    colorScheme: 'light',
    deviceScaleFactor: scale,
    locale: 'en-GB',
    timezoneId: 'UTC',
    serviceWorkers: 'block',
  });
  const tab = await context.newPage();
  await tab.clock.setFixedTime(NOW);
  await serveFiles(tab, stage);
  await tab.goto(`${ORIGIN}/`);
  await tab.waitForFunction(() => 'showOnStage' in window);
  const session = await context.newCDPSession(tab);
  let set: WidthName | undefined;
  return {
    async take(shot) {
      const { width, height } = WIDTHS[shot.width];
      if (set !== shot.width) await tab.setViewportSize({ width, height });
      set = shot.width;
      const { height: needed, text } = await tab.evaluate((view) => window.showOnStage(view), viewOf(shot));
      checkFaces(text);
      if (needed <= height) return capture(session, width, height, scale);
      // Sticky nodes would lie across the page, so the window is made as high as the page.
      const all = { width, height: Math.min(needed, MOST_HEIGHT) };
      await tab.setViewportSize(all);
      await tab.evaluate(() => window.settleStage());
      const png = await capture(session, all.width, all.height, scale);
      await tab.setViewportSize({ width, height });
      return png;
    },
  };
};
