/** Pixels per dot, for a readable print of a small code. */
const DOT_PX = 12;

const download = (blob: Blob, name: string): void => {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Saves a drawn code as a PNG, black on white, painted from its path, without loading anything. */
export const saveCode = (dots: SVGSVGElement, name: string): void => {
  const [, , width = ''] = dots.getAttribute('viewBox')?.split(' ') ?? [];
  const shape = dots.querySelector('path:last-of-type')?.getAttribute('d') ?? '';
  const canvas = document.createElement('canvas');
  canvas.width = Number(width) * DOT_PX;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(DOT_PX, DOT_PX);
  pen.fillStyle = '#000';
  const path = new Path2D(shape);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- This fills a shape, not a list.
  pen.fill(path);
  canvas.toBlob((blob) => blob && download(blob, name), 'image/png');
};
