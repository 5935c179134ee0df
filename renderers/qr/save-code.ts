export type Picture = SVGSVGElement | HTMLImageElement;

/** Pixels per dot, for a readable print of a small code. */
const DOT_PX = 12;
/** Minimum width of a saved image, so that an app can read a small one. */
const MIN_WIDTH_PX = 640;

const download = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Opens a canvas of white ground. */
const openCanvas = (width: number, height: number): CanvasRenderingContext2D | null => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  return pen;
};

const paintDots = (dots: SVGSVGElement): CanvasRenderingContext2D | null => {
  const [, , width = ''] = dots.getAttribute('viewBox')?.split(' ') ?? [];
  const shape = dots.querySelector('path:last-of-type')?.getAttribute('d') ?? '';
  const pen = openCanvas(Number(width) * DOT_PX, Number(width) * DOT_PX);
  if (!pen) return null;
  pen.scale(DOT_PX, DOT_PX);
  pen.fillStyle = '#000';
  const path = new Path2D(shape);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- This fills a shape, not a list.
  pen.fill(path);
  return pen;
};

const paintImage = (image: HTMLImageElement): CanvasRenderingContext2D | null => {
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0) return null;
  const scale = Math.ceil(MIN_WIDTH_PX / Math.min(naturalWidth, MIN_WIDTH_PX));
  const pen = openCanvas(naturalWidth * scale, naturalHeight * scale);
  if (!pen) return null;
  pen.imageSmoothingEnabled = false;
  pen.drawImage(image, 0, 0, pen.canvas.width, pen.canvas.height);
  return pen;
};

/** Saves a drawn code, or an image that the answer embeds, as a PNG on white, without loading anything. */
export const savePicture = (picture: Picture, name: string): void => {
  const pen = picture instanceof HTMLImageElement ? paintImage(picture) : paintDots(picture);
  pen?.canvas.toBlob((blob) => blob && download(blob, name), 'image/png');
};
