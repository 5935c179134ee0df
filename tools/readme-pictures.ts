import { readFileSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { buildStage } from '#tests/states/build-stage.ts';
import { DESKTOP, drawShot, openStage, PHONE, type Shot } from '#tests/states/open-stage.ts';
import { runCommandLine } from './run/command-line.ts';
import { chromiumArguments, evenDrawing, findChromium } from './run/find-chromium.ts';

const USAGE = `npx tsx tools/readme-pictures.ts

Draws the pictures of the README anew: docs/images/*.webp.`;

const FOLDER = 'docs/images';
const BRANDS = 'sandbox/demo/brands.json';
/** Between two windows, in CSS pixels. */
const GAP = 24;
/** Pixels of the picture for each CSS pixel: readers have high-resolution screens. */
const SCALE = 2;

interface Brand {
  readonly variables: Readonly<Record<string, string>>;
}

const brands = JSON.parse(readFileSync(BRANDS, 'utf8')) as Record<string, Brand>;

const phone = (screen: string, sample: string, look: Partial<Shot['look']> = {}): Shot => ({
  subject: { screen, sample },
  look: { locale: 'en', theme: 'light', platform: 'mobile', ...look },
});

const branded = (name: string): Partial<Shot['look']> => ({ variables: brands[name]?.variables ?? {} });

const desktop = (screen: string, sample: string): Shot => ({
  subject: { screen, sample },
  look: { locale: 'en', theme: 'light', platform: 'desktop' },
});

/** Pictures of the README: pages beside each other. */
const PICTURES: Readonly<Record<string, readonly Shot[]>> = {
  journey: [
    phone('deposit.methods', 'bonuses'),
    phone('deposit.unified-form', 'steps'),
    phone('deposit.complete', 'processed'),
  ],
  pages: [
    phone('deposit.card-fields', 'start'),
    phone('deposit.methods', 'list', { locale: 'ar', theme: 'dark' }),
    phone('deposit.redirect', 'field-kinds', { ...branded('nightdrive'), theme: 'dark' }),
  ],
  desktop: [desktop('deposit.unified-form', 'qr')],
};

/** The top of a page, as high as its window, with rounded corners. */
const asWindow = async (png: Buffer, { width, height }: typeof PHONE): Promise<Buffer> => {
  const size = { width: width * SCALE, height: height * SCALE };
  const corners = `<svg width="${String(size.width)}" height="${String(size.height)}"><rect width="100%" height="100%" rx="${String(28 * SCALE)}"/></svg>`;
  return sharp(png)
    .extract({ left: 0, top: 0, ...size })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
};

const beside = (windows: readonly Buffer[], { width, height }: typeof PHONE): Sharp => {
  const step = (width + GAP) * SCALE;
  const size = { width: step * windows.length - GAP * SCALE, height: height * SCALE };
  return sharp({ create: { ...size, channels: 4, background: '#00000000' } }).composite(
    windows.map((input, at) => ({ input, left: at * step, top: 0 })),
  );
};

const drawPictures = async (browser: Browser): Promise<string[]> => {
  const page = await openStage(browser, SCALE);
  const files: string[] = [];
  for (const [name, shots] of Object.entries(PICTURES)) {
    const windows: Buffer[] = [];
    const size = shots[0]?.look.platform === 'desktop' ? DESKTOP : PHONE;
    for (const shot of shots) {
      await drawShot(page, shot);
      windows.push(await asWindow(await page.screenshot(), size));
    }
    const file = `${FOLDER}/${name}.webp`;
    await beside(windows, size).webp({ quality: 82, effort: 6 }).toFile(file);
    files.push(file);
  }
  return files;
};

await runCommandLine({
  usage: USAGE,
  async run() {
    await buildStage();
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumArguments, ...evenDrawing],
    });
    const files = await drawPictures(browser).finally(() => browser.close());
    console.log(`Drawn: ${files.join(', ')}`);
    return 0;
  },
});
