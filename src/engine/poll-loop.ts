import type { CompiledPoll } from './compile-screen.ts';
import type { ClockPort } from './ports.ts';

interface PollLoop {
  readonly poll: CompiledPoll;
  readonly clock: ClockPort;
  readonly signal: AbortSignal;
  isWanted(): boolean;
  ask(): boolean | Promise<boolean>;
}

const pause = (clock: ClockPort, delayMs: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const cancel = clock.after(delayMs, resolve);
    signal.addEventListener('abort', () => (cancel(), resolve()), { once: true });
  });

/**
 * Asks again and again until the page is left or the deadline has passed. There is a pause on every branch, after an
 * answer as after a failure, and nothing is asked while the page is hidden or offline.
 */
export const runPoll = async ({ poll, clock, signal, isWanted, ask }: PollLoop): Promise<void> => {
  const givesUpAt = clock.now() + poll.deadlineMs;
  while (!signal.aborted) {
    await pause(clock, poll.everyMs, signal);
    await clock.whenAwake(signal);
    if (signal.aborted || clock.now() > givesUpAt) return;
    if (isWanted()) await Promise.resolve(ask()).catch(() => false);
  }
};
