import { join } from 'node:path';
import { expandFragments } from '#engine/expand.ts';
import type { Fragment } from '#generated/language.ts';
import { existsSync } from '#layouts/check/model/disk.ts';
import { readJson } from '#layouts/check/model/json-source.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { overlayRoot, PROJECT, type LayoutRoot } from '#layouts/screens/layout-files.ts';
import { EXAMPLES } from '#layouts/screens/overlays.ts';
import { screenFiles, screenIdOf } from '#layouts/screens/screen-files.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { asObject, mapParts, type Json } from './json.ts';

/** A layout that a new one can be like. */
export interface Source {
  readonly id: string;
  /** With the fragments of its folder in place. */
  readonly screen: Json;
  readonly root: LayoutRoot;
}

/** A page of a method or of a deposit. Others exist once, such as the list of methods, or are laid over a page. */
const isOfAMethod = (id: string, { route }: Json): boolean => {
  const { transaction, needs, transition } = asObject(route);
  const opens = transaction === 'withdrawal' ? ['method'] : ['method', 'deposit'];
  if (transition !== undefined || !id.startsWith(`${String(transaction)}.`)) return false;
  return Array.isArray(needs) && needs.some((need) => opens.includes(need));
};

const OTHER_USE = 'use of the project';

/** The screen with the fragments of that folder in place; those of the project stay as they are used. */
const withFragmentsOf = (folder: string, screen: Json): Json => {
  const fileOf = (id: unknown): string => join(folder, `${String(id)}.json`);
  const marked = (json: Json): Json =>
    mapParts(json, (part) => {
      const { type, fragment } = asObject(part);
      return type === 'use' && !existsSync(fileOf(fragment)) ? { ...asObject(part), type: OTHER_USE } : part;
    });
  const find = (id: string): Fragment => marked(asObject(readJson(fileOf(id)))) as unknown as Fragment;
  return mapParts(expandFragments(marked(screen), find, {}), (part) => (part === OTHER_USE ? 'use' : part));
};

const readScreens = (root: LayoutRoot, fragments?: string): Source[] =>
  (existsSync(root.screens) ? screenFiles(root.screens) : []).flatMap((file) => {
    const [id, screen] = [screenIdOf(file), asObject(readJson(file))];
    if (!isOfAMethod(id, screen)) return [];
    return [{ id, root, screen: fragments === undefined ? screen : withFragmentsOf(fragments, screen) }];
  });

/** The layouts that a new one can be like: those of the project, then the examples. */
export const readSources = (): Source[] => [
  ...readScreens(PROJECT),
  ...EXAMPLES.flatMap((folder) => readScreens(overlayRoot(folder), join(folder, 'fragments'))),
];

/** @throws UsageError for an unknown id, with the most similar one */
export const readSource = (id: string): Source => {
  const sources = readSources();
  const source = sources.find((each) => each.id === id);
  if (source) return source;
  const meant = suggest(
    id,
    sources.map((each) => each.id),
  );
  throw new UsageError(`There is no layout ${id} to be like.${meant === undefined ? '' : ` ${meant}`}`);
};
