import { backoffMs } from '#domain/backoff.ts';
import type { CompiledPoll } from './compile-screen.ts';
import type { ClockPort } from './ports.ts';

interface PollLoop {
  readonly poll: Pick<CompiledPoll, 'everyMs' | 'deadlineMs'>;
  readonly clock: ClockPort;
  readonly signal: AbortSignal;
  /** Whether there is something to ask for now. */
  readonly isWanted: () => boolean;
  readonly ask: () => boolean | Promise<boolean>;
}

/** Ends after the time, or when the device wakes: what was learned before its sleep is old. */
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

/** Aborted when the outer signal is, or after the time. Elapsed time, as the server's clock may be set meanwhile. */
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

/** Returns false when it was asked in vain. */
const askSafely = async ({ isWanted, ask }: PollLoop): Promise<boolean> => {
  try {
    return !isWanted() || (await ask());
  } catch {
    // The command has reported the failure; the next poll may succeed.
    return false;
  }
};

/** A page that is waited at for a while is asked for less often: from 5 s in the first two minutes to a minute after twenty. */
const SLOWEST_MS = 60_000;
const paceMs = (everyMs: number, ageMs: number): number => Math.max(everyMs, Math.min(SLOWEST_MS, ageMs / 20));

/**
 * Asks again and again until the page is left or the deadline has passed. There is a pause on every branch, after an
 * answer as after a failure, and nothing is asked while the page is hidden or offline. The pauses grow with the time that the page was
 * shown, and while it is asked in vain. Never rejects.
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
    // Rejects when it is aborted, which the next line sees.
    if (!signal.aborted) await clock.whenAwake(signal).catch(() => {});
    if (!signal.aborted) failures = (await askSafely(loop)) ? 0 : failures + 1;
  }
};
