import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** Wide enough for every dot of a payment code; a picture of a high-resolution screen is scaled down. */
const WIDTH_PX = 400;

/** The middle of the screen, where nothing covers the code. */
const photograph = async (code: Locator): Promise<Buffer> => {
  await code.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return code.screenshot();
};

/** Reads the code in a PNG as a phone's camera would. */
export const readPicture = async (picturePng: Buffer, { widthPx = WIDTH_PX } = {}): Promise<string | undefined> => {
  const picture = sharp(picturePng).resize({ width: widthPx, withoutEnlargement: true });
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(Uint8ClampedArray.from(data), info.width, info.height)?.data;
};

/** Time during which a code may still be loading. */
const HELD_MS = 5000;

/** Reads the code on the screen; retries until one is found. */
export const readCode = async (code: Locator, options?: { widthPx: number }): Promise<string | undefined> => {
  const until = Date.now() + HELD_MS;
  let text = await readPicture(await photograph(code), options);
  while (text === undefined && Date.now() < until) text = await readPicture(await photograph(code), options);
  return text;
};
