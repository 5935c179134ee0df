import { keepPicture } from '#platform/kept-picture.ts';
import { isPartOfPicture, lookOf, pictureOf } from './picture-of.ts';

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
