import { isObject } from '#layouts/check/model/walk.ts';
import { folderOf } from '#studio/project-paths.ts';
import type { FileTexts } from '#studio/protocol.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { readLoosely, wordsOf } from './layouts.ts';

export type Path = readonly (string | number)[];
export type Members = Readonly<Record<string, unknown>>;

/** A node of the page in the form. */
export interface TreeNode {
  readonly type: string;
  /** What the node says to users, or its id, or its type. */
  readonly name: string;
  /** File that contains the node: the screen, or a shared fragment. */
  readonly file: string;
  readonly path: Path;
  readonly node: Members;
  readonly children: readonly TreeNode[];
}

/** Members with texts, the most telling first. */
const TEXT_MEMBERS = ['title', 'label', 'text', 'caption', 'placeholder'] as const;

/** Fragments within fragments that are shown. */
const MOST_DEPTH = 4;

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** copyRow → Copy row. */
export const titleOf = (name: string): string => {
  const words = name
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Words = Readonly<Record<string, string>>;

/** The English text of a member; the first one of a text that depends on the data. */
const wordsAt = (text: unknown, english: Words): string => {
  const key = isObject(text) ? stringsIn(text.t).find((each) => english[each] !== undefined) : undefined;
  return key === undefined ? '' : (english[key] ?? '');
};

const nameOf = (node: Members, english: Words): string => {
  if (node.type === 'use' || node.type === 'slot') return titleOf(String(node.fragment ?? node.name));
  const said = TEXT_MEMBERS.map((member) => wordsAt(node[member], english)).find((words) => words !== '');
  return said ?? titleOf(typeof node.id === 'string' ? node.id : String(node.type));
};

const fragmentFile = (id: unknown): string => `schemas/fragments/${String(id)}.json`;

interface Reader {
  readonly texts: FileTexts;
  readonly english: Words;
  readonly file: string;
  readonly depth: number;
}

const fragmentNodes = (node: Members, reader: Reader): TreeNode[] => {
  const file = fragmentFile(node.fragment);
  if (node.type !== 'use' || reader.texts[file] === undefined || reader.depth >= MOST_DEPTH) return [];
  return nodesIn(readLoosely(reader.texts[file]).body, ['body'], { ...reader, file, depth: reader.depth + 1 });
};

function nodesIn(value: unknown, path: Path, reader: Reader): TreeNode[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => nodesIn(item, [...path, at], reader));
  if (!isObject(value)) return [];
  const below = Object.entries(value).flatMap(([name, part]) => nodesIn(part, [...path, name], reader));
  if (typeof value.type !== 'string' || typeof path.at(-1) !== 'number') return below;
  const { type } = value;
  const children = [...below, ...fragmentNodes(value, reader)];
  return [{ type, name: nameOf(value, reader.english), file: reader.file, path, node: value, children }];
}

export const screenFile = (layout: string): string => `${folderOf(layout)}screen.json`;

/** Every node of a page, with those of its fragments below the node that uses them. */
export const pageTree = (texts: FileTexts, layout: string): readonly TreeNode[] => {
  const file = screenFile(layout);
  return nodesIn(readLoosely(texts[file]).body, ['body'], { texts, english: wordsOf(texts, 'en'), file, depth: 0 });
};

export const pointerOf = (path: Path): string => path.map((name) => `/${name}`).join('');

const isWithin = (pointer: string, path: Path): boolean =>
  pointer === pointerOf(path) || pointer.startsWith(`${pointerOf(path)}/`);

/** Findings about a node itself, not about a node below it. */
export const findingsAt = (part: TreeNode, findings: readonly Diagnostic[]): readonly Diagnostic[] =>
  findings.filter(
    ({ file, pointer }) =>
      file === part.file &&
      isWithin(pointer, part.path) &&
      !part.children.some((child) => child.file === file && isWithin(pointer, child.path)),
  );
