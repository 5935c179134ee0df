import sharp from 'sharp';

/** Red, green, blue and opacity of each pixel, row by row, 0 to 255. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Reads a PNG or WebP. */
export const readPicture = async (image: Buffer): Promise<Picture> => {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** Kept exactly, in as few bytes as may be: these lie in the repository. */
export const writePicture = ({ width, height, data }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
