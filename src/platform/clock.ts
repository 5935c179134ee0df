/** Stops a timer or a subscription. Calling it twice is harmless. */
export type Cancel = () => void;

/** Browsers fire longer timers at once, so longer waits are cut to this (24.8 days). */
const MAX_TIMER_MS = 2 ** 31 - 1;

function timerMs(ms: number): number {
  return Math.min(Math.max(0, ms), MAX_TIMER_MS);
}

/** The device's clock, epoch ms. Countdowns use the server's clock instead. */
export function now(): number {
  return Date.now();
}

/**
 * Time since the page was loaded, ms. Not adjustable, but stopped during device sleep on some systems: use it for durations,
 * never for the time of day.
 */
export function elapsed(): number {
  return performance.now();
}

/** Time of the first drawn list, ms since the page was loaded. */
export const firstTile: { atMs?: number } = {};

/** Records that the list is drawn; only the first call counts. */
export function markFirstTile(): void {
  firstTile.atMs ??= elapsed();
}

/** Runs once after the wait. */
export function after(waitMs: number, run: () => void): Cancel {
  const timer = setTimeout(run, timerMs(waitMs));
  return () => clearTimeout(timer);
}

/** Awaits a promise; rejects with the error of `late` after the wait. */
export function inTime<T>(awaited: Promise<T>, waitMs: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopTimer = after(waitMs, () => reject(late()));
    awaited.then(resolve, reject).finally(stopTimer);
  });
}

/** Runs repeatedly, first after one interval. */
export function every(intervalMs: number, run: () => void): Cancel {
  const timer = setInterval(run, timerMs(intervalMs));
  return () => clearInterval(timer);
}

/** Resolves after the wait; rejects with the signal's reason, and stops the timer, when aborted. */
export function delay(waitMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const abort = (): void => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = after(waitMs, () => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    signal?.addEventListener('abort', abort, { once: true });
  });
}
