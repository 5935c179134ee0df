import type { ClockPort } from '#engine/ports.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A stopped clock that tests advance. Its time of day and its timers can advance separately. */
export class FakeClock implements ClockPort {
  #now: number;
  #elapsed = 0;
  #timers: Timer[] = [];
  #wakers = new Set<() => void>();
  #sleepers = new Set<() => void>();
  #isAwake = true;

  constructor(now = 1_767_268_800_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { at: this.#elapsed + delayMs, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  onWake(run: () => void): () => void {
    this.#wakers.add(run);
    return () => this.#wakers.delete(run);
  }

  /** Rejects when aborted, like the real one. */
  whenAwake(signal: AbortSignal): Promise<void> {
    if (this.#isAwake) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#sleepers.add(resolve);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  }

  get pendingTimers(): number {
    return this.#timers.length;
  }

  get listeners(): number {
    return this.#wakers.size;
  }

  /** Advances the time: timers fire when they are due, and promises settle before the next timer. */
  async pass(ms: number): Promise<void> {
    const end = this.#elapsed + ms;
    for (let next = this.#due(end); next; next = this.#due(end)) {
      this.#now += next.at - this.#elapsed;
      this.#elapsed = next.at;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      next.run();
      await settle();
    }
    this.#now += end - this.#elapsed;
    this.#elapsed = end;
    await settle();
  }

  /** Sets the time of day; timers are not affected. */
  set(now: number): void {
    this.#now = now;
  }

  /** The device sleeps: the time of day advances, timers do not; on waking the page gets an event. */
  sleep(ms: number): void {
    this.#now += ms;
    for (const wake of this.#wakers) wake();
  }

  hide(): void {
    this.#isAwake = false;
  }

  async show(): Promise<void> {
    this.#isAwake = true;
    for (const wake of this.#sleepers) wake();
    this.#sleepers.clear();
    await settle();
  }

  #due(end: number): Timer | undefined {
    return this.#timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}

/** Waits until every promise that can settle has settled. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
