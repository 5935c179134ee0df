import { CashierError } from '#domain/cashier-error.ts';
import { isSnapshotAttribute, isSnapshotTag } from '#platform/snapshot.ts';

export type SnapshotElement = HTMLElement | SVGElement;

export const isSnapshotElement = (node: Node): node is SnapshotElement =>
  node instanceof HTMLElement || node instanceof SVGElement;

const SVG = 'http://www.w3.org/2000/svg';

const refuse = (part: string): never => {
  throw new CashierError('picture.unknown', 'Not allowed in a snapshot', { details: { part } });
};

/** Creates an element of a snapshot. Throws a `CashierError` for a tag that is not allowed. */
export const createAllowedElement = (tag: unknown): SnapshotElement => {
  if (!isSnapshotTag(tag)) return refuse(String(tag));
  const element = tag === 'svg' || tag === 'path' ? document.createElementNS(SVG, tag) : document.createElement(tag);
  // Images far below are not loaded.
  if (element instanceof HTMLImageElement) element.loading = 'lazy';
  return element;
};

/** Holds the address of an image until `loadImages`. */
const SOURCE = 'data-src';

/**
 * Sets an attribute or, with a leading `:` in its name, a style. The address of an image is set by `loadImages`. Throws a
 * `CashierError` for an attribute or value that is not allowed.
 */
export const setAllowedAttribute = (element: SnapshotElement, name: string, value: unknown): void => {
  if (!isSnapshotAttribute(name, value)) refuse(name);
  else if (name.startsWith(':')) element.style.setProperty(name.slice(1), value);
  else element.setAttribute(name === 'src' ? SOURCE : name, value);
};

/**
 * Loads the images below an element after it is painted: cached images are decoded synchronously, lazy or not, and would delay
 * the first paint.
 */
export const loadImages = (page: Element): void => {
  for (const image of page.querySelectorAll(`[${SOURCE}]`)) {
    const address = image.getAttribute(SOURCE);
    image.removeAttribute(SOURCE);
    // The stored snapshot is untrusted and may contain this attribute.
    if (isSnapshotAttribute('src', address)) image.setAttribute('src', address);
  }
};
