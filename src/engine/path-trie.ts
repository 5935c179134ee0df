import { ownMember, type Path, type Scope } from './scope.ts';

type Wake = () => void;

interface Branch {
  children: Map<string, Branch> | undefined;
  wakers: Set<Wake> | undefined;
}

const createBranch = (): Branch => ({ children: undefined, wakers: undefined });

/**
 * Who reads which path. On a change only the branches whose reference changed are walked, so the cost of a change is that
 * of its readers, not that of the page.
 */
export class PathTrie {
  readonly #root = createBranch();

  /** Registers a reader of paths; the function returned takes it out again. */
  add(paths: readonly Path[], wake: Wake): () => void {
    const branches = paths.map((path) => this.#branchAt(path));
    for (const branch of branches) (branch.wakers ??= new Set()).add(wake);
    return () => {
      for (const branch of branches) branch.wakers?.delete(wake);
    };
  }

  /** Readers whose value may differ between two scopes, each once. */
  changed(before: Scope, after: Scope): Set<Wake> {
    const found = new Set<Wake>();
    collect(this.#root, before, after, found);
    return found;
  }

  #branchAt(path: Path): Branch {
    let branch = this.#root;
    for (const name of path) {
      branch.children ??= new Map();
      let child = branch.children.get(name);
      if (!child) branch.children.set(name, (child = createBranch()));
      branch = child;
    }
    return branch;
  }
}

const collect = (branch: Branch, before: unknown, after: unknown, found: Set<Wake>): void => {
  if (Object.is(before, after)) return;
  if (branch.wakers) for (const wake of branch.wakers) found.add(wake);
  if (!branch.children) return;
  for (const [name, child] of branch.children) {
    collect(child, ownMember(before, name), ownMember(after, name), found);
  }
};
