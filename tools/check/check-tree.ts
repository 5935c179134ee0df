import { resolve } from 'node:path';
import type { Finding } from './finding.ts';
import type { Page } from './page.ts';
import { locate, type Rule, type Told } from './rule.ts';
import { rules } from './rules.ts';
import { allSources, readFiles, readGround, treeOf, type Files, type Tree } from './tree.ts';

export interface CheckResult {
  readonly findings: readonly Finding[];
  readonly checkedFiles: number;
}

function* toldBy(rule: Rule, tree: Tree): Generator<Told> {
  for (const page of tree.pages) yield* rule.page?.(page, tree) ?? [];
  yield* rule.tree?.(tree) ?? [];
}

/** What stands in a fragment comes by on every page that uses it: it is told once. */
const once = (findings: readonly { rule: Rule; told: Told }[]): typeof findings => {
  const seen = new Set<string>();
  return findings.filter(({ rule, told: { file, pointer, message } }) => {
    const key = JSON.stringify([rule.name, file, pointer, message]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};

/** Everything the rules say of a tree. */
export const findingsOf = (tree: Tree): Finding[] => {
  const all = rules.flatMap((rule) => [...toldBy(rule, tree)].map((told) => ({ rule, told })));
  return [
    ...allSources(tree.files).flatMap(({ syntax }) => syntax),
    ...once(all).map(({ rule, told }) => locate(rule.name, told)),
  ];
};

const isBroken = ({ files }: Tree): boolean => allSources(files).some(({ syntax }) => syntax.length > 0);

const isSaid = (told: Iterable<Told> = []): boolean => told[Symbol.iterator]().next().done !== true;

/** Whether any rule says anything of the tree, or of some pages in it: quicker than all that the rules say. */
export const isTold = (tree: Tree, pages: readonly Page[]): boolean =>
  isBroken(tree) ||
  pages.some((page) => rules.some((rule) => isSaid(rule.page?.(page, tree)))) ||
  rules.some((rule) => isSaid(rule.tree?.(tree)));

/** Whether the rule of that name says anything of the tree. */
export const ruleTells = (name: string, tree: Tree): boolean =>
  rules.some((rule) => rule.name === name && isSaid(toldBy(rule, tree)));

/** @throws Error naming a file that is none of those that are checked */
const wantedFiles = (only: readonly string[], files: Files): ReadonlySet<string> => {
  const known = new Map(allSources(files).map(({ file }) => [resolve(file), file]));
  return new Set(
    only.map((name) => {
      const file = known.get(resolve(name));
      if (file === undefined) throw new Error(`${name} is not among the files that are checked.`);
      return file;
    }),
  );
};

/**
 * Checks every file a payment team edits. With names, the same, but only what concerns those files is told.
 *
 * @throws Error when a name is not that of a checked file
 */
export const checkTree = (only: readonly string[] = []): CheckResult => {
  const files = readFiles();
  const wanted = wantedFiles(only, files);
  const findings = findingsOf(treeOf(files, readGround()));
  return {
    findings: only.length === 0 ? findings : findings.filter(({ file }) => wanted.has(file)),
    checkedFiles: only.length === 0 ? allSources(files).length : wanted.size,
  };
};
