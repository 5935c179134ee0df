import { findingsOf } from '#tools/check/check-tree.ts';
import { Memory } from '#tools/check/memory.ts';
import { rootCauses } from '#tools/check/root-causes.ts';
import { treeOf, type PageCache, type Tree } from '#tools/check/model/tree.ts';
import { withFile } from '#tools/check/model/with-file.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import type { JsonSource } from '#tools/check/model/json-source.ts';
import type { Mistake } from './mistake.ts';
import { measurePairs, type PairMeasure } from './pairs.ts';
import { plant } from './plant.ts';

/** How the checker fared with mistakes that people make. */
export interface Measure {
  readonly total: number;
  /** Told by what a rule knows of pages in general. */
  readonly caught: number;
  /** Told only as a change of what was accepted of the page. */
  readonly changed: readonly string[];
  readonly missed: readonly string[];
  /** Finding by more than one finding, each with the rules that tell it. */
  readonly several: readonly string[];
  /** Kinds that no shipped file has a place for. */
  readonly nowhere: readonly string[];
}

export interface Measurer {
  /** Makes each mistake at so many places of the shipped files, one at a time, and collects the findings. */
  single(mistakes: readonly Mistake[], most: number): Measure;
  /** Makes so many pairs of mistakes, two in one file. */
  pairs(mistakes: readonly Mistake[], most: number): PairMeasure;
}

/**
 * Of a tree that a folder is laid over, mistakes are made and told in the folder's own files alone.
 *
 * @throws Error when the files have findings of their own
 */
export const measurer = (tree: Tree, isOwn: (file: string) => boolean = () => true): Measurer => {
  const cache: PageCache = new WeakMap();
  const memory = new Memory();
  const ground = treeOf(tree.files, tree, cache);
  const toldIn = (mutated: Tree): readonly Diagnostic[] => {
    const pages = mutated.pages.filter(({ source }) => isOwn(source.file));
    return rootCauses(
      findingsOf(mutated, pages, memory).filter(({ file }) => isOwn(file)),
      mutated,
    );
  };
  if (toldIn(ground).length > 0) throw new Error('The valid files have findings of their own.');
  const { wording, isLent } = ground.files;
  const kept = { wording, ...(isLent ? { isLent } : {}) };
  const toldOf = (source: JsonSource): readonly Diagnostic[] =>
    toldIn(treeOf({ ...withFile(ground.files, source), ...kept }, ground, cache));
  return {
    single(mistakes, most) {
      const missed: string[] = [];
      const changed: string[] = [];
      const several: string[] = [];
      const nowhere: string[] = [];
      let total = 0;
      for (const mistake of mistakes) {
        const planted = plant(mistake, ground, most);
        if (planted.length === 0) nowhere.push(mistake.kind);
        for (const { kind, file, pointer, source } of planted) {
          const told = toldOf(source);
          const where = `${kind}: ${file} ${pointer}`;
          if (told.length === 0) missed.push(where);
          else if (told.every(({ rule }) => rule === 'shown')) changed.push(where);
          if (told.length > 1)
            several.push(
              `${where}: ${told.map(({ rule, file: at, pointer: to }) => `${rule} in ${at} ${to}`).join(', ')}`,
            );
        }
        total += planted.length;
      }
      const caught = total - missed.length - changed.length;
      return { total, caught, changed, missed, several, nowhere };
    },
    pairs: (mistakes, most) => measurePairs(mistakes, ground, { most, toldOf }),
  };
};
