import { isWebLink } from '#domain/safe-link.ts';

/** Images inside their address. Images run no scripts, not even SVG. */
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

/** Returns an allowed image address: https, a data image, or the widget's static files. */
export const safeImageSource = (src: unknown): string | undefined => {
  if (typeof src !== 'string' || src === '') return undefined;
  const isSafe = DATA_IMAGE.test(src) || (isWebLink(src) && /^https:/i.test(src)) || isStatic(src);
  return isSafe ? src : undefined;
};
