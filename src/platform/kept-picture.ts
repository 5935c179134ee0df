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
const STYLES =
  /^:(?:--[\w-]+|(?:background-)?color|content-visibility|contain-intrinsic-block-size|overflow-clip-margin)$/;
const SOURCE = /^(?:\/(?!\/)|https:\/\/)/;

export const isPictureTag = (tag: unknown): tag is string => TAGS.has(tag);

export const isPictureAttribute = (name: string, value: unknown): value is string =>
  typeof value === 'string' && (name === 'src' ? SOURCE.test(value) : ATTRIBUTES.test(name) || STYLES.test(name));

/** A page as it was drawn, and for whom. */
export interface KeptPicture {
  readonly owner: string;
  /** The document's own attributes and styles: language, direction, theme and the host's tokens. */
  readonly look: Readonly<Record<string, string>>;
  readonly page: PictureNode;
}

/** The picture kept for an owner; the caller checks its shape. */
export const keptPicture = (owner: string): Readonly<Record<'look' | 'page', unknown>> | undefined => {
  const kept: unknown = readJson(deviceCache, KEY);
  const isTheirs = typeof kept === 'object' && kept !== null && 'owner' in kept && kept.owner === owner;
  return isTheirs && 'look' in kept && 'page' in kept ? kept : undefined;
};

/** Keeps the picture of an owner in place of the one before. */
export const keepPicture = (picture: KeptPicture): void => writeJson(deviceCache, KEY, picture);

export const forgetPicture = (): void => deviceCache.remove(KEY);
