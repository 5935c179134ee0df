import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { expandFragments } from '#engine/expand.ts';
import { composites } from '#generated/composites.ts';
import type { Fragment, Screen } from '#generated/language.ts';
import type { FileTexts } from '#studio/protocol.ts';

export interface WrittenPlace {
  readonly file: string;
  readonly line: number;
}

type Path = (string | number)[];

/** The segments of a JSON pointer. */
const toSegments = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns a copy whose nodes have their source location as description, which the expansion of fragments preserves. */
const marked = (value: unknown, file: string, path: Path = []): unknown => {
  if (Array.isArray(value)) return value.map((item, at) => marked(item, file, [...path, at]));
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, part]) => [name, marked(part, file, [...path, name])] as const);
  const isNode = 'type' in value && typeof path.at(-1) === 'number';
  return { ...Object.fromEntries(members), ...(isNode ? { description: JSON.stringify({ file, path }) } : {}) };
};

const lineOf = (text: string, path: Path): number => {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, path);
  return text.slice(0, node?.offset ?? 0).split('\n').length;
};

const isMark = (value: unknown): value is { file: string; path: Path } =>
  typeof value === 'object' && value !== null && 'file' in value && 'path' in value;

/** Returns the mark of the node at a pointer, or of the nearest enclosing one. */
const markAt = (screen: unknown, pointer: string): { file: string; path: Path } | undefined => {
  let at = screen;
  let found: { file: string; path: Path } | undefined;
  for (const segment of toSegments(pointer)) {
    if (typeof at !== 'object' || at === null) break;
    at = (at as Readonly<Record<string, unknown>>)[segment];
    const description = (at as { description?: unknown } | undefined)?.description;
    const mark: unknown =
      typeof description === 'string' && description.startsWith('{') ? JSON.parse(description) : undefined;
    if (isMark(mark)) found = mark;
  }
  return found;
};

/** Returns the screen with its marks; undefined while its file is not valid JSON. */
const markedScreen = (texts: FileTexts, screenFile: string): unknown => {
  const read = (file: string): unknown => marked(JSON.parse(texts[file] ?? 'null'), file);
  const find = (id: string): Fragment | undefined => {
    const file = `schemas/fragments/${id}.json`;
    return texts[file] === undefined ? undefined : (read(file) as Fragment);
  };
  try {
    return expandFragments(read(screenFile) as Screen, find, composites);
  } catch {
    return undefined;
  }
};

/**
 * Finds the source location of a drawn node: in the screen's own file, or in that of a fragment. Computed on first use.
 */
export const placeFinder = (texts: FileTexts, screenFile: string): ((pointer: string) => WrittenPlace | undefined) => {
  let screen: { readonly marked: unknown } | undefined;
  return (pointer) => {
    screen ??= { marked: markedScreen(texts, screenFile) };
    const mark = markAt(screen.marked, pointer);
    return mark && { file: mark.file, line: lineOf(texts[mark.file] ?? '', mark.path) };
  };
};
