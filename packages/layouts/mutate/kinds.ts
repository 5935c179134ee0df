import type { Tree } from '#layouts/check/model/tree.ts';
import { dropTexts, renameArguments, renameMethodScreens, renameSampleKeys } from './files.ts';
import { slipByType } from './grammar.ts';
import { forgeValue, slipArgument } from './meanings.ts';
import type { Mutant } from './mutant.ts';
import {
  renameAction,
  renameCommand,
  renameFragment,
  renameKey,
  renameOperator,
  renameParam,
  renamePath,
  renameScreen,
  renameText,
  renameTimer,
  renameType,
} from './names.ts';
import { siteOf, type Mutate } from './site.ts';
import { clashRoute, doubleId, doubleName, dropWayOut, makeCycle } from './structure.ts';
import { breakRegex, changeCompared, constantCondition, wrongArguments } from './values.ts';

/** Ways to break a screen or a fragment. To add one, write a function and a line here. */
const PAGE_MUTATIONS: readonly Mutate[] = [
  renameKey,
  renamePath,
  renameOperator,
  renameCommand,
  renameTimer,
  renameScreen,
  renameType,
  renameAction,
  renameFragment,
  renameParam,
  renameText,
  slipByType,
  changeCompared,
  wrongArguments,
  breakRegex,
  constantCondition,
  makeCycle,
  dropWayOut,
  doubleId,
  doubleName,
  clashRoute,
  forgeValue,
  slipArgument,
];

/** Ways to break files other than screens. */
const TREE_MUTATIONS: readonly ((tree: Tree) => Iterable<Mutant>)[] = [
  dropTexts,
  renameArguments,
  renameMethodScreens,
  renameSampleKeys,
];

/** Every mutant of the tree, always in the same order. */
export function* mutantsOf(tree: Tree): Generator<Mutant> {
  for (const page of tree.pages) {
    const site = siteOf(page, tree);
    for (const mutate of PAGE_MUTATIONS) yield* mutate(site);
  }
  for (const mutate of TREE_MUTATIONS) yield* mutate(tree);
}
