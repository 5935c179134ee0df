import { deviceCache, readJson, writeJson } from './storage.ts';

const KEY = 'cashier.picture';

/**
 * An element: its tag, its attributes, then what is in it; a name with `:` before it is a style. A text is itself. Data, and
 * no HTML: what draws it knows every tag and attribute that may be in it.
 */
export type PictureNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...PictureNode[]];

/** Elements that a picture may be made of: nothing that loads or runs anything but images, which the policy judges. */
const TAGS: ReadonlySet<unknown> = new Set('div header main h1 p span bdi ul li button img svg path'.split(' '));
const ATTRIBUTES =
  /^(?:class|role|type|alt|tabindex|viewBox|d|focusable|draggable|decoding|lang|dir|(?:aria|data)-[a-z-]+)$/;
const STYLES = /^:(?:--[\w-]+|(?:background-)?color)$/;
const SOURCE = /^(?:\/(?!\/)|https:\/\/)/;

export const isPictureTag = (tag: unknown): tag is string => TAGS.has(tag);

/** Names that were found right: a page has a few of them, hundreds of times. */
const seenNames = new Set<string>();

const isAttributeName = (name: string): boolean => {
  if (seenNames.has(name)) return true;
  const isRight = ATTRIBUTES.test(name) || STYLES.test(name);
  if (isRight) seenNames.add(name);
  return isRight;
};

export const isPictureAttribute = (name: string, value: unknown): value is string =>
  typeof value === 'string' && (name === 'src' ? SOURCE.test(value) : isAttributeName(name));

/** A page as it was drawn, and for whom. */
export interface KeptPicture {
  readonly owner: string;
  /** The document's own attributes and styles: language, direction, theme and the host's tokens. */
  readonly look: Readonly<Record<string, string>>;
  readonly page: PictureNode;
}

/** What is kept; the caller checks its shape, and whose it is. */
export const keptPicture = (): Readonly<Record<keyof KeptPicture, unknown>> | undefined => {
  const kept: unknown = readJson(deviceCache, KEY);
  const isObject = typeof kept === 'object' && kept !== null;
  return isObject && 'owner' in kept && 'look' in kept && 'page' in kept ? kept : undefined;
};

/** Keeps the picture of an owner in place of the one before. */
export const keepPicture = (picture: KeptPicture): void => writeJson(deviceCache, KEY, picture);

export const forgetPicture = (): void => deviceCache.remove(KEY);
