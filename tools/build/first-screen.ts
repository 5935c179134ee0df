import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Frame, type Page } from 'playwright';
import { stampDocument, stampIn } from './deployment.ts';
import { readEntries, readGroups } from '#sandbox/catalogue-files.ts';
import { startSandbox } from '#sandbox/server.ts';
import { chromiumArguments, findChromium } from '#tools/run/find-chromium.ts';

const TIMEOUT_MS = 30_000;

/** A file that the first screen loaded. */
export interface LoadedFile {
  /** Path on the widget's origin. */
  path: string;
  kind: 'js' | 'css' | 'json';
  gzipBytes: number;
}

/** English names of every method and group of the sandbox; a tile's accessible name begins with one of them. */
const tileNames = (): string[] => {
  const methods = readEntries('deposit', '').map(({ method }) => method.text['en']);
  return [...methods, ...readGroups('').map(({ label }) => label['en'])].filter((name) => name !== undefined);
};

/**
 * Runs in the page first: records when the first tile is in the page, before it is painted, and when the app has
 * replaced the boot chunk's page. Later requests may start before or after the paint by chance.
 */
const watchFirstPage = (names: string[]): void => {
  const isTile = (element: Element): boolean => {
    const name = (element.getAttribute('aria-label') ?? element.textContent).trim();
    return names.some((text) => name.startsWith(text));
  };
  let drawn: Element | null = null;
  const observer = new MutationObserver(() => {
    const page = document.querySelector('#root > :has([data-screen])');
    if (page === drawn || ![...document.querySelectorAll('[data-screen] button, [data-screen] a')].some(isTile)) return;
    performance.mark(drawn ? 'app' : 'first-tile');
    if (drawn) observer.disconnect();
    drawn = page;
  });
  observer.observe(document, { childList: true, subtree: true });
};

const loadedUntil = (frame: Frame, mark: string): Promise<string[]> =>
  frame.evaluate((name) => {
    const shownMs = performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime <= shownMs)
      .map((entry) => entry.name);
  }, mark);

const widgetFrame = async (page: Page, widgetOrigin: string): Promise<Frame> => {
  const find = (): Frame | undefined => page.frames().find((frame) => frame.url().startsWith(widgetOrigin));
  const waitedUntilMs = Date.now() + TIMEOUT_MS;
  while (Date.now() < waitedUntilMs) {
    const frame = find();
    if (frame) return frame;
    await page.waitForTimeout(50);
  }
  throw new ToolError('The demo host never showed the widget.');
};

const KINDS: Readonly<Record<string, LoadedFile['kind']>> = { '.js': 'js', '.css': 'css', '.json': 'json' };

const toLoadedFile = (address: string): LoadedFile | undefined => {
  const { pathname } = new URL(address);
  const kind = KINDS[path.extname(pathname)];
  if (!kind) return undefined;
  return { path: pathname, kind, gzipBytes: gzipSync(readFileSync(`dist/site${pathname}`), { level: 9 }).length };
};

/** The deployment over HTTP, as an operator would configure it. */
const sayHttp = (page: Page, widgetOrigin: string): Promise<unknown> =>
  page.route(
    ({ origin, pathname }) => origin === widgetOrigin && path.extname(pathname) === '',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const text = await response.text();
      const said = stampIn(text);
      if (said === undefined) throw new ToolError('The document does not contain its deployment.');
      return route.fulfill({ response, body: stampDocument(text, { ...JSON.parse(said), transport: 'http' }) });
    },
  );

export const TRANSPORTS = ['socket', 'http'] as const;

/** Files that a first session loads, by when they are needed. */
export interface FirstScreen {
  /** Files until the first tile, with the app's own file blocked. */
  readonly tile: LoadedFile[];
  /** Files until the app has replaced the first painting, including those before. */
  readonly app: LoadedFile[];
}

/** The app's own file, which the first tile does not need. */
const APP_FILE = /\/static\/app\.[\w-]+\.js$/;

/** Checks of later answers, for which the app does not wait. On a slow machine they would be counted. */
const LATER_FILE = /\/static\/later\.[\w-]+\.js$/;

/**
 * Loads the built widget in the demo host over one transport, and returns the requests of its frame until the first
 * method tile, and until the app. Rejects if no tile appears.
 */
export const measureFirstScreen = async (transport: (typeof TRANSPORTS)[number]): Promise<FirstScreen> => {
  // Starts the browser first: if that fails, an open sandbox would keep the command from ending.
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0 });
  try {
    const page = await browser.newPage({ locale: 'en-US' });
    // This script's loader wraps functions in a helper that the page does not have.
    await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await page.addInitScript(watchFirstPage, tileNames());
    if (transport === 'http') await sayHttp(page, sandbox.widgetOrigin);
    let letAppCome = (): void => {};
    const isTileDrawn = new Promise<void>((resolve) => (letAppCome = resolve));
    await page.route(APP_FILE, async (route) => {
      await isTileDrawn;
      await route.fallback();
    });
    await page.route(LATER_FILE, () => {});
    await page.goto(`${sandbox.demoOrigin}/?transport=${transport}`, { waitUntil: 'commit' });
    const frame = await widgetFrame(page, sandbox.widgetOrigin);
    const loaded = async (mark: string): Promise<LoadedFile[]> => {
      await frame.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark, {
        timeout: TIMEOUT_MS,
      });
      const own = (await loadedUntil(frame, mark)).filter((address) => address.startsWith(sandbox.widgetOrigin));
      return [...new Set(own)].map(toLoadedFile).filter((file) => file !== undefined);
    };
    const tile = (await loaded('first-tile')).filter(({ path: file }) => !APP_FILE.test(file));
    letAppCome();
    return { tile, app: await loaded('app') };
  } finally {
    await browser.close();
    await sandbox.close();
  }
};
