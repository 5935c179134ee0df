import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Wide enough for every dot of a code as payments have them; a picture of a dense screen is made smaller. */
const WIDTH_PX = 400;

/** In the middle of the screen, where nothing of the page lies over it. */
const photograph = async (code: Locator): Promise<Buffer> => {
  await code.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return code.screenshot();
};

/** What a phone's camera would read off a picture, a PNG. */
export const readPicture = async (picturePng: Buffer, { widthPx = WIDTH_PX } = {}): Promise<string | undefined> => {
  const picture = sharp(picturePng).resize({ width: widthPx, withoutEnlargement: true });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(Uint8ClampedArray.from(data), info.width, info.height)?.data;
};

/** How long a camera is held to a code that may still be coming in. */
const HELD_MS = 5000;

/** What it would read off the screen; it looks until it has read something. */
export const readCode = async (code: Locator, options?: { widthPx: number }): Promise<string | undefined> => {
  const until = Date.now() + HELD_MS;
  let text = await readPicture(await photograph(code), options);
  while (text === undefined && Date.now() < until) text = await readPicture(await photograph(code), options);
  return text;
};
