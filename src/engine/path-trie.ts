import { isRecord, ownMember, type Path, type Scope } from './scope.ts';

/** Watches scope paths. */
export interface Watcher {
  /** @param before the scope before the change */
  wake(before: Scope): void;
}

/** Up to this number names are looked up one by one; for more, the changed ones are searched first. */
const FEW = 16;

/** The branches below a path, by name. */
class Members {
  readonly #branches = new Map<string, Branch>();

  /** Returns the branch of a name, and creates it if needed. */
  branch(name: string): Branch {
    const known = this.#branches.get(name);
    if (known) return known;
    const made = new Branch();
    this.#branches.set(name, made);
    return made;
  }

  at(name: string): Branch | undefined {
    return this.#branches.get(name);
  }

  collect(before: unknown, after: unknown, found: Set<Watcher>): void {
    const isDone = this.#branches.size > FEW && this.#collectDiffering(before, after, found);
    if (isDone) return;
    this.#branches.forEach((branch, name) => {
      branch.collect(ownMember(before, name), ownMember(after, name), found);
    });
  }

  /**
   * Compares the members of two objects in order: a key press changes one of a form's many fields, and iterating a thousand
   * members is faster than looking each up by name. Returns false when the two have different names.
   */
  #collectDiffering(before: unknown, after: unknown, found: Set<Watcher>): boolean {
    if (!isRecord(before) || !isRecord(after) || Array.isArray(before) || Array.isArray(after)) return false;
    const names = Object.keys(after);
    const namesBefore = Object.keys(before);
    if (names.length !== namesBefore.length) return false;
    const values = Object.values(after);
    const valuesBefore = Object.values(before);
    for (let at = 0; at < names.length; at++) {
      const name = names[at] ?? '';
      if (name !== namesBefore[at]) return false;
      if (!Object.is(values[at], valuesBefore[at])) this.at(name)?.collect(valuesBefore[at], values[at], found);
    }
    return true;
  }
}

class Branch {
  /** Most branches of a large page have one watcher, as a field has: a set is created for the second. */
  #watcher: Watcher | undefined;
  #others: Set<Watcher> | undefined;
  #members: Members | undefined;

  below(name: string): Branch {
    this.#members ??= new Members();
    return this.#members.branch(name);
  }

  at(name: string): Branch | undefined {
    return this.#members?.at(name);
  }

  add(watcher: Watcher): void {
    this.#watcher ??= watcher;
    if (this.#watcher !== watcher) (this.#others ??= new Set()).add(watcher);
  }

  remove(watcher: Watcher): void {
    this.#others?.delete(watcher);
    if (this.#watcher === watcher) this.#watcher = undefined;
  }

  collect(before: unknown, after: unknown, found: Set<Watcher>): void {
    if (Object.is(before, after)) return;
    if (this.#watcher) found.add(this.#watcher);
    if (this.#others) for (const watcher of this.#others) found.add(watcher);
    this.#members?.collect(before, after, found);
  }
}

/**
 * Watchers by path. On a change only branches with a changed reference are visited, so that the cost depends on the affected
 * watchers, not on the page.
 */
export class PathTrie {
  readonly #root = new Branch();

  /** Registers a watcher of paths. */
  add(paths: readonly Path[], watcher: Watcher): void {
    for (const path of paths) {
      let branch = this.#root;
      for (let at = 0; at < path.length; at++) branch = branch.below(path[at] ?? '');
      branch.add(watcher);
    }
  }

  remove(paths: readonly Path[], watcher: Watcher): void {
    for (const path of paths) {
      let branch: Branch | undefined = this.#root;
      for (const name of path) branch = branch?.at(name);
      branch?.remove(watcher);
    }
  }

  /** Returns the watchers whose value may differ between two scopes, each once. */
  changed(before: Scope, after: Scope): ReadonlySet<Watcher> {
    const found = new Set<Watcher>();
    this.#root.collect(before, after, found);
    return found;
  }
}
