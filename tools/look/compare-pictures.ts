import pixelmatch from 'pixelmatch';
import type { Picture } from './picture.ts';

/** How two pictures of one page differ, if they do. */
export type Difference =
  | { readonly kind: 'size'; readonly before: string; readonly now: string }
  | { readonly kind: 'pixels'; readonly count: number; readonly allowed: number; readonly picture: Picture };

/** Of pixelmatch, 0 to 1: what a machine's way to smooth letters changes stays below, another colour does not. */
const THRESHOLD = 0.035;
/** Pixels that may differ: a four thousandth of all, and so many in any case. */
const ALLOWED_SHARE = 1 / 4000;
const ALLOWED_LEAST = 4;

const sizeOf = ({ width, height }: Picture): string => `${width} × ${height}`;

/** Undefined where a person would see no difference. */
export const comparePictures = (before: Picture, now: Picture): Difference | undefined => {
  if (sizeOf(before) !== sizeOf(now)) return { kind: 'size', before: sizeOf(before), now: sizeOf(now) };
  const { width, height } = now;
  const data = new Uint8Array(width * height * 4);
  const count = pixelmatch(before.data, now.data, data, width, height, { threshold: THRESHOLD, includeAA: true });
  const allowed = Math.max(ALLOWED_LEAST, Math.floor(width * height * ALLOWED_SHARE));
  return count > allowed ? { kind: 'pixels', count, allowed, picture: { width, height, data } } : undefined;
};
