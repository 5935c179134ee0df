import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from './driver/browser.ts';
import { openBrowser, type BrowserName, type FrameStorage } from './driver/browsers.ts';
import { withScene } from './scene.ts';
import type { Story } from './story.ts';

export interface Played {
  readonly story: string;
  readonly browser: BrowserName;
  readonly seconds: number;
  /** Reason of the failure. */
  readonly failure?: string;
}

const FOLDER = 'test-results/browsers';

const photographFailure = async (browser: Browser, file: string): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  await browser.screenshot().then(
    (picture) => writeFileSync(join(FOLDER, file), picture),
    () => {},
  );
};

const LONGEST_MS = 120_000;

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`no end after ${LONGEST_MS / 1000} s`)), LONGEST_MS).unref();
    }),
  ]);

/** Plays stories one after another in one browser, which is restarted after a failure. */
export const playStories = async (
  name: BrowserName,
  stories: readonly Story[],
  onPlayed: (played: Played) => void,
): Promise<void> => {
  let open: { browser: Browser; storage: FrameStorage } | undefined;
  const browserWith = async (storage: FrameStorage): Promise<Browser> => {
    if (open?.storage !== storage) {
      await open?.browser.close();
      open = { browser: await openBrowser(name, storage), storage };
    }
    return open.browser;
  };
  for (const one of stories) {
    const { name: story, storage = 'partitioned', timeScale } = one;
    const start = Date.now();
    const told = { story, browser: name };
    const secondsNow = (): number => (Date.now() - start) / 1000;
    try {
      const browser = await browserWith(storage);
      browser.isFramed = true;
      await browser.keepOneTab();
      await inTime(withScene(browser, { timeScale }, (scene) => one.play(scene)));
      onPlayed({ ...told, seconds: secondsNow() });
    } catch (error) {
      if (open) await photographFailure(open.browser, `${name} ${story.replaceAll(/[^\w ]/g, '')}.png`);
      onPlayed({ ...told, seconds: secondsNow(), failure: error instanceof Error ? error.message : String(error) });
      await open?.browser.close();
      open = undefined;
    }
  }
  await open?.browser.close();
};
