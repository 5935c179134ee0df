import {
  isSnapshotTag,
  writeSnapshot,
  allowedAttributes,
  type SnapshotNode,
  type SnapshotContent,
} from '#platform/snapshot.ts';

/** Number of elements in a snapshot: those of the first screens. */
const MOST_ELEMENTS = 1500;

/** Attribute of the page transition, which is left out of a snapshot. */
const MOTION = 'data-transition';

const isText = (node: Node): node is Text => node.nodeType === 3;
const isElement = (node: Node): node is HTMLElement => node.nodeType === 1;

/** Checks that an element may be in a snapshot. Live regions are excluded: their copy would announce twice. */
const isAllowedInSnapshot = (element: Element): boolean =>
  isSnapshotTag(element.localName) && !element.hasAttribute('aria-live');

/** Nodes whose content depends on the server's offer only. Other nodes may hold the user's data. */
const PARTS: ReadonlySet<string> = new Set(['region', 'tiles', 'transactions']);

const isPartIncluded = (part: Element): boolean =>
  PARTS.has(part.getAttribute('data-node') ?? '') || part.hasAttribute('data-skeleton');

const isIncluded = (element: Element): boolean =>
  element.parentElement?.hasAttribute('data-screen') ? isPartIncluded(element) : isAllowedInSnapshot(element);

/** Returns an element and its descendants as snapshot nodes. */
const captureElement = (page: Element): SnapshotNode[] => {
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

/** Replaces texts that contain `{`, the placeholder syntax, by values. */
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
 * Saves the first page, to be shown at the start of the owner's next session. Saves nothing for other pages than the list, nor
 * while a request runs or the list is searched.
 */
export const saveSnapshot = (owner: string): void => {
  const page = document.querySelector(
    '#root > :has(> main > [data-screen] > [data-node=tiles]):not(:has([aria-busy], [type=search]:not(:placeholder-shown)))',
  );
  const [captured] = page ? captureElement(page) : [];
  if (captured !== undefined) writeSnapshot(owner, withPlaces(captured));
};
