import { holdsLayoutsAlone, isOwnFile } from './model/disk.ts';
import { UsageError } from '#tools/diagnostics/tool-error.ts';
import { resolve } from 'node:path';
import { isObject } from '#layouts/check/model/walk.ts';
import { screenIdOf } from '#layouts/screens/screen-files.ts';
import { OVERLAYS } from '#layouts/screens/overlays.ts';
import { hostFindings } from '#layouts/pack/host-findings.ts';
import { layOver, type Overlay } from '#layouts/pack/overlay.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { JsonSource } from './model/json-source.ts';
import type { Memory } from './memory.ts';
import type { Page } from './model/page.ts';
import { locate, toldAtUse, type Rule, type Finding } from './rule.ts';
import { rootCauses } from './root-causes.ts';
import { rules } from './rules.ts';
import {
  allSources,
  nameOf,
  readFiles,
  readGround,
  treeOf,
  type Files,
  type Ground,
  type PageCache,
  type Tree,
} from './model/tree.ts';

export interface CheckResult {
  readonly findings: readonly Diagnostic[];
  readonly checkedFiles: number;
}

interface Checked {
  readonly findings: readonly Diagnostic[];
  readonly tree: Tree;
  readonly pages: readonly Page[];
}

function* toldBy(rule: Rule, tree: Tree, { pages, memory }: Look): Generator<Finding> {
  for (const page of rule.page ? pages : []) yield* memory?.toldBy(rule, tree, page) ?? rule.page?.(page, tree) ?? [];
  if (rule.tree) yield* memory?.toldBy(rule, tree) ?? rule.tree(tree);
}

