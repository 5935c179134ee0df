import type { Effect } from '#generated/language.ts';
import type { CompiledScreen, CompiledTrigger } from './compile-screen.ts';
import { CountdownTimer, type TimerState } from './countdown-timer.ts';
import { EngineError } from './engine-error.ts';
import { MAX_REACTIONS } from './limits.ts';
import type { PageScope } from './page-scope.ts';
import { runPoll } from './poll-loop.ts';
import type { ClockPort } from './ports.ts';
import { isTruthy } from './rule.ts';
import { havePathsChanged, type Scope } from './scope.ts';

export interface ReactionOptions {
  readonly screen: CompiledScreen;
  readonly clock: ClockPort;
  readonly scope: () => PageScope;
  readonly perform: (effects: readonly Effect[]) => Promise<boolean>;
  readonly report: (problem: { code: string; node: string; cause: unknown }) => void;
}

/** Reactions of a page without user input: countdowns, triggers and polls. */
export class PageReactions {
  readonly #options: ReactionOptions;
  readonly #timers: ReadonlyMap<string, CountdownTimer>;
  readonly #truths: boolean[];
  #settled: Scope | undefined;
  #isOpen = false;
  #isSettling = false;
  #stopWaking = (): void => {};

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
          () => void perform(onExpire),
        ),
      ]),
    );
  }

  get timerStates(): Readonly<Record<string, TimerState>> {
    return Object.fromEntries([...this.#timers].map(([name, timer]) => [name, timer.state]));
  }

  /** Starts the reactions; aborting the signal stops them. */
  open(signal: AbortSignal): void {
    this.#isOpen = true;
    this.#stopWaking = this.#options.clock.onWake(() => this.#tick());
    this.#settled = undefined;
    this.#truths.fill(false);
    this.settle();
    this.#tick();
    this.#startPolls(signal);
  }

  close(): void {
    this.#isOpen = false;
    this.#stopWaking();
    for (const timer of this.#timers.values()) timer.stop();
  }

  /**
   * Starts a timer that has seconds.
   *
   * @throws EngineError when the page has no such timer
   */
  start(name: string): void {
    const seconds = this.#options.screen.timers.find((timer) => timer.name === name)?.seconds;
    if (seconds === undefined) throw new EngineError('effect-failed', `There is no timer ${name} to start.`);
    this.#timers.get(name)?.start(seconds);
  }

  /** Runs triggers for the changes since the last call, and for changes that these cause. */
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

  /** Updates the countdowns from the clock. */
  #tick(): void {
    for (const timer of this.#timers.values()) timer.tick();
  }

  #startPolls(signal: AbortSignal): void {
    const { clock, screen, scope, perform } = this.#options;
    for (const poll of screen.polls) {
      const isWanted = (): boolean => isTruthy(scope().evaluate(poll.condition, `poll.${poll.id}`));
      void runPoll({ poll, clock, signal, isWanted, ask: () => perform(poll.effects) });
    }
  }

  #giveUp(): void {
    const cause = new EngineError('trigger-loop', "The page's triggers cause each other without end.");
    this.#options.report({ code: cause.code, node: 'on.when', cause });
  }

  #react(before: Scope | undefined, now: Scope): void {
    const { screen, scope } = this.#options;
    for (const { name, endsAt, seconds } of screen.timers) {
      if (seconds !== undefined) continue;
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
    if (isTrue && !wasTrue) void this.#options.perform(effects);
  }
}
