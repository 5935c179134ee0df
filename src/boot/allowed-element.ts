import { CashierError } from '#domain/cashier-error.ts';
import { isSnapshotAttribute, isSnapshotTag } from '#platform/snapshot.ts';

export type SnapshotElement = HTMLElement | SVGElement;

export const isSnapshotElement = (node: Node): node is SnapshotElement =>
  node instanceof HTMLElement || node instanceof SVGElement;

const SVG = 'http://www.w3.org/2000/svg';

const refuse = (part: string): never => {
  throw new CashierError('picture.unknown', 'Not a part of a picture', { details: { part } });
};

/** An element of a picture. Throws a `CashierError` where no picture may have such a one. */
export const createAllowedElement = (tag: unknown): SnapshotElement => {
  if (!isSnapshotTag(tag)) return refuse(String(tag));
  const element = tag === 'svg' || tag === 'path' ? document.createElementNS(SVG, tag) : document.createElement(tag);
  // One far below is not asked for.
  if (element instanceof HTMLImageElement) element.loading = 'lazy';
  return element;
};

/** Where an image has its address until `loadImages`. */
const SOURCE = 'data-src';

/**
 * Gives an element an attribute or, with `:` before its name, a style. An image gets its address by `loadImages`. Throws a
 * `CashierError` where no picture may have it.
 */
export const setAllowedAttribute = (element: SnapshotElement, name: string, value: unknown): void => {
  if (!isSnapshotAttribute(name, value)) refuse(name);
  else if (name.startsWith(':')) element.style.setProperty(name.slice(1), value);
  else element.setAttribute(name === 'src' ? SOURCE : name, value);
};

/**
 * Has the images below an element loaded. One that the browser has in memory is read at once, lazy or not: asked for while the page is
 * being drawn, they hold its words up.
 */
export const loadImages = (page: Element): void => {
  for (const image of page.querySelectorAll(`[${SOURCE}]`)) {
    const address = image.getAttribute(SOURCE);
    image.removeAttribute(SOURCE);
    // What was kept may have it under that name already.
    if (isSnapshotAttribute('src', address)) image.setAttribute('src', address);
  }
};
