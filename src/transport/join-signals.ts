import type { Cancel } from '#platform/clock.ts';

/** Returns a signal that is aborted with the first of these (`AbortSignal.any` is missing in older web views). */
export function joinSignals(...signals: (AbortSignal | undefined)[]): { signal: AbortSignal; release: Cancel } {
  const joined = new AbortController();
  const released = new AbortController();
  for (const signal of signals) {
    if (signal?.aborted) joined.abort(signal.reason);
    signal?.addEventListener('abort', () => joined.abort(signal.reason), { signal: released.signal });
  }
  return { signal: joined.signal, release: () => released.abort() };
}

/** Settles like the promise, or rejects with the signal's reason as soon as it is aborted. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
