import pixelmatch from 'pixelmatch';
import type { Picture } from './picture.ts';

/** How two pictures of one page differ, if they do. */
export type Difference =
  | { readonly kind: 'size'; readonly before: string; readonly now: string }
  | { readonly kind: 'pixels'; readonly count: number; readonly allowed: number; readonly picture: Picture };

/** Of pixelmatch, 0 to 1: what another machine rounds in another way stays below, another colour does not. */
const THRESHOLD = 0.035;
/** Side of the square in which pixels are counted: a wrong digit is a tiny part of a page and a large part of a square. */
const SQUARE = 16;
/** Pixels of a square that may differ. Smoothed edges, which are other ones on each machine, do not count. */
const ALLOWED = 6;

const sizeOf = ({ width, height }: Picture): string => `${width} × ${height}`;

interface Changed {
  /** One byte a pixel: 1 where the pictures differ. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const countIn = ({ pixels, width, height }: Changed, left: number, top: number): number => {
  let count = 0;
  for (let y = top; y < Math.min(height, top + SQUARE); y += 1) {
    for (let x = left; x < Math.min(width, left + SQUARE); x += 1) count += pixels[y * width + x] ?? 0;
  }
  return count;
};

/** The most that differ in any square; each overlaps half of the next, so that none hides between two. */
const mostInSquare = (changed: Changed): number => {
  let most = 0;
  for (let top = 0; top < changed.height; top += SQUARE / 2) {
    for (let left = 0; left < changed.width; left += SQUARE / 2) most = Math.max(most, countIn(changed, left, top));
  }
  return most;
};

/** Undefined where a person would see no difference. */
export const comparePictures = (before: Picture, now: Picture): Difference | undefined => {
  if (sizeOf(before) !== sizeOf(now)) return { kind: 'size', before: sizeOf(before), now: sizeOf(now) };
  const { width, height } = now;
  const mask = new Uint8Array(width * height * 4);
  const all = pixelmatch(before.data, now.data, mask, width, height, { threshold: THRESHOLD, diffMask: true });
  if (all === 0) return undefined;
  const pixels = new Uint8Array(width * height);
  // Smoothed edges are yellow in the mask; what counts is red.
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = mask[at * 4 + 3] !== 0 && mask[at * 4 + 1] === 0 ? 1 : 0;
  const count = mostInSquare({ pixels, width, height });
  if (count <= ALLOWED) return undefined;
  const data = new Uint8Array(width * height * 4);
  pixelmatch(before.data, now.data, data, width, height, { threshold: THRESHOLD });
  return { kind: 'pixels', count, allowed: ALLOWED, picture: { width, height, data } };
};
