import type { Effect } from '#generated/language.ts';
import type { HostedFieldTokens } from './hosted-field-tokens.ts';
import type { CompiledScreen } from './compile-screen.ts';
import type { TimerState } from './countdown-timer.ts';
import { RequiredContent } from './required-content.ts';
import { runEffects } from './effects.ts';
import { FieldRegistry } from './field-registry.ts';
import { PageReactions } from './page-reactions.ts';
import { PageScope } from './page-scope.ts';
import type { Watcher } from './path-trie.ts';
import type { EnginePorts, ScreenProblem } from './ports.ts';
import { ScopeReader, ROOT_FRAME, type EvaluationFrame, type Path, type Scope } from './scope.ts';

/** Focuses the first of these fields on the page. */
type FocusFirst = (names: readonly string[]) => void;

export type NodeProblem = Omit<ScreenProblem, 'screen'>;

/** One visit of a page: its values, its reactions and the watchers of its values. */
export class ScreenInstance {
  readonly fields: FieldRegistry;
  /** Tokens of hosted fields, if there are any (bound-field.ts). */
  hostedFields: HostedFieldTokens | undefined;
  readonly requiredContent = new RequiredContent({
    onLost: (problem) => this.#fail(problem),
    onFallback: (problem) => this.report(problem),
  });
  readonly #values: PageScope;
  readonly #reactions: PageReactions;
  readonly #cleanups: (() => void)[] = [];
  readonly #reported = new Set<string>();
  #leaving = new AbortController();
  #isOpen = false;
  #hasFailed = false;
  #isMovingFocus = false;
  #focusFirst: FocusFirst = () => {};

  constructor(
    readonly screen: CompiledScreen,
    readonly ports: EnginePorts,
  ) {
    this.fields = new FieldRegistry(ports.form);
    this.#reactions = new PageReactions({
      screen,
      clock: ports.clock,
      scope: () => this.#values,
      perform: (effects) => this.perform(effects, ROOT_FRAME),
      report: (problem) => this.report(problem),
    });
    this.#values = new PageScope(this.#reactions.timerStates, {
      screen,
      host: () => ports.scope.get(),
      onChange: () => this.#reactions.settle(),
      onRuleFailure: (node, cause) => this.report({ code: 'rule-failed', node, cause }),
    });
  }

  get scope(): Scope {
    return this.#values.current;
  }

  /** True while the page moves the focus to a failing field, whose message must stay. */
  get isMovingFocus(): boolean {
    return this.#isMovingFocus;
  }

  /**
   * Starts effects, timers, polls and the state subscription. Separate from the constructor, since a page may be built and not
   * shown.
   */
  open(focusFirst: FocusFirst = () => {}): void {
    if (this.#isOpen) return;
    this.#focusFirst = focusFirst;
    this.#isOpen = true;
    if (this.#leaving.signal.aborted) this.#leaving = new AbortController();
    const { ports, screen } = this;
    this.#values.follow();
    this.#cleanups.push(ports.scope.subscribe(() => this.#values.follow()));
    for (const [name, effects] of Object.entries(screen.pushes)) {
      this.#cleanups.push(ports.onPush(name, () => void this.perform(effects, ROOT_FRAME)));
    }
    void this.perform(screen.enter, ROOT_FRAME);
    this.#reactions.open(this.#leaving.signal);
  }

  /** Stops all activity of the page. Running commands are aborted, unless they outlive their page by design. */
  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#leaving.abort();
    this.#reactions.close();
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
    // Effects of leaving must not be aborted with the page.
    void this.#perform(this.screen.leave, ROOT_FRAME, new AbortController().signal);
  }

  reader(frame: EvaluationFrame): ScopeReader {
    return new ScopeReader(this.#values.current, frame);
  }

  /** Updates the watcher when one of the paths changes. */
  watch(paths: readonly Path[], watcher: Watcher): void {
    this.#values.watch(paths, watcher);
  }

  unwatch(paths: readonly Path[], watcher: Watcher): void {
    this.#values.unwatch(paths, watcher);
  }

  /** Runs effects of this page; reports failures instead of throwing. */
  perform(effects: readonly Effect[], frame: EvaluationFrame): Promise<boolean> {
    return this.#perform(effects, frame, this.#leaving.signal);
  }

  setLocal(name: string, value: unknown): void {
    this.#values.setLocal(name, value);
  }

  startTimer(name: string): void {
    this.#reactions.start(name);
  }

  /** Sets the state of a countdown, for previews that do not wait. */
  holdTimer(name: string, state: TimerState): void {
    this.#values.setTimer(name, state);
  }

  /** Checks fields, including hosted ones; synchronous on a page without hosted fields. */
  validate(names?: readonly string[]): boolean | Promise<boolean> {
    return this.hostedFields ? this.hostedFields.validate(names) : this.check(names);
  }

  /** Checks the values in the form and focuses the first failing field on the page. */
  check(names?: readonly string[]): boolean {
    // In page order, since the first empty field lists the others.
    const drawn = this.fields.names();
    const failing = this.ports.form.validate(names ?? (drawn.length > 0 ? drawn : undefined));
    if (failing.length === 0) return true;
    this.#isMovingFocus = true;
    try {
      this.#focusFirst(failing);
    } finally {
      this.#isMovingFocus = false;
    }
    return false;
  }

  /** Focuses the first of these fields on the page. */
  moveTo(fields: readonly string[]): void {
    this.#focusFirst(fields);
  }

  /** Reports a problem once per page visit: a rule may fail at each key press. */
  report(problem: NodeProblem): void {
    const key = `${problem.code} ${problem.node ?? ''}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.ports.report({ ...problem, screen: this.screen.id });
  }

  /** Opens the error page, once. */
  #fail(problem: NodeProblem): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.ports.fail({ ...problem, screen: this.screen.id });
  }

  async #perform(effects: readonly Effect[], frame: EvaluationFrame, signal: AbortSignal): Promise<boolean> {
    try {
      return await runEffects(effects, this, { frame, signal });
    } catch (cause) {
      this.ports.report({ code: 'effect-failed', screen: this.screen.id, cause });
      return false;
    }
  }
}
