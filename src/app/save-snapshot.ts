import {
  isSnapshotTag,
  writeSnapshot,
  allowedAttributes,
  type SnapshotNode,
  type SnapshotContent,
} from '#platform/snapshot.ts';

/** How many elements are kept: those of the first screens. */
const MOST_ELEMENTS = 1500;

/** How a page comes in is not how it stands. */
const MOTION = 'data-transition';

// By what they say of themselves: nodes of another window are no instances of this one's classes.
const isText = (node: Node): node is Text => node.nodeType === 3;
const isElement = (node: Node): node is HTMLElement => node.nodeType === 1;

/** Whether an element may be in a picture. Live regions are empty then, and a second one would announce twice. */
export const isAllowedInSnapshot = (element: Element): boolean =>
  isSnapshotTag(element.localName) && !element.hasAttribute('aria-live');

/** What to make of the elements of a page. */
export interface CaptureOptions {
  readonly isIncluded: (element: Element) => boolean;
}

/** The elements below and including one, as they were drawn, of those that are kept. */
export const captureElement = (page: Element, { isIncluded }: CaptureOptions): SnapshotNode[] => {
  let count = 0;
  const capture = (node: Node): SnapshotNode[] => {
    if (isText(node)) return [node.data];
    if (!isElement(node) || !isIncluded(node) || count === MOST_ELEMENTS) return [];
    count += 1;
    const { [MOTION]: _motion, ...look } = allowedAttributes(node);
    return [[node.localName, look, ...[...node.childNodes].flatMap(capture)]];
  };
  return capture(page);
};

/** Parts of the page that show what the server offers, and where. Whatever else stands there may be the user's own. */
const PARTS: ReadonlySet<string> = new Set(['region', 'tiles', 'transactions']);

const isPartIncluded = (part: Element): boolean =>
  PARTS.has(part.getAttribute('data-node') ?? '') || part.hasAttribute('data-skeleton');

const isIncluded = (element: Element): boolean =>
  element.parentElement?.hasAttribute('data-screen') ? isPartIncluded(element) : isAllowedInSnapshot(element);

/** Words of the page that would be read as a place for a value become values themselves. */
const withPlaces = (page: SnapshotNode): SnapshotContent => {
  const words: string[] = [];
  const toPlace = (text: string): string => (text.includes('{') ? `{${words.push(text) - 1}}` : text);
  const convert = (node: SnapshotNode): SnapshotNode => {
    if (typeof node === 'string') return toPlace(node);
    const [tag, attributes, ...inner] = node;
    const converted = Object.entries(attributes).map(([name, text]) => [name, toPlace(text)] as const);
    return [tag, Object.fromEntries(converted), ...inner.map(convert)];
  };
  return { page: convert(page), values: Object.fromEntries(words.map((text, at) => [at, text])), texts: {} };
};

/**
 * Keeps the page as it was first drawn, to be drawn again at the beginning of the owner's next visit. Nothing is kept of a page that is
 * not the list, nor of one where something is on its way already, or searched for.
 */
export const saveSnapshot = (owner: string): void => {
  const page = document.querySelector(
    '#root > :has(> main > [data-screen] > [data-node=tiles]):not(:has([aria-busy], [type=search]:not(:placeholder-shown)))',
  );
  const [captured] = page ? captureElement(page, { isIncluded }) : [];
  if (captured !== undefined) writeSnapshot(owner, withPlaces(captured));
};
