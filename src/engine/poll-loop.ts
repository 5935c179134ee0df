import { backoffMs } from '#domain/backoff.ts';
import type { CompiledPoll } from './compile-screen.ts';
import type { ClockPort } from './ports.ts';

interface PollLoop {
  readonly poll: Pick<CompiledPoll, 'everyMs' | 'deadlineMs'>;
  readonly clock: ClockPort;
  readonly signal: AbortSignal;
  /** Checks that a poll is due now. */
  readonly isWanted: () => boolean;
  readonly ask: () => boolean | Promise<boolean>;
}

/** Waits for a time, or until the device wakes: results from before its sleep are outdated. */
const pause = (clock: ClockPort, delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      cancel();
      stopWaking();
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const cancel = clock.after(delayMs, finish);
    const stopWaking = clock.onWake(finish);
    signal.addEventListener('abort', finish);
  });

/**
 * Returns a signal that aborts with the outer signal or after the time. Uses elapsed time, since the server's clock may be
 * adjusted meanwhile.
 */
const withDeadline = (clock: ClockPort, deadlineMs: number, signal: AbortSignal): AbortSignal => {
  const over = new AbortController();
  const end = (): void => {
    cancel();
    over.abort();
  };
  const cancel = Number.isFinite(deadlineMs) ? clock.after(deadlineMs, end) : () => {};
  signal.addEventListener('abort', end, { once: true });
  return over.signal;
};

/** Runs the poll's effects; returns false when they fail. */
const askSafely = async ({ isWanted, ask }: PollLoop): Promise<boolean> => {
  try {
    return !isWanted() || (await ask());
  } catch {
    // The command has reported the failure; the next poll may succeed.
    return false;
  }
};

/** Polls less often on a page that stays open: every 5 s in the first two minutes, every minute after twenty. */
const SLOWEST_MS = 60_000;
const paceMs = (everyMs: number, ageMs: number): number => Math.max(everyMs, Math.min(SLOWEST_MS, ageMs / 20));

/**
 * Polls until the page is left or the deadline has passed. Pauses after every answer or failure, and while the page is hidden
 * or offline. Pauses grow with the time the page is shown and with consecutive failures. Never rejects.
 */
export const runPoll = async (loop: PollLoop): Promise<void> => {
  const { poll, clock } = loop;
  if (loop.signal.aborted) return;
  const signal = withDeadline(clock, poll.deadlineMs, loop.signal);
  let ageMs = 0;
  let failures = 0;
  while (!signal.aborted) {
    const pace = paceMs(poll.everyMs, ageMs);
    await pause(clock, failures > 0 ? backoffMs(failures, pace) : pace, signal);
    ageMs += pace;
    // Rejects when aborted, which the loop condition checks.
    if (!signal.aborted) await clock.whenAwake(signal).catch(() => {});
    if (!signal.aborted) failures = (await askSafely(loop)) ? 0 : failures + 1;
  }
};
