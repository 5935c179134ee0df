import type { Effect } from '#generated/language.ts';
import type { CompiledScreen } from './compile-screen.ts';
import { CountdownTimer, type TimerState } from './countdown-timer.ts';
import { havePathsChanged } from './derive.ts';
import { runEffects } from './effects.ts';
import { FieldRoll } from './field-roll.ts';
import { PathTrie } from './path-trie.ts';
import { runPoll } from './poll-loop.ts';
import type { EnginePorts, ScreenProblem } from './ports.ts';
import { isTruthy } from './rule.ts';
import { isSameValue } from './same-value.ts';
import { Reading, ROOT_FRAME, type Frame, type Path, type Scope } from './scope.ts';

/** One visit of a page: its scope, its timers and polls, and who waits for which value. */
export class ScreenInstance {
  readonly fields: FieldRoll;
  readonly #trie = new PathTrie();
  readonly #leaving = new AbortController();
  readonly #timers = new Map<string, CountdownTimer>();
  readonly #truths: boolean[];
  readonly #cleanups: (() => void)[] = [];
  #scope: Scope;
  #isOpen = false;
  #hasFailed = false;
  #isMovingFocus = false;

  constructor(
    readonly screen: CompiledScreen,
    readonly ports: EnginePorts,
    /** Moves the focus into a field; handed in by the view, which knows the page's elements. */
    private readonly focusField: (names: readonly string[]) => void = () => {},
  ) {
    this.fields = new FieldRoll(ports.form);
    for (const timer of screen.timers) {
      this.#timers.set(
        timer.name,
        new CountdownTimer(
          ports.clock,
          (state) => this.#setTimer(timer.name, state),
          () => void this.perform(timer.onExpire, ROOT_FRAME),
        ),
      );
    }
    const timers = Object.fromEntries([...this.#timers].map(([name, timer]) => [name, timer.state]));
    this.#scope = this.#derived({ ...ports.scope.get(), local: screen.local, timers, derive: {} }, undefined);
    this.#truths = screen.triggers.map(() => false);
  }

  get scope(): Scope {
    return this.#scope;
  }

  /** Starts effects, timers, polls and the watch on the state. Not in the constructor: a page may be built and not shown. */
  open(): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { ports, screen } = this;
    this.#cleanups.push(
      ports.scope.subscribe(() => this.#follow()),
      ports.clock.onWake(() => this.#tickAll()),
    );
    for (const [name, effects] of Object.entries(screen.pushes)) {
      this.#cleanups.push(ports.onPush(name, () => void this.perform(effects, ROOT_FRAME)));
    }
    this.#follow();
    void this.perform(screen.enter, ROOT_FRAME);
    this.#startTimers();
    this.#runTriggers(undefined);
    for (const poll of screen.polls) {
      void runPoll({
        poll,
        clock: ports.clock,
        signal: this.#leaving.signal,
        isWanted: () => isTruthy(poll.condition.evaluate(this.reading(ROOT_FRAME))),
        ask: () => this.perform(poll.effects, ROOT_FRAME),
      });
    }
  }

  /** Stops everything the page started. Commands that run are aborted, unless they outlive their page by design. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    void this.perform(this.screen.leave, ROOT_FRAME);
    this.#leaving.abort();
    for (const timer of this.#timers.values()) timer.stop();
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
  }

  reading(frame: Frame): Reading {
    return new Reading(this.#scope, frame);
  }

  /** Calls back when one of the paths may hold something else. */
  watch(paths: readonly Path[], wake: () => void): () => void {
    return this.#trie.add(paths, wake);
  }

  /** Runs effects of this page; a failure inside them is reported, never thrown at the user. */
  async perform(effects: readonly Effect[], frame: Frame): Promise<boolean> {
    if (effects.length === 0) return true;
    try {
      return await runEffects(effects, this, { frame, signal: this.#leaving.signal });
    } catch (cause) {
      this.ports.report({ code: 'effect-failed', screen: this.screen.id, cause });
      return false;
    }
  }

  setLocal(name: string, value: unknown): void {
    const local = this.#scope.local as Readonly<Record<string, unknown>>;
    if (!Object.is(local[name], value)) this.#advance({ ...this.#scope, local: { ...local, [name]: value } });
  }

  /** Checks fields; the first that fails on the page gets the focus. */
  validate(names?: readonly string[]): boolean {
    const failing = this.ports.form.validate(names);
    if (failing.length === 0) return true;
    this.#isMovingFocus = true;
    this.focusField(failing);
    this.#isMovingFocus = false;
    return false;
  }

  /** True while the page itself moves the focus to a failing field: what is said there must then stay. */
  get isMovingFocus(): boolean {
    return this.#isMovingFocus;
  }

  /** A critical node cannot be drawn: said once, since the page is leaving anyway. */
  fail(problem: Omit<ScreenProblem, 'screen'>): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.ports.fail({ ...problem, screen: this.screen.id });
  }

  report(problem: Omit<ScreenProblem, 'screen'>): void {
    this.ports.report({ ...problem, screen: this.screen.id });
  }

  #follow(): void {
    const host = this.ports.scope.get();
    const { local, timers, derive } = this.#scope;
    const isSame = Object.keys(host).every((root) => Object.is(host[root], this.#scope[root]));
    if (!isSame) this.#advance({ ...host, local, timers, derive });
  }

  #setTimer(name: string, state: TimerState): void {
    const timers = this.#scope.timers as Readonly<Record<string, TimerState>>;
    this.#advance({ ...this.#scope, timers: { ...timers, [name]: state } });
  }

  #advance(next: Scope): void {
    const before = this.#scope;
    this.#scope = this.#derived(next, before);
    for (const wake of this.#trie.changed(before, this.#scope)) wake();
    if (!this.#isOpen) return;
    this.#startTimers(before);
    this.#runTriggers(before);
  }

  #derived(next: Scope, before: Scope | undefined): Scope {
    const known = next.derive as Readonly<Record<string, unknown>>;
    let scope = next;
    for (const { name, rule } of this.screen.derive) {
      if (before && !havePathsChanged(rule.paths, before, scope)) continue;
      const value = this.#tryRule(() => rule.evaluate(new Reading(scope, ROOT_FRAME)), `derive.${name}`);
      const derive = scope.derive as Readonly<Record<string, unknown>>;
      if (!(name in known) || !isSameValue(derive[name], value)) scope = { ...scope, derive: { ...derive, [name]: value } };
    }
    return scope;
  }

  #tryRule(run: () => unknown, node: string): unknown {
    try {
      return run();
    } catch (cause) {
      this.report({ code: 'rule-failed', node, cause });
      return null;
    }
  }

  #startTimers(before?: Scope): void {
    for (const { name, endsAt } of this.screen.timers) {
      if (before && !havePathsChanged(endsAt.paths, before, this.#scope)) continue;
      this.#timers.get(name)?.setEnd(this.#tryRule(() => endsAt.evaluate(this.reading(ROOT_FRAME)), `timers.${name}`));
    }
  }

  #tickAll(): void {
    for (const timer of this.#timers.values()) timer.tick();
  }

  #runTriggers(before: Scope | undefined): void {
    for (const [index, { condition, effects }] of this.screen.triggers.entries()) {
      if (before && !havePathsChanged(condition.paths, before, this.#scope)) continue;
      const isTrue = isTruthy(this.#tryRule(() => condition.evaluate(this.reading(ROOT_FRAME)), `on.when.${index}`));
      const wasTrue = this.#truths[index];
      this.#truths[index] = isTrue;
      if (isTrue && !wasTrue) void this.perform(effects, ROOT_FRAME);
    }
  }
}
