import sharp from 'sharp';

/** Red, green, blue and opacity of each pixel, row by row, 0 to 255. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Reads a PNG or WebP, made smaller by a whole factor: each pixel is the mean of those it stands for. */
export const readPicture = async (image: Buffer, shrinkBy = 1): Promise<Picture> => {
  const source = sharp(image);
  const { width, height } = await source.metadata();
  const size = { width: Math.ceil(width / shrinkBy), height: Math.ceil(height / shrinkBy) };
  const small = shrinkBy === 1 ? source : source.resize({ ...size, kernel: 'linear', fit: 'fill' });
  const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
};

/** Kept exactly, in as few bytes as may be: these lie in the repository. */
export const writePicture = ({ width, height, data }: Picture): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
