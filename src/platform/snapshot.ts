import { memoize } from '#domain/memoize.ts';
import { deviceCache, readJson, writeJson } from './storage.ts';

const KEY = 'cashier.picture';

/**
 * An element: tag, attributes, children; an attribute with a leading `:` is a style. A string is a text node. Data instead of
 * HTML: the code that draws it allows only known tags and attributes. May contain placeholders (`TemplateNode`).
 */
export type SnapshotNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...SnapshotNode[]];

/** Allowed elements: none loads or runs anything except images, which the content policy limits. */
const TAGS: ReadonlySet<unknown> = new Set('div header main h1 p span bdi ul li button img svg path'.split(' '));
const ATTRIBUTES =
  /^(?:class|role|type|alt|tabindex|viewBox|d|focusable|draggable|decoding|lang|dir|(?:aria|data)-[a-z-]+)$/;
const STYLES = /^:(?:--[\w-]+|(?:background-)?color)$/;
const SOURCE = /^(?:\/(?!\/)|https:\/\/)/;

export const isSnapshotTag = (tag: unknown): tag is string => TAGS.has(tag);

/** Cached: a page uses a few names hundreds of times. */
const isAttributeName = memoize((name: string): boolean => ATTRIBUTES.test(name) || STYLES.test(name));

export const isSnapshotAttribute = (name: string, value: unknown): value is string =>
  typeof value === 'string' && (name === 'src' ? SOURCE.test(value) : isAttributeName(name));

/** Values of a page's placeholders, by name. */
export interface SnapshotValues {
  readonly [name: string]: string | boolean | readonly SnapshotValues[];
}

type Texts = Readonly<Record<string, string>>;

/** A page with the values of its placeholders. */
export interface SnapshotContent {
  readonly page: SnapshotNode;
  readonly values: SnapshotValues;
  /** Texts of the locale by their keys. */
  readonly texts: Texts;
}

/** A drawn page and its owner. */
export interface Snapshot extends SnapshotContent {
  readonly owner: string;
  /** Attributes and styles of the document element: language, direction, theme and the host's tokens. */
  readonly look: Texts;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Texts =>
  isObject(value) && Object.values(value).every((text) => typeof text === 'string');

const isValues = (value: unknown): value is SnapshotValues =>
  isObject(value) &&
  Object.values(value).every((each) => (Array.isArray(each) ? each.every(isValues) : !isObject(each)));

const isNode = (value: unknown): value is SnapshotNode => {
  if (!Array.isArray(value)) return typeof value === 'string';
  const [tag, attributes, ...inner]: unknown[] = value;
  return typeof tag === 'string' && isTexts(attributes) && inner.every(isNode);
};

const isSnapshot = (stored: unknown): stored is Snapshot => {
  const { owner, look, page, values, texts }: Partial<Record<keyof Snapshot, unknown>> = Object(stored);
  return typeof owner === 'string' && isTexts(look) && isNode(page) && isValues(values) && isTexts(texts);
};

/** Reads the stored snapshot. An invalid one is deleted. */
export const readSnapshot = (): Snapshot | undefined => {
  const stored = readJson(deviceCache, KEY);
  if (isSnapshot(stored)) return stored;
  if (stored !== undefined) deleteSnapshot();
  return undefined;
};

/** Returns the attributes and styles of an element that a snapshot may contain. */
export const allowedAttributes = (element: HTMLElement): Record<string, string> => {
  const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const);
  const styles = Array.from(element.style, (name) => [`:${name}`, element.style.getPropertyValue(name)] as const);
  return Object.fromEntries([...attributes, ...styles].filter(([name, value]) => isSnapshotAttribute(name, value)));
};

/** Stores the document's page for its owner, replacing the last snapshot. */
export const writeSnapshot = (owner: string, { page, values, texts }: SnapshotContent): void =>
  writeJson(deviceCache, KEY, { owner, look: allowedAttributes(document.documentElement), page, values, texts });

export const deleteSnapshot = (): void => deviceCache.remove(KEY);
