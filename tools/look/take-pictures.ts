import { chromium } from 'playwright';
import { chromiumArguments, findChromium } from '#tools/run/find-chromium.ts';
import { buildStage } from './build-stage.ts';
import { shotsIn, WIDTHS, type Page, type Shot, type WidthName } from './shots.ts';
import { openStage } from './stage-page.ts';

/** Tabs that draw at once: two cores are all a build machine may have. */
const TABS = 2;

/** Letters and colours as alike on all machines as the browser can make them. */
export const EVEN_DRAWING = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-skia-runtime-opts',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

interface Job {
  readonly page: Page;
  readonly width: WidthName;
}

export interface PictureOptions {
  readonly pages: readonly Page[];
  /** Called with each picture as it comes: a PNG, a pixel for each CSS pixel. The next one waits for it. */
  readonly onPicture: (shot: Shot, png: Buffer) => Promise<void>;
  /** Called instead where a page cannot be drawn. */
  readonly onFailure: (shot: Shot, reason: string) => void;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Draws pages in every width, language and theme, in tabs that stay open from one picture to the next. */
export const takePictures = async ({ pages, onPicture, onFailure }: PictureOptions): Promise<void> => {
  const stage = await buildStage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, ...EVEN_DRAWING],
  });
  const widths = Object.keys(WIDTHS).filter((name): name is WidthName => name in WIDTHS);
  // By width: another one lays everything out anew.
  const jobs: Job[] = widths.flatMap((width) => pages.map((page) => ({ page, width })));
  const work = async (): Promise<void> => {
    const tab = await openStage(browser, stage);
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      for (const shot of shotsIn(job.page, job.width)) {
        try {
          await onPicture(shot, await tab.take(shot));
        } catch (error) {
          onFailure(shot, reasonOf(error));
        }
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: TABS }, work));
  } finally {
    await browser.close();
  }
};
