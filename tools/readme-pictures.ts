import { readFileSync } from 'node:fs';
import { chromium, type Browser } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { buildStage } from '#tests/states/build-stage.ts';
import { drawShot, openStage, PHONE, type Shot } from '#tests/states/open-stage.ts';
import { runCommandLine } from './run/command-line.ts';
import { chromiumArguments, evenDrawing, findChromium } from './run/find-chromium.ts';

const USAGE = `npx tsx tools/readme-pictures.ts

Draws the pictures of the README anew: docs/images/*.webp.`;

const FOLDER = 'docs/images';
const BRANDS = 'sandbox/demo/brands.json';
/** Between two phones, in CSS pixels. */
const GAP = 24;
/** Pixels of the picture for each CSS pixel: readers have fine screens. */
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

/** Each picture of the README: phones beside each other. */
const PICTURES: Readonly<Record<string, readonly Shot[]>> = {
  pages: [
    phone('deposit.methods', 'bonuses'),
    phone('deposit.peer-to-peer-invoice', 'account'),
    phone('deposit.methods', 'list', { locale: 'ar', theme: 'dark' }),
  ],
  brands: [
    phone('deposit.methods', 'list', branded('aldersgate')),
    phone('deposit.redirect', 'field-kinds', { ...branded('nightdrive'), theme: 'dark' }),
    phone('deposit.complete', 'accepted', branded('pebble')),
  ],
};

const WIDTH = PHONE.width * SCALE;
const HEIGHT = PHONE.height * SCALE;

/** The top of a page, as high as a phone, with the corners of one. */
const asPhone = (png: Buffer): Promise<Buffer> => {
  const corners = `<svg width="${String(WIDTH)}" height="${String(HEIGHT)}"><rect width="100%" height="100%" rx="${String(28 * SCALE)}"/></svg>`;
  return sharp(png)
    .extract({ left: 0, top: 0, width: WIDTH, height: HEIGHT })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
};

const beside = (phones: readonly Buffer[]): Sharp => {
  const step = WIDTH + GAP * SCALE;
  const width = step * phones.length - GAP * SCALE;
  return sharp({ create: { width, height: HEIGHT, channels: 4, background: '#00000000' } }).composite(
    phones.map((input, at) => ({ input, left: at * step, top: 0 })),
  );
};

const drawPictures = async (browser: Browser): Promise<string[]> => {
  const page = await openStage(browser, SCALE);
  const files: string[] = [];
  for (const [name, shots] of Object.entries(PICTURES)) {
    const phones: Buffer[] = [];
    for (const shot of shots) {
      await drawShot(page, shot);
      phones.push(await asPhone(await page.screenshot()));
    }
    const file = `${FOLDER}/${name}.webp`;
    await beside(phones).webp({ quality: 82, effort: 6 }).toFile(file);
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
