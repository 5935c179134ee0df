import { isPictureAttribute, isPictureTag, keepPicture, type PictureNode } from '#platform/kept-picture.ts';

/** How many elements are kept: those of the first screens. */
const MOST_ELEMENTS = 1500;

/** How a page comes in is not how it stands. */
const MOTION = 'data-transition';

// By what they say of themselves: nodes of another window are no instances of this one's classes.
const isText = (node: Node): node is Text => node.nodeType === 3;
const isElement = (node: Node): node is HTMLElement => node.nodeType === 1;

/** Whether such an element may be in a picture. */
export const isPartOfPicture = ({ localName }: Element): boolean => isPictureTag(localName);

/** Attributes and styles of an element, as far as a picture may have them. */
const lookOf = (element: HTMLElement): Record<string, string> => {
  const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const);
  const styles = Array.from(element.style, (name) => [`:${name}`, element.style.getPropertyValue(name)] as const);
  return Object.fromEntries(
    [...attributes, ...styles].filter(([name, value]) => name !== MOTION && isPictureAttribute(name, value)),
  );
};

/** What to make of the elements of a page. */
export interface PictureOptions {
  readonly isKept: (element: Element) => boolean;
}

/** The elements below and including one, as they were drawn, of those that are kept. */
export const pictureOf = (page: Element, { isKept }: PictureOptions): PictureNode[] => {
  let count = 0;
  const take = (node: Node): PictureNode[] => {
    if (isText(node)) return [node.data];
    if (!isElement(node) || !isKept(node) || count === MOST_ELEMENTS) return [];
    count += 1;
    return [[node.localName, lookOf(node), ...[...node.childNodes].flatMap(take)]];
  };
  return take(page);
};

/** Parts of the page that show what the server offers, and where. Whatever else stands there may be the user's own. */
const PARTS: ReadonlySet<string> = new Set(['region', 'tiles', 'transactions']);

const isPartKept = (part: Element): boolean =>
  PARTS.has(part.getAttribute('data-node') ?? '') || part.hasAttribute('data-skeleton');

const isKept = (element: Element): boolean =>
  element.parentElement?.hasAttribute('data-screen') ? isPartKept(element) : isPartOfPicture(element);

/**
 * Keeps the page as it was first drawn, to be drawn again at the beginning of the owner's next visit. Nothing is kept of a page that is
 * not the list, nor of one where something is on its way already, or searched for.
 */
export const keepFirstPage = (owner: string): void => {
  const page = document.querySelector(
    '#root > :has(> main > [data-screen] > [data-node=tiles]):not(:has([aria-busy], [type=search]:not(:placeholder-shown)))',
  );
  const [picture] = page ? pictureOf(page, { isKept }) : [];
  if (picture !== undefined) keepPicture({ owner, look: lookOf(document.documentElement), page: picture });
};
