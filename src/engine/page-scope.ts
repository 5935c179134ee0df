import type { CompiledScreen } from './compile-screen.ts';
import type { TimerState } from './countdown-timer.ts';
import { PathTrie, type Watcher } from './path-trie.ts';
import type { CompiledRule } from './rule.ts';
import { isSameValue } from './same-value.ts';
import { havePathsChanged, ownMember, ScopeReader, ROOT_FRAME, type Path, type Scope } from './scope.ts';

type Named<T> = Readonly<Record<string, T>>;

interface PageScopeOptions {
  readonly screen: CompiledScreen;
  readonly host: () => Scope;
  /** Called after the watchers of a change have run. */
  readonly onChange: () => void;
  readonly onRuleFailure: (place: string, cause: unknown) => void;
}

/** The scope of one page: the state's, plus the page's local, derived and timer values. */
export class PageScope {
  readonly #options: PageScopeOptions;
  readonly #trie = new PathTrie();
  #host: Scope;
  #current: Scope;
  #local: Named<unknown>;
  #timers: Named<TimerState>;
  #derive: Named<unknown> = {};

  constructor(timers: Named<TimerState>, options: PageScopeOptions) {
    this.#options = options;
    this.#local = options.screen.local;
    this.#timers = timers;
    this.#host = options.host();
    this.#current = this.#compose(undefined);
  }

  get current(): Scope {
    return this.#current;
  }

  watch(paths: readonly Path[], watcher: Watcher): void {
    this.#trie.add(paths, watcher);
  }

  unwatch(paths: readonly Path[], watcher: Watcher): void {
    this.#trie.remove(paths, watcher);
  }

  /** Updates the scope from the state. */
  follow(): void {
    const host = this.#options.host();
    if (host === this.#host) return;
    this.#host = host;
    this.#advance();
  }

  setLocal(name: string, value: unknown): void {
    if (Object.hasOwn(this.#local, name) && Object.is(this.#local[name], value)) return;
    this.#local = { ...this.#local, [name]: value };
    this.#advance();
  }

  setTimer(name: string, state: TimerState): void {
    this.#timers = { ...this.#timers, [name]: state };
    this.#advance();
  }

  /** Returns the rule's value; null, with a report, when it fails. */
  evaluate(rule: CompiledRule, place: string, scope: Scope = this.#current): unknown {
    try {
      return rule.evaluate(new ScopeReader(scope, ROOT_FRAME));
    } catch (cause) {
      this.#options.onRuleFailure(place, cause);
      return null;
    }
  }

  #advance(): void {
    const before = this.#current;
    this.#current = this.#compose(before);
    for (const watcher of this.#trie.changed(before, this.#current)) watcher.wake(before);
    this.#options.onChange();
  }

  /** Composes the current scope; recomputes derived values whose inputs have changed. */
  #compose(before: Scope | undefined): Scope {
    let scope: Scope = { ...this.#host, local: this.#local, timers: this.#timers, derive: this.#derive };
    for (const { name, rule } of this.#options.screen.derive) {
      if (before && !havePathsChanged(rule.paths, before, scope)) continue;
      const value = this.evaluate(rule, `derive.${name}`, scope);
      if (Object.hasOwn(this.#derive, name) && isSameValue(ownMember(this.#derive, name), value)) continue;
      this.#derive = { ...this.#derive, [name]: value };
      scope = { ...scope, derive: this.#derive };
    }
    return scope;
  }
}
