import type { Page } from './model/page.ts';
import type { Tree } from './model/tree.ts';
import type { Rule, Finding } from './rule.ts';

/** Parts of the tree by name, as a rule read them. */
type Parts = ReadonlyMap<string, unknown>;

interface Kept {
  readonly read: Parts;
  readonly told: readonly Finding[];
}

const partOf = (tree: Tree, name: string): unknown => {
  const [first = '', second] = name.split(' ');
  const part: unknown = Reflect.get(tree, first);
  return second === undefined ? part : Reflect.get(Object(part), second);
};

/** Returns a tree that records which of its parts are read. */
const noting = (tree: Tree, read: Map<string, unknown>): Tree => {
  const files = new Proxy(tree.files, {
    get(own, name) {
      const part: unknown = Reflect.get(own, name);
      read.set(`files ${String(name)}`, part);
      return part;
    },
  });
  return new Proxy(tree, {
    get(own, name) {
      if (name === 'files') return files;
      const part: unknown = Reflect.get(own, name);
      read.set(String(name), part);
      return part;
    },
  });
};

/**
 * Findings of earlier runs. They are valid while the page, and every part of the tree that the rule read, is unchanged.
 */
export class Memory {
  readonly #ofPages = new WeakMap<Page, Map<Rule, Kept>>();
  readonly #ofTree = new Map<Rule, Kept>();

  /** Earlier findings of the rule, if they are still valid. */
  saidBefore(rule: Rule, tree: Tree, page?: Page): readonly Finding[] | undefined {
    const before = this.#keptFor(page).get(rule);
    const holds = before && [...before.read].every(([name, part]) => partOf(tree, name) === part);
    return holds ? before.told : undefined;
  }

  /** Returns the rule's findings for the page; for the whole tree without a page. */
  toldBy(rule: Rule, tree: Tree, page?: Page): readonly Finding[] {
    const before = this.saidBefore(rule, tree, page);
    if (before) return before;
    const read = new Map<string, unknown>();
    const noted = noting(tree, read);
    const told = [...((page ? rule.page?.(page, noted) : rule.tree?.(noted)) ?? [])];
    this.#keptFor(page).set(rule, { read, told });
    return told;
  }

  #keptFor(page: Page | undefined): Map<Rule, Kept> {
    if (!page) return this.#ofTree;
    const kept = this.#ofPages.get(page) ?? new Map<Rule, Kept>();
    this.#ofPages.set(page, kept);
    return kept;
  }
}
