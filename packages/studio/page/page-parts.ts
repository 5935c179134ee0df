import type { FileTexts } from '#studio/protocol.ts';
import { withMember, withWord, wordAt } from './layout-words.ts';
import { LOCALES, readLoosely, textsFile } from './layouts.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { pageTree, screenFile, type Members, type Path, type TreeNode } from './page-tree.ts';

/** The usual parts of layouts, by node type. */
export const PART_KINDS = {
  copyRow: { title: 'Requisite', words: 'label' },
  textField: { title: 'Field', words: 'label' },
  step: { title: 'Step', words: 'text' },
  notice: { title: 'Notice', words: 'text' },
  text: { title: 'Text', words: 'text' },
  button: { title: 'Button', words: 'label' },
} as const;

export type PartKind = keyof typeof PART_KINDS;

/** A usual part of the page. */
export interface PagePart {
  readonly kind: PartKind;
  readonly path: Path;
  readonly id: string;
}

const isKind = (type: string): type is PartKind => Object.hasOwn(PART_KINDS, type);

const partsIn = (nodes: readonly TreeNode[], file: string): PagePart[] =>
  nodes.flatMap(({ type, node: { id }, path, children, ...part }) => [
    ...(part.file === file && isKind(type) ? [{ kind: type, path, id: typeof id === 'string' ? id : '' }] : []),
    ...partsIn(children, file),
  ]);

/** The usual parts of a page, in the order of its file. */
export const partsOf = (texts: FileTexts, layout: string): PagePart[] =>
  partsIn(pageTree(texts, layout), screenFile(layout));

export interface NewPart {
  readonly kind: PartKind;
  readonly id: string;
  readonly words: string;
  /** Path of a requisite's value; name of a field. */
  readonly value: string;
}

/** Prefix of a layout's text keys: that of its existing ones, else its name. */
const prefixOf = (texts: FileTexts, layout: string): string => {
  const [key] = Object.keys(readLoosely(texts[textsFile(layout, 'en')])).filter((each) => each !== '$schema');
  const name = layout.slice(layout.indexOf('.') + 1);
  return key?.split('.')[0] ?? name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
};

const camelCase = (id: string): string => id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const nodeFor = ({ kind, id, value }: NewPart, key: string): Members => {
  const words = { [PART_KINDS[kind].words]: { t: key } };
  if (kind === 'copyRow') return { type: kind, id, critical: true, ...words, value: { var: value } };
  if (kind === 'textField') return { type: kind, id, name: value, ...words, isRequired: true };
  if (kind === 'text') return { type: kind, id, style: 'body', ...words };
  if (kind === 'notice') return { type: kind, id, tone: 'info', ...words };
  return { type: kind, id, ...words };
};

/** Position of a new part: after the selected one; else after the last of its kind; else at the end of the page, for a step in a new list. */
const placeFor = (texts: FileTexts, layout: string, kind: PartKind, after: Path | undefined): Path => {
  const cursor = after?.at(-1);
  if (after && typeof cursor === 'number') return [...after.slice(0, -1), cursor + 1];
  const last = partsOf(texts, layout).findLast((part) => part.kind === kind);
  const index = last?.path.at(-1);
  if (last && typeof index === 'number') return [...last.path.slice(0, -1), index + 1];
  const { body } = readLoosely(texts[screenFile(layout)]);
  const nodes: unknown[] = Array.isArray(body) ? body : [];
  // Before the button at the end, if there is one.
  const end = nodes.findIndex((node) => isObject(node) && (node.type === 'footer' || node.fragment === 'paid-button'));
  return ['body', end === -1 ? nodes.length : end];
};

const ID = /^[a-z][a-z0-9-]*$/;

/**
 * Files with a part added: its node in the screen, and its text in every language, in English until translated.
 *
 * @throws Error with what is missing
 */
export const addPart = (texts: FileTexts, layout: string, part: NewPart, after?: Path): FileTexts => {
  const { kind, id, words, value } = part;
  if (!ID.test(id)) throw new Error('Name it with small letters, digits and dashes, such as account-number.');
  if (partsOf(texts, layout).some((each) => each.id === id)) throw new Error(`The page already has a part ${id}.`);
  if (words.trim() === '') throw new Error('Write its English text.');
  if (kind === 'copyRow' && !/^[a-z]\w*(?:\.\w+)+$/i.test(value)) {
    throw new Error('Give the path of its value, such as deposit.data.code.');
  }
  if (kind === 'textField' && !/^\w+$/.test(value))
    throw new Error('Give the server’s name of the field, such as account_number.');
  const key = `${prefixOf(texts, layout)}.${camelCase(id)}`;
  const node = nodeFor(part, key);
  const file = screenFile(layout);
  const path = placeFor(texts, layout, kind, after);
  const isFirstStep = kind === 'step' && !partsOf(texts, layout).some((each) => each.kind === 'step');
  const placed = isFirstStep ? { type: 'steps', id: `${id}-steps`, label: { t: key }, children: [node] } : node;
  const screen = withMember(texts[file] ?? '{}', [...path], placed, true);
  const files = LOCALES.map((locale) => [
    textsFile(layout, locale),
    withWord(texts[textsFile(layout, locale)], key, words),
  ]);
  return { [file]: screen, ...(Object.fromEntries(files) as FileTexts) };
};

/** Returns the screen with a member of a node changed; removed if the value is undefined. */
export const withNodeMember = (texts: FileTexts, layout: string, path: Path, value: unknown): FileTexts => {
  const file = screenFile(layout);
  return { [file]: withMember(texts[file] ?? '{}', [...path], value) };
};

/** Returns the screen without that part. Its texts stay until they are removed: the checker reports them as unused. */
export const removePart = (texts: FileTexts, layout: string, path: Path): FileTexts =>
  withNodeMember(texts, layout, path, undefined);

const nodeAt = (screen: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined,
    screen,
  );

const isBelow = (path: Path, other: Path): boolean => other.every((name, at) => path[at] === name);

/**
 * Returns the screen with a part moved before another one; behind the last of a list if the index is its length.
 * Unchanged if the target is the part itself or within it.
 */
export const movePart = (texts: FileTexts, layout: string, from: Path, to: Path): FileTexts => {
  const file = screenFile(layout);
  const screen = texts[file] ?? '{}';
  const node = nodeAt(readLoosely(screen), from);
  const target = to.at(-1);
  if (node === undefined || typeof target !== 'number' || isBelow(to, from)) return {};
  // The later one of the two places is changed first, so that the path of the other stays valid.
  const inserted = withMember(screen, [...to], node, true);
  const list = to.slice(0, -1);
  const at = from[list.length];
  const isMovedOn = isBelow(from, list) && typeof at === 'number' && at >= target;
  const origin = isMovedOn ? [...list, at + 1, ...from.slice(list.length + 1)] : [...from];
  return { [file]: withMember(inserted, origin, undefined) };
};

/** Whether a text belongs to the layout; shared texts are used by other layouts too. */
export const hasOwnWords = (texts: FileTexts, layout: string, key: string): boolean =>
  wordAt(texts, layout, 'en', key) !== '';

/** Returns the English file with another text. */
export const withPartWords = (texts: FileTexts, layout: string, key: string, words: string): FileTexts => {
  const file = textsFile(layout, 'en');
  return { [file]: withWord(texts[file], key, words) };
};
