import { isHolder, ownMember, type Path, type Scope } from './scope.ts';

/** Someone who waits for another value. */
export interface Watcher {
  wake(): void;
}

/** What lies below a path, by name. */
class Members {
  /** Names and what is below them side by side: walked at each change, while to add to them is rare. */
  readonly #names: string[] = [];
  readonly #branches: Branch[] = [];
  readonly #index = new Map<string, Branch>();
  /** The holder that was walked last, and what it has under each name: the next change is compared with it. */
  #holder: unknown;
  readonly #values: unknown[] = [];

  branch(name: string): Branch {
    let branch = this.#index.get(name);
    if (!branch) {
      branch = new Branch();
      this.#index.set(name, branch);
      this.#names.push(name);
      this.#branches.push(branch);
    }
    return branch;
  }

  collect(before: unknown, after: unknown, found: Set<Watcher>): void {
    const names = this.#names;
    const values = this.#values;
    const isKnown = isHolder(before) && this.#holder === before;
    const canCompare = isHolder(before) && isHolder(after);
    this.#holder = canCompare ? after : undefined;
    // A bare loop: it goes through every field of a form at each keystroke.
    for (let at = 0; at < names.length; at++) {
      const name = names[at] ?? '';
      if (canCompare) {
        const was = isKnown && at < values.length ? values[at] : before[name];
        const is = after[name];
        values[at] = is;
        // Most members are the same, and sameness needs no look at whose they are.
        if (was === is) continue;
      }
      this.#branches[at]?.collect(ownMember(before, name), ownMember(after, name), found);
    }
  }
}

class Branch {
  watchers: Set<Watcher> | undefined;
  #members: Members | undefined;

  below(name: string): Branch {
    this.#members ??= new Members();
    return this.#members.branch(name);
  }

  collect(before: unknown, after: unknown, found: Set<Watcher>): void {
    if (Object.is(before, after)) return;
    if (this.watchers) for (const watcher of this.watchers) found.add(watcher);
    this.#members?.collect(before, after, found);
  }
}

/**
 * Readers by path. On a change only the branches whose reference changed are walked, so the cost of a change is that
 * of its readers, not that of the page.
 */
export class PathTrie {
  readonly #root = new Branch();
  /** Paths are shared between the rules that read them, so most are found without walking. */
  readonly #known = new Map<Path, Branch>();

  /** Registers a reader of paths; the function returned takes it out again. */
  add(paths: readonly Path[], watcher: Watcher): () => void {
    const branches = paths.map((path) => this.#branchAt(path));
    for (const branch of branches) (branch.watchers ??= new Set()).add(watcher);
    return () => {
      for (const branch of branches) branch.watchers?.delete(watcher);
    };
  }

  /** Readers whose value may differ between two scopes, each once. */
  changed(before: Scope, after: Scope): ReadonlySet<Watcher> {
    const found = new Set<Watcher>();
    this.#root.collect(before, after, found);
    return found;
  }

  #branchAt(path: Path): Branch {
    const known = this.#known.get(path);
    if (known) return known;
    let branch = this.#root;
    for (const name of path) branch = branch.below(name);
    this.#known.set(path, branch);
    return branch;
  }
}
