import type { ClockPort } from '#engine/ports.ts';

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A clock that stands still until it is moved. Its time of day and its timers can be moved apart. */
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

  /** As the real one: rejects when aborted. */
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

  /** Time passes, timers run when they are due, and what they promise is kept before the next one. */
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

  /** The time of day is set; timers do not notice. */
  set(now: number): void {
    this.#now = now;
  }

  /** The device sleeps: the time of day goes on, timers do not; on waking the page gets an event. */
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

/** Lets every promise that can settle do so. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