/** Reports a finding of a fragment once, although every page that uses the fragment has it. */
const once = (findings: readonly { rule: Rule; told: Finding }[]): typeof findings => {
  const seen = new Set<string>();
  return findings.filter(({ rule, told: { file, pointer, message } }) => {
    const key = JSON.stringify([rule.name, file, pointer, message]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};

/** Pages of a tree that are checked, and findings cached from earlier checks. */
interface Look {
  readonly pages: readonly Page[];
  readonly memory?: Memory | undefined;
  /** Files whose author asks: findings inside other fragments are reported at their `use`. */
  readonly asked?: ReadonlySet<string> | undefined;
}

/** Returns the findings of all rules for the tree; of its pages, only for the given ones. */
export const findingsOf = (tree: Tree, look: Partial<Look> = {}): Diagnostic[] => {
  const { pages = tree.pages, memory, asked } = look;
  const all = rules.flatMap((rule) =>
    [...toldBy(rule, tree, { pages, memory })].map((told) => ({ rule, told: asked ? toldAtUse(told, asked) : told })),
  );
  return [
    ...allSources(tree.files).flatMap(({ syntax }) => syntax),
    ...once(all).map(({ rule, told }) => locate(rule.name, told)),
  ];
};

const isBroken = ({ files }: Tree): boolean => allSources(files).some(({ syntax }) => syntax.length > 0);

const isSaid = (told: Iterable<Finding> = []): boolean => told[Symbol.iterator]().next().done !== true;

/** Whether any rule has a finding for the tree, or for some of its pages; faster than computing all findings. */
export const isTold = (tree: Tree, pages: readonly Page[], memory?: Memory): boolean =>
  isBroken(tree) ||
  pages.some((page) => rules.some((rule) => isSaid(rule.page?.(page, tree)))) ||
  rules.some((rule) => rule.tree && isSaid(memory?.saidBefore(rule, tree) ?? rule.tree(tree)));

/** Checks that the rule of that name has a finding in the tree. */
export const ruleTells = (name: string, tree: Tree): boolean =>
  rules.some((rule) => rule.name === name && isSaid(toldBy(rule, tree, tree)));

/** Subject of a finding, independent of the file that it is reported for. */
const aboutOf = ({ rule, pointer, expected, got }: Diagnostic): string =>
  JSON.stringify([rule, pointer, expected, got]);

/**
 * Findings of a folder laid over the project. The folder's tree includes the project's texts and rows; findings in
 * those are reported for the project. A fault on one of the folder's pages may be located in a fragment of the project.
 */
export const overlayResult = (
  { files, own }: Overlay,
  project: Tree,
  told: ReadonlySet<string>,
  { cache, asked }: { cache: PageCache; asked?: ReadonlySet<string> | undefined },
): Checked => {
  const tree = treeOf(files, project, cache);
  const ownFiles = new Set(own.map(({ file }) => file));
  const pages = tree.pages.filter(({ source }) => ownFiles.has(source.file));
  const theirs = new Set([...ownFiles, ...project.files.fragments.map(({ file }) => file)]);
  const isOwn = (finding: Diagnostic): boolean => theirs.has(finding.file) && !told.has(aboutOf(finding));
  return { findings: findingsOf(tree, { pages, asked }).filter(isOwn), tree, pages };
};

const sampledIn = (files: Files, wanted: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(files.samples.flatMap(({ file }) => (wanted.has(file) ? [screenIdOf(file)] : [])));

/** The files, with the screens whose samples they are: a wrong sample shows on its page. */
const askedFiles = ({ files }: Pick<Tree, 'files'>, wanted: ReadonlySet<string>): ReadonlySet<string> => {
  const sampled = sampledIn(files, wanted);
  return new Set([...wanted, ...files.screens.map(({ file }) => file).filter((file) => sampled.has(screenIdOf(file)))]);
};

/** Pages that draw a part of those files, or whose samples the files are. */
const pagesWith = (tree: Tree, wanted: ReadonlySet<string>): Page[] => {
  const fragments = tree.files.fragments.filter(({ file }) => wanted.has(file)).map(nameOf);
  const isUser = ({ expansion }: Page): boolean => fragments.some((id) => expansion.used.has(id));
  const sampled = sampledIn(tree.files, wanted);
  return tree.pages.filter(
    (page) => wanted.has(page.source.file) || sampled.has(page.id) || (fragments.length > 0 && isUser(page)),
  );
};

/** Findings of some files of the project; reads no more of the other files than necessary. */
export const findingsIn = (
  names: Iterable<string>,
  files: Files,
  { ground, cache }: { ground: Ground; cache: PageCache },
): Diagnostic[] => {
  const named = new Set(names);
  const tree = treeOf(files, ground, cache, ({ file }) => named.has(file));
  const pages = pagesWith(tree, named);
  const asked = askedFiles(tree, named);
  return findingsOf(tree, { pages, asked }).filter(({ file }) => asked.has(file));
};

/** @throws Error naming a file that is not checked */
const wantedFiles = (only: readonly string[], sources: readonly JsonSource[]): ReadonlySet<string> => {
  const known = new Map(sources.map(({ file }) => [resolve(file), file]));
  return new Set(
    only.map((name) => {
      const file = known.get(resolve(name));
      if (file === undefined) throw new UsageError(`${name} is not a checked file.`);
      return file;
    }),
  );
};

/** Whether one of the files is a fragment for layouts, which pages of an overlay draw, too. */
const isOffered = ({ fragments }: Files, names: readonly string[]): boolean =>
  fragments.some(({ file, value }) => names.includes(file) && isObject(value) && value.isOffered === true);

/** Project files, without those of the package. */
export const ownFiles = (files: Files): string[] =>
  allSources(files)
    .map(({ file }) => file)
    .filter(isOwnFile);

/**
 * Checks every file that a payment team edits: the project and its overlays. With names, only the findings of those
 * files. With hosts, also reports links to other hosts, which the widget rejects in a pack.
 *
 * @throws Error when a name is not a checked file
 */
export const checkTree = (only: readonly string[] = [], hosts?: readonly string[]): CheckResult => {
  const cache: PageCache = new WeakMap();
  const files = readFiles();
  const known = new Map(allSources(files).map(({ file }) => [resolve(file), file]));
  const names = only.length === 0 && holdsLayoutsAlone ? ownFiles(files) : only;
  const own = names.flatMap((name) => known.get(resolve(name)) ?? []);
  const isSome = names.length > 0 && own.length === names.length && !isOffered(files, own);
  if (holdsLayoutsAlone ? own.length === names.length : isSome && !hosts) {
    const ground = readGround();
    const tree = treeOf(files, ground, cache);
    const pages = tree.pages.filter(({ kind, source }) => kind === 'screen' && own.includes(source.file));
    const found = findingsIn(own, files, { ground, cache });
    const findings = rootCauses([...found, ...(hosts ? hostFindings(pages, hosts) : [])], tree);
    return { findings, checkedFiles: new Set(own).size };
  }
  const laidOver = OVERLAYS.map((folder) => layOver(files, folder));
  const sources = [...allSources(files), ...laidOver.flatMap((overlay) => overlay.own)];
  const wanted = wantedFiles(only, sources);
  const asked = only.length > 0 ? askedFiles({ files }, wanted) : undefined;
  const tree = treeOf(files, readGround(), cache);
  const projectFindings = findingsOf(tree, { asked });
  const told = new Set(projectFindings.map(aboutOf));
  const overlays = laidOver.map((overlay) => overlayResult(overlay, tree, told, { cache, asked }));
  const strayIn = (pages: readonly Page[]): Diagnostic[] =>
    hosts
      ? hostFindings(
          pages.filter(({ kind }) => kind === 'screen'),
          hosts,
        )
      : [];
  const isWanted = ({ file }: Diagnostic): boolean => asked === undefined || asked.has(file);
  return {
    findings: [{ findings: projectFindings, tree, pages: tree.pages }, ...overlays].flatMap((one) =>
      rootCauses([...one.findings, ...strayIn(one.pages)].filter(isWanted), one.tree),
    ),
    checkedFiles: only.length === 0 ? sources.length : wanted.size,
  };
};
