import { isTold, ruleTells } from '#layouts/check/check-tree.ts';
import { readSource } from '#layouts/check/model/json-source.ts';
import { treeOf, type PageCache, type Tree } from '#layouts/check/model/tree.ts';
import { withFile } from '#layouts/check/model/with-file.ts';
import type { Mutant } from './mutant.ts';

/** Result of one kind of mutants. */
export interface Score {
  readonly kind: string;
  readonly total: number;
  readonly caught: number;
  readonly survivors: readonly Mutant[];
}

/** Whether the checker has a finding for the mutant; unchanged pages are checked only if necessary. */
const isCaught = ({ file, value, by }: Mutant, tree: Tree, cache: PageCache): boolean => {
  const source = readSource(file, JSON.stringify(value));
  const mutated = treeOf(withFile(tree.files, source), tree, cache);
  if (by !== undefined) return ruleTells(by, mutated);
  // Most faults are reported on their own page, so it is checked first.
  const changed = mutated.pages
    .filter((page) => !tree.pages.includes(page))
    .toSorted((one, other) => Number(other.source === source) - Number(one.source === source));
  return isTold(mutated, changed) || isTold(mutated, mutated.pages);
};

/** Evenly spread over all mutants, and always the same. */
const sampled = (mutants: readonly Mutant[], most: number): readonly Mutant[] => {
  if (mutants.length <= most) return mutants;
  return Array.from({ length: most }, (_, index) => mutants[Math.floor((index * mutants.length) / most)]).flatMap(
    (mutant) => mutant ?? [],
  );
};

/** Checks each mutant separately, up to a limit for each kind. */
export const runMutants = (mutants: Iterable<Mutant>, tree: Tree, { most }: { most: number }): Score[] => {
  const byKind = new Map<string, Mutant[]>();
  for (const mutant of mutants) byKind.set(mutant.kind, [...(byKind.get(mutant.kind) ?? []), mutant]);
  const cache: PageCache = new WeakMap();
  const ground = treeOf(tree.files, tree, cache);
  return [...byKind].map(([kind, all]) => {
    const tried = sampled(all, most);
    const survivors = tried.filter((mutant) => !isCaught(mutant, ground, cache));
    return { kind, total: tried.length, caught: tried.length - survivors.length, survivors };
  });
};
