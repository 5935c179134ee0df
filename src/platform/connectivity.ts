import { after, type Cancel } from './clock.ts';

/** `navigator.onLine` can be wrong in web views, so waits for it are limited. */
const MAX_WAIT_MS = 30_000;

/** Checks that the browser reports a network. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Checks that the page is visible. */
export function isVisible(): boolean {
  return document.visibilityState !== 'hidden';
}

/** Calls the listener on every change of network or visibility. */
export function onConnectivityChange(listener: () => void): Cancel {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

function until(isReady: () => boolean, waitMs: number | undefined, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    if (isReady()) {
      resolve();
      return;
    }
    const stops: Cancel[] = [];
    const settle = (finish: () => void): void => {
      for (const stop of stops) stop();
      finish();
    };
    const abort = (): void => settle(() => reject(signal?.reason));
    stops.push(onConnectivityChange(() => isReady() && settle(resolve)));
    if (waitMs !== undefined) stops.push(after(waitMs, () => settle(resolve)));
    signal?.addEventListener('abort', abort, { once: true });
    stops.push(() => signal?.removeEventListener('abort', abort));
  });
}

/** Resolves at once when online, else when the network returns or after `maxWaitMs`; rejects when aborted. */
export function whenOnline(signal?: AbortSignal, maxWaitMs: number = MAX_WAIT_MS): Promise<void> {
  return until(isOnline, maxWaitMs, signal);
}

/** Resolves at once when the page is visible, else when it is shown; rejects when aborted. */
export function whenVisible(signal?: AbortSignal): Promise<void> {
  return until(isVisible, undefined, signal);
}
