import type { ClockPort } from './ports.ts';

export interface TimerState {
  readonly remainingSeconds: number;
  readonly isRunning: boolean;
  readonly isExpired: boolean;
  /** How often the page has started it. */
  readonly starts: number;
}

const IDLE: TimerState = Object.freeze({ remainingSeconds: 0, isRunning: false, isExpired: false, starts: 0 });
const SECOND_MS = 1000;

/**
 * A countdown on the server's clock. Each tick computes the remaining time from the end, so that device sleep does not delay
 * it.
 */
export class CountdownTimer {
  #state = IDLE;
  #endsAt: number | undefined;
  #starts = 0;
  #cancelTick: (() => void) | undefined;

  constructor(
    private readonly clock: ClockPort,
    private readonly onChange: (state: TimerState) => void,
    private readonly onExpire: () => void,
  ) {}

  get state(): TimerState {
    return this.#state;
  }

  /** Sets the end in epoch milliseconds on the server's clock; anything but a finite number stops the timer. */
  setEnd(endsAt: unknown): void {
    const end = typeof endsAt === 'number' && Number.isFinite(endsAt) ? endsAt : undefined;
    if (end === this.#endsAt) return;
    this.#endsAt = end;
    this.#advance();
  }

  /** Starts the timer for a duration from now, also when it runs or has expired. */
  start(seconds: number): void {
    this.#starts += 1;
    this.#endsAt = this.clock.now() + seconds * SECOND_MS;
    this.#advance();
  }

  /** Updates the state from the clock; called each second, and by the page when the device wakes. */
  tick(): void {
    // An expired timer has run its effects: a clock set back does not restart it.
    if (!this.#state.isExpired) this.#advance();
  }

  stop(): void {
    this.#cancelTick?.();
    this.#cancelTick = undefined;
  }

  #advance(): void {
    this.stop();
    if (this.#endsAt === undefined) return this.#set(IDLE);
    const remainingMs = this.#endsAt - this.clock.now();
    if (remainingMs <= 0) {
      this.#set({ ...IDLE, isExpired: true, starts: this.#starts });
      this.onExpire();
      return undefined;
    }
    // Whole milliseconds: browsers truncate fractions, and an early tick would schedule itself again at once.
    const untilNextMs = Math.ceil(remainingMs % SECOND_MS) || SECOND_MS;
    this.#cancelTick = this.clock.after(untilNextMs, () => this.tick());
    return this.#set({
      remainingSeconds: Math.ceil(remainingMs / SECOND_MS),
      isRunning: true,
      isExpired: false,
      starts: this.#starts,
    });
  }

  #set(state: TimerState): void {
    const { remainingSeconds, isRunning, isExpired, starts } = this.#state;
    const isSame = state.remainingSeconds === remainingSeconds && state.isRunning === isRunning;
    if (isSame && state.isExpired === isExpired && state.starts === starts) return;
    this.#state = state;
    this.onChange(state);
  }
}
