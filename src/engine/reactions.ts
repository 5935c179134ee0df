import type { CompiledScreen, CompiledTrigger } from './compile-screen.ts';
import { CountdownTimer, type TimerState } from './countdown-timer.ts';
import { EngineError } from './engine-error.ts';
import { MAX_REACTIONS } from './limits.ts';
import type { PageScope } from './page-scope.ts';
import type { ClockPort } from './ports.ts';
import { isTruthy } from './rule.ts';
import { havePathsChanged, type Scope } from './scope.ts';
import type { Effect } from '#generated/language.ts';

interface ReactionOptions {
  readonly screen: CompiledScreen;
  readonly clock: ClockPort;
  readonly scope: () => PageScope;
  readonly perform: (effects: readonly Effect[]) => void;
  readonly report: (problem: { code: string; node: string; cause: unknown }) => void;
}

/** What a page does by itself when its values change: countdowns get their end, triggers their turn. */
export class Reactions {
  readonly #options: ReactionOptions;
  readonly #timers: ReadonlyMap<string, CountdownTimer>;
  readonly #truths: boolean[];
  #settled: Scope | undefined;
  #isOpen = false;
  #isSettling = false;

  constructor(options: ReactionOptions) {
    const { screen, clock, scope, perform } = options;
    this.#options = options;
    this.#truths = screen.triggers.map(() => false);
    this.#timers = new Map(
      screen.timers.map(({ name, onExpire }) => [
        name,
        new CountdownTimer(
          clock,
          (state) => scope().setTimer(name, state),
          () => perform(onExpire),
        ),
      ]),
    );
  }

  get timerStates(): Readonly<Record<string, TimerState>> {
    return Object.fromEntries([...this.#timers].map(([name, timer]) => [name, timer.state]));
  }

  open(): void {
    this.#isOpen = true;
    this.#settled = undefined;
    this.#truths.fill(false);
    this.settle();
    this.tick();
  }

  close(): void {
    this.#isOpen = false;
    for (const timer of this.#timers.values()) timer.stop();
  }

  /** Brings the countdowns up to the clock. */
  tick(): void {
    for (const timer of this.#timers.values()) timer.tick();
  }

  /** Reacts to what has changed since the last time, and to what that changes in turn. */
  settle(): void {
    if (!this.#isOpen || this.#isSettling) return;
    this.#isSettling = true;
    for (let round = 0; this.#settled !== this.#options.scope().current; round++) {
      const before = this.#settled;
      this.#settled = this.#options.scope().current;
      if (round === MAX_REACTIONS) this.#giveUp();
      else this.#react(before, this.#settled);
    }
    this.#isSettling = false;
  }

  #giveUp(): void {
    const cause = new EngineError('trigger-loop', 'What the page does on a change sets itself off without end.');
    this.#options.report({ code: cause.code, node: 'on.when', cause });
  }

  #react(before: Scope | undefined, now: Scope): void {
    const { screen, scope } = this.#options;
    for (const { name, endsAt } of screen.timers) {
      if (before && !havePathsChanged(endsAt.paths, before, now)) continue;
      this.#timers.get(name)?.setEnd(scope().evaluate(endsAt, `timers.${name}`));
    }
    for (const [index, trigger] of screen.triggers.entries()) {
      if (!before || havePathsChanged(trigger.condition.paths, before, now)) this.#pull(index, trigger);
    }
  }

  #pull(index: number, { condition, effects }: CompiledTrigger): void {
    const isTrue = isTruthy(this.#options.scope().evaluate(condition, `on.when.${index}`));
    const wasTrue = this.#truths[index];
    this.#truths[index] = isTrue;
    if (isTrue && !wasTrue) this.#options.perform(effects);
  }
}
