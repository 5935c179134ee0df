import { folderOf } from '#studio/project-paths.ts';
import type { FileTexts } from '#studio/protocol.ts';
import { withMember, withWord, wordAt } from './layout-words.ts';
import { LOCALES, readLoosely, textsFile, wordsOf } from './layouts.ts';

type Path = (string | number)[];
type Members = Readonly<Record<string, unknown>>;

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

/** A node of the page that the form shows. */
export interface PagePart {
  readonly kind: PartKind;
  readonly path: Path;
  readonly id: string;
  /** Key of its text, if the text is the layout's own or a shared one. */
  readonly key: string | undefined;
  readonly words: string;
  /** Path of its value, such as deposit.data.code. */
  readonly value: string | undefined;
}

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKind = (type: unknown): type is PartKind => typeof type === 'string' && Object.hasOwn(PART_KINDS, type);

const partOf = (node: Members, path: Path, english: Readonly<Record<string, string>>): PagePart | undefined => {
  const { type, id, value } = node;
  if (!isKind(type)) return undefined;
  const said = node[PART_KINDS[type].words];
  const key = isObject(said) && typeof said.t === 'string' ? said.t : undefined;
  return {
    kind: type,
    path,
    id: typeof id === 'string' ? id : path.join('.'),
    key,
    words: key === undefined ? '' : (english[key] ?? ''),
    value: isObject(value) && typeof value.var === 'string' ? value.var : undefined,
  };
};

const partsBelow = (value: unknown, path: Path, english: Readonly<Record<string, string>>): PagePart[] => {
  if (Array.isArray(value)) return value.flatMap((item, at) => partsBelow(item, [...path, at], english));
  if (!isObject(value)) return [];
  const own = partOf(value, path, english);
  const below = Object.entries(value).flatMap(([name, part]) => partsBelow(part, [...path, name], english));
  return own ? [own, ...below] : below;
};

const screenFile = (layout: string): string => `${folderOf(layout)}screen.json`;

/** The parts of a page, in the order of its file. */
export const partsOf = (texts: FileTexts, layout: string): PagePart[] =>
  partsBelow(readLoosely(texts[screenFile(layout)]).body, ['body'], wordsOf(texts, 'en'));

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

/** Position of a new part: after the last of its kind; else at the end of the page, for a step in a new list. */
const placeFor = (texts: FileTexts, layout: string, kind: PartKind): Path => {
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
export const addPart = (texts: FileTexts, layout: string, part: NewPart): FileTexts => {
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
  const path = placeFor(texts, layout, kind);
  const isFirstStep = kind === 'step' && !partsOf(texts, layout).some((each) => each.kind === 'step');
  const placed = isFirstStep ? { type: 'steps', id: `${id}-steps`, label: { t: key }, children: [node] } : node;
  const screen = withMember(texts[file] ?? '{}', path, placed, true);
  const files = LOCALES.map((locale) => [
    textsFile(layout, locale),
    withWord(texts[textsFile(layout, locale)], key, words),
  ]);
  return { [file]: screen, ...(Object.fromEntries(files) as FileTexts) };
};

/** Returns the screen without that part. Its texts stay until they are removed: the checker reports them as unused. */
export const removePart = (texts: FileTexts, layout: string, { path }: PagePart): FileTexts => {
  const file = screenFile(layout);
  return { [file]: withMember(texts[file] ?? '{}', path, undefined) };
};

const nodeAt = (texts: FileTexts, layout: string, path: Path): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined,
    readLoosely(texts[screenFile(layout)]),
  );

/** Returns the screen with a part moved by one position among its siblings; unchanged at either end. */
export const movePart = (texts: FileTexts, layout: string, { path }: PagePart, by: -1 | 1): FileTexts => {
  const from = path.at(-1);
  const list = path.slice(0, -1);
  const nodes = nodeAt(texts, layout, list);
  if (typeof from !== 'number' || !Array.isArray(nodes)) return {};
  const to = from + by;
  if (to < 0 || to >= nodes.length) return {};
  const moved = nodes.toSpliced(from, 1).toSpliced(to, 0, nodes[from] as unknown);
  const file = screenFile(layout);
  return { [file]: withMember(texts[file] ?? '{}', list, moved) };
};

/** Whether a part's text belongs to the layout; shared texts are used by other layouts too. */
export const hasOwnWords = (texts: FileTexts, layout: string, { key }: PagePart): boolean =>
  key !== undefined && wordAt(texts, layout, 'en', key) !== '';

/** Returns the English file with another text for a part. */
export const withPartWords = (texts: FileTexts, layout: string, key: string, words: string): FileTexts => {
  const file = textsFile(layout, 'en');
  return { [file]: withWord(texts[file], key, words) };
};

/** Returns the screen with another path for a part's value. */
export const withPartValue = (texts: FileTexts, layout: string, { path }: PagePart, value: string): FileTexts => {
  const file = screenFile(layout);
  return { [file]: withMember(texts[file] ?? '{}', [...path, 'value', 'var'], value) };
};
