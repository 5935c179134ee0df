import type { Effect } from '#generated/language.ts';
import type { CompiledScreen } from './compile-screen.ts';
import type { TimerState } from './countdown-timer.ts';
import { EngineError } from './engine-error.ts';
import type { PageScope } from './page-scope.ts';
import type { ClockPort } from './ports.ts';

export interface ReactionOptions {
  readonly screen: CompiledScreen;
  readonly clock: ClockPort;
  readonly scope: () => PageScope;
  readonly perform: (effects: readonly Effect[]) => Promise<boolean>;
  readonly report: (problem: { code: string; node: string; cause: unknown }) => void;
}

/** Reactions of a page without user input: countdowns, triggers, polls. */
export interface PageReactions {
  readonly timerStates: Readonly<Record<string, TimerState>>;
  /** Begins; ends what has begun when the signal is aborted. */
  open(signal: AbortSignal): void;
  close(): void;
  /** Begins a timer that has seconds. @throws EngineError when the page has none of that name */
  start(timer: string): void;
  /** Reacts to what has changed since the last time. */
  settle(): void;
}

const NONE: PageReactions = { timerStates: {}, open() {}, close() {}, start() {}, settle() {} };

/** Makes those of a page that has some; late-reactions.ts brings it with such pages, as the list has none. */
export const reactionsSource: { make?: (options: ReactionOptions) => PageReactions } = {};

export const reactionsOf = (options: ReactionOptions): PageReactions => {
  const { id, timers, triggers, polls } = options.screen;
  if (timers.length + triggers.length + polls.length === 0) return NONE;
  if (!reactionsSource.make) throw new EngineError('no-reactions', `What ${id} does by itself is not here.`);
  return reactionsSource.make(options);
};
