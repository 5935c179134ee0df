import { after, elapsed, every, now, type Cancel } from './clock.ts';
import { isOnline, isVisible, onConnectivityChange } from './connectivity.ts';

const HEARTBEAT_MS = 5000;
/** A heartbeat this late means that the device slept. */
const SLEEP_GAP_MS = 15_000;

/**
 * Calls the listener when the page becomes usable again: shown, online, restored from the back-forward cache, or after device
 * sleep. Polls run at once and countdowns are corrected then.
 *
 * A clock set forward looks like a sleep and is treated as one: listeners query the server and compute nothing from the gap. A
 * clock set back hides no sleep.
 */
export function onWake(listener: () => void): Cancel {
  const isAwake = (): boolean => isOnline() && isVisible();
  let wasAwake = isAwake();
  let beatAt = { page: elapsed(), day: now() };
  const check = (): void => {
    const hasWoken = isAwake() && !wasAwake;
    wasAwake = isAwake();
    if (hasWoken) listener();
  };
  const beat = (): void => {
    const at = { page: elapsed(), day: now() };
    const gapMs = Math.max(at.page - beatAt.page, at.day - beatAt.day);
    beatAt = at;
    const hasSlept = gapMs > SLEEP_GAP_MS;
    if (hasSlept && isAwake()) listener();
  };
  const restore = (event: PageTransitionEvent): void => {
    if (event.persisted) listener();
  };
  const stops = [onConnectivityChange(check), every(HEARTBEAT_MS, beat)];
  window.addEventListener('pageshow', restore);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('pageshow', restore);
  };
}

/** Waits between two polls: for `waitMs`, or until the page wakes; rejects when aborted. */
export function delayUntilWake(waitMs: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const settle = (finish: () => void): void => {
      stopWake();
      stopTimer();
      signal?.removeEventListener('abort', abort);
      finish();
    };
    const abort = (): void => settle(() => reject(signal?.reason));
    const stopWake = onWake(() => settle(resolve));
    const stopTimer = after(waitMs, () => settle(resolve));
    signal?.addEventListener('abort', abort, { once: true });
  });
}
