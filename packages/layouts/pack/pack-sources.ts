import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { findingsIn, findingsOf, ownFiles } from '#layouts/check/check-tree.ts';
import { holdsLayoutsAlone } from '#layouts/check/model/disk.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { JsonSource } from '#layouts/check/model/json-source.ts';
import {
  allSources,
  nameOf,
  readFiles,
  readGround,
  treeOf,
  type Files,
  type PageCache,
  type Tree,
} from '#layouts/check/model/tree.ts';
import { tableIn, type RowTable } from '#layouts/screens/row-tables.ts';
import { keysByLocale, layOver, type Overlay } from './overlay.ts';

/** Contents of a pack. */
export interface PackSources {
  readonly tree: Tree;
  readonly screens: ReadonlySet<JsonSource>;
  /** The pages of those screens. */
  readonly pages: readonly Page[];
  readonly fragments: ReadonlySet<JsonSource>;
  /** Whether a key's texts are packed although no screen of the pack names them. */
  readonly isOwnText: (locale: string, key: string) => boolean;
  /** Whether a row of methods.json is packed although it names no screen of the pack. */
  readonly isOwnRow: (table: RowTable, name: string) => boolean;
  /** Findings of the checker; empty when the pack may be published. */
  readonly check: () => readonly Diagnostic[];
}

/** Requested contents: the whole project, some of its files, or an overlay. */
interface Choice {
  readonly files: Files;
  readonly chosen: ReadonlySet<string>;
  readonly isOwnText: (locale: string, key: string) => boolean;
  readonly isOwnRow: (table: RowTable, name: string) => boolean;
}

const isInside = (file: string, folder: string): boolean => !relative(folder, file).startsWith(`..`);

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const wholeProject = (files: Files): Choice => ({
  files,
  chosen: new Set(allSources(files).map(({ file }) => file)),
  isOwnText: () => true,
  isOwnRow: () => true,
});

const fromOverlay = ({ files, own, rowNames, textKeys }: Overlay): Choice => ({
  files,
  chosen: new Set(own.map(({ file }) => file)),
  isOwnText: (locale, key) => textKeys.get(locale)?.has(key) === true,
  isOwnRow: (table, name) => Object.hasOwn(rowNames, table) && rowNames[table]?.includes(name) === true,
});

/** @throws Error naming a path that is no file of the project */
const fromFiles = (files: Files, names: readonly string[]): Choice => {
  const all = allSources(files);
  const found = names.map((name) => {
    const matching = all.filter(
      ({ file }) => resolve(file) === resolve(name) || isInside(resolve(file), resolve(name)),
    );
    if (matching.length === 0)
      throw new ToolError(`${name} is neither a file of the project nor a folder with screens.`);
    return matching;
  });
  const chosen = new Set(found.flat());
  const textKeys = keysByLocale(files.locales.filter((source) => chosen.has(source)));
  const rows = files.methods.filter((source) => chosen.has(source));
  return {
    files,
    chosen: new Set([...chosen].map(({ file }) => file)),
    isOwnText: (locale, key) => textKeys.get(locale)?.has(key) === true,
    isOwnRow: (table, name) => rows.some(({ value }) => Object.hasOwn(tableIn(value, table), name)),
  };
};

/** A folder outside schemas/ and locales/ is a payment team's overlay; inside, it selects the files below it. */
const isOwnFolder = (name: string): boolean =>
  isFolder(name) &&
  !['schemas', 'locales'].some((room) => `${resolve(name)}${sep}`.startsWith(`${resolve(room)}${sep}`));

const choose = (from: readonly string[]): Choice => {
  const project = readFiles();
  const [first] = from;
  if (first === undefined) return holdsLayoutsAlone ? fromFiles(project, ownFiles(project)) : wholeProject(project);
  if (from.length === 1 && isOwnFolder(first)) return fromOverlay(layOver(project, first));
  return fromFiles(project, from);
};

/**
 * Collects the sources of a pack: the requested files, every screen that draws a requested fragment, and every fragment
 * of those screens.
 *
 * @throws Error naming a path that is no file of the project
 */
export const readPackSources = (from: readonly string[]): PackSources => {
  const { files, chosen, isOwnText, isOwnRow } = choose(from);
  const cache: PageCache = new WeakMap();
  const tree = treeOf(files, readGround(), cache);
  const isChosen = ({ file }: JsonSource): boolean => chosen.has(file);
  const isFragmentChosen = new Set(files.fragments.filter(isChosen).map(nameOf));
  const pages = [...tree.screens.values()].filter(
    ({ source, expansion }) => isChosen(source) || [...expansion.used].some((id) => isFragmentChosen.has(id)),
  );
  const used = new Set(pages.flatMap(({ expansion }) => [...expansion.used]));
  const screens = new Set(pages.map(({ source }) => source));
  const fragments = new Set(files.fragments.filter((source) => used.has(nameOf(source)) || isChosen(source)));
  const packed = new Set([...chosen, ...[...screens, ...fragments].map(({ file }) => file)]);
  return {
    tree,
    screens,
    pages,
    fragments,
    isOwnText,
    isOwnRow,
    check: () =>
      holdsLayoutsAlone
        ? findingsIn(packed, files, { ground: tree, cache })
        : findingsOf(tree, { asked: packed }).filter(({ file }) => packed.has(file)),
  };
};
