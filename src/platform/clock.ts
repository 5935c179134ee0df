/** Stops a timer or a subscription. Calling it twice is harmless. */
export type Cancel = () => void;

/** Longer timers fire at once in browsers, so a longer wait is cut to this (24.8 days). */
const MAX_TIMER_MS = 2 ** 31 - 1;

function timerMs(ms: number): number {
  return Math.min(Math.max(0, ms), MAX_TIMER_MS);
}

/** The device's clock, epoch ms. What the server dates (countdowns) is measured on the server's clock instead. */
export function now(): number {
  return Date.now();
}

/**
 * How long this page has run, ms. Nobody sets this clock, but on some systems it stands still while the device sleeps: for
 * the time between two moments, never for the time of day.
 */
export function elapsed(): number {
  return performance.now();
}

/** When the list was first there, ms since the page began. */
export const firstTile: { atMs?: number } = {};

/** Says that the list is there. The first time counts. */
export function markFirstTile(): void {
  firstTile.atMs ??= elapsed();
}

/** Runs once after the wait. */
export function after(waitMs: number, run: () => void): Cancel {
  const timer = setTimeout(run, timerMs(waitMs));
  return () => clearTimeout(timer);
}

/** What is awaited; once the wait is over without it, rejects with the error that `late` makes. */
export function inTime<T>(awaited: Promise<T>, waitMs: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const stopTimer = after(waitMs, () => reject(late()));
    awaited.then(resolve, reject).finally(stopTimer);
  });
}

/** Runs again and again, first after one interval. */
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
