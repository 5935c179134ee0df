import { isPictureAttribute, isPictureTag, keepPicture, type PictureNode } from '#platform/kept-picture.ts';
import skeleton from '#renderers/skeleton/skeleton.module.css';
import motion from './transition.module.css';

/** Parts of the page that show what the server offers, and where. Whatever else stands there may be the user's own. */
const PARTS: ReadonlySet<string> = new Set(['region', 'tiles', 'transactions']);

/** How many elements are kept: those of the first screens. */
const MOST_ELEMENTS = 1500;

/** How a page comes in is not how it stands. */
const MOTION: ReadonlySet<string | undefined> = new Set([motion.fade, motion.positionTop, motion.slideDown]);

const isPartKept = (part: Element): boolean =>
  PARTS.has(part.getAttribute('data-node') ?? '') || part.classList.contains(skeleton['skeleton'] ?? '');

const isKept = (element: Element): boolean =>
  element.parentElement?.hasAttribute('data-screen') ? isPartKept(element) : isPictureTag(element.localName);

const classOf = ({ classList }: Element): string => [...classList].filter((name) => !MOTION.has(name)).join(' ');

/** Styles that skip drawing below the first screen until it is scrolled to. */
const farStyles = (element: Element): [string, string][] => {
  if (element.localName !== 'li') return [];
  const { top, height } = element.getBoundingClientRect();
  return top < window.innerHeight
    ? []
    : [
        [':content-visibility', 'auto'],
        [':contain-intrinsic-block-size', `${height}px`],
        [':overflow-clip-margin', '1rem'],
      ];
};

/** Attributes and styles, as far as a picture may have them. */
const dressOf = (element: HTMLElement | SVGElement): Record<string, string> => {
  const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const);
  const styles = Array.from(element.style, (name) => [`:${name}`, element.style.getPropertyValue(name)] as const);
  const all = [...attributes, ...styles, ...farStyles(element)];
  const kept = Object.fromEntries(all.filter(([name, value]) => isPictureAttribute(name, value)));
  return kept['class'] === undefined ? kept : { ...kept, class: classOf(element) };
};

const pictureOf = (page: Element): PictureNode[] => {
  let count = 0;
  const take = (node: Node): PictureNode[] => {
    if (node instanceof Text) return [node.data];
    const isElement = node instanceof HTMLElement || node instanceof SVGElement;
    if (!isElement || !isKept(node) || count === MOST_ELEMENTS) return [];
    count += 1;
    return [[node.localName, dressOf(node), ...[...node.childNodes].flatMap(take)]];
  };
  return take(page);
};

/**
 * Keeps the page as it was first drawn, to be drawn again at the beginning of the owner's next visit. Nothing is kept of a page that is
 * not the list, nor of one where something is on its way already, or searched for.
 */
export const keepFirstPage = (owner: string): void => {
  const page = document.querySelector(
    '#root > :has(> main > [data-screen] > [data-node=tiles]):not(:has([aria-busy], [type=search]:not(:placeholder-shown)))',
  );
  const [picture] = page ? pictureOf(page) : [];
  if (picture !== undefined) keepPicture({ owner, look: dressOf(document.documentElement), page: picture });
};
