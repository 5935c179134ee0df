import { readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import sharp, { type Sharp } from 'sharp';
import { chromiumArguments, findChromium } from '#tools/run/find-chromium.ts';
import { buildStage } from './build-stage.ts';
import { WIDTHS, type Shot } from './shots.ts';
import { openStage } from './stage-page.ts';
import { EVEN_DRAWING } from './take-pictures.ts';

const FOLDER = 'docs/images';
const BRANDS = 'sandbox/demo/brands.json';
/** Between two phones, in CSS pixels. */
const GAP = 24;
/** Pixels of the picture for each CSS pixel: readers have fine screens. */
const SCALE = 2;

const phone = { width: 'phone', locale: 'en', theme: 'light' } as const;
const list = { ...phone, screen: 'deposit.methods', sample: 'bonuses' } as const;

interface Brand {
  readonly variables: Readonly<Record<string, string>>;
}

const brands = (): Record<string, Brand> => JSON.parse(readFileSync(BRANDS, 'utf8')) as Record<string, Brand>;

const branded = (shot: Shot, name: string): Shot => ({ ...shot, variables: brands()[name]?.variables ?? {} });

/** Each picture of the README: phones beside each other. */
const pictures = (): Readonly<Record<string, readonly Shot[]>> => ({
  pages: [
    list,
    { ...phone, screen: 'deposit.peer-to-peer-invoice', sample: 'account' },
    { ...list, sample: 'list', locale: 'ar', theme: 'dark' },
  ],
  brands: [
    branded({ ...list, sample: 'list' }, 'aldersgate'),
    branded({ ...phone, screen: 'deposit.redirect', sample: 'field-kinds', theme: 'dark' }, 'nightdrive'),
    branded({ ...phone, screen: 'deposit.complete', sample: 'accepted' }, 'pebble'),
  ],
});

/** The top of a page, as high as a phone, with the corners of one. */
const asPhone = (png: Buffer): Promise<Buffer> => {
  const { width, height } = { width: WIDTHS.phone.width * SCALE, height: WIDTHS.phone.height * SCALE };
  const corners = `<svg width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" rx="${String(28 * SCALE)}"/></svg>`;
  return sharp(png)
    .extract({ left: 0, top: 0, width, height })
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
};

const beside = (phones: readonly Buffer[]): Sharp => {
  const step = (WIDTHS.phone.width + GAP) * SCALE;
  const width = step * phones.length - GAP * SCALE;
  const height = WIDTHS.phone.height * SCALE;
  return sharp({ create: { width, height, channels: 4, background: '#00000000' } }).composite(
    phones.map((input, at) => ({ input, left: at * step, top: 0 })),
  );
};

/** Draws the pictures of the README anew, and names their files. */
export const drawReadmePictures = async (): Promise<string[]> => {
  const stage = await buildStage();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, ...EVEN_DRAWING],
  });
  const files: string[] = [];
  try {
    for (const [name, shots] of Object.entries(pictures())) {
      const phones: Buffer[] = [];
      // Each in a new tab, since the tokens of a brand stay in the document.
      for (const shot of shots) phones.push(await asPhone(await (await openStage(browser, stage, SCALE)).take(shot)));
      const file = `${FOLDER}/${name}.webp`;
      await beside(phones).webp({ quality: 82, effort: 6 }).toFile(file);
      files.push(file);
    }
  } finally {
    await browser.close();
  }
  return files;
};
