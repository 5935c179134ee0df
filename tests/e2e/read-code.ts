import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** Wide enough for every dot of a code as payments have them; a picture of a dense screen is drawn smaller. */
const WIDTH_PX = 400;

/** In the middle of the screen, where nothing of the page lies over it. */
const photograph = async (code: Locator): Promise<Buffer> => {
  await code.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return code.screenshot();
};

/** What a phone's camera would read off the screen. */
export const readCode = async (code: Locator, { widthPx = WIDTH_PX } = {}): Promise<string | undefined> => {
  const picture = await photograph(code);
  const blank = await code.page().context().newPage();
  const { width, height, pixels } = await blank.evaluate(
    async ({ base64, most }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      const scale = Math.min(1, most / image.width);
      Object.assign(canvas, { width: image.width * scale, height: image.height * scale });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      return { width: canvas.width, height: canvas.height, pixels: [...data] };
    },
    { base64: picture.toString('base64'), most: widthPx },
  );
  await blank.close();
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
};
