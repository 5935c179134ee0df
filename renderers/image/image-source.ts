import { isWebLink } from '#domain/safe-link.ts';

/** Pictures that come inside their address. A picture runs no script, an SVG neither. */
const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i;

const STATIC_PATH = `${import.meta.env.BASE_URL}static/`;

const isStatic = (address: string): boolean => {
  try {
    const { origin, pathname } = new URL(address, document.baseURI);
    const own = new URL(STATIC_PATH, document.baseURI);
    return origin === own.origin && pathname.startsWith(own.pathname);
  } catch {
    return false;
  }
};

/** An address a picture may come from: https, an image inside the address, or the widget's static files. */
export const safeImageSource = (src: unknown): string | undefined => {
  if (typeof src !== 'string' || src === '') return undefined;
  const isSafe = DATA_IMAGE.test(src) || (isWebLink(src) && /^https:/i.test(src)) || isStatic(src);
  return isSafe ? src : undefined;
};
