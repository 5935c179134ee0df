/** First characters of base64 by image type: PNG, JPEG, GIF. */
const BASE64_STARTS: Readonly<Record<string, string>> = {
  iVBORw0KGgo: 'image/png',
  '/9j/': 'image/jpeg',
  R0lGOD: 'image/gif',
};

/** Shorter texts are not images: a payload may begin with the same characters. */
const MIN_BASE64_LENGTH = 32;

const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

const PICTURE_PATH = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;

const startOf = (value: string): string | undefined =>
  Object.keys(BASE64_STARTS).find((start) => value.startsWith(start));

/**
 * Returns the address of an image that is contained in the value: `data:image/…`, or bare base64 of a PNG, JPEG or GIF
 * (contract §7). Undefined for any other value.
 */
export function embeddedImage(value: string): string | undefined {
  const text = value.trim();
  if (/^data:image\//i.test(text)) return text;
  const start = startOf(text);
  if (start === undefined || text.length < MIN_BASE64_LENGTH || !BASE64.test(text)) return undefined;
  return `data:${BASE64_STARTS[start]};base64,${text.replace(/\s/g, '')}`;
}

const pathOf = (address: string): string | undefined => {
  try {
    const { protocol, pathname } = new URL(address);
    return /^https?:$/.test(protocol) ? pathname : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a web address may be an image: its path has the extension of one. */
export function looksLikePictureAddress(value: string): boolean {
  return PICTURE_PATH.test(pathOf(value.trim()) ?? '');
}

/** Whether a value is a web address. */
export function isWebAddress(value: string): boolean {
  return pathOf(value.trim()) !== undefined;
}
