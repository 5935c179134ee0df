import type { Cancel } from '#platform/clock.ts';

/** A signal that is aborted as soon as one of these is (`AbortSignal.any` is missing in older web views). */
export function joinSignals(...signals: (AbortSignal | undefined)[]): { signal: AbortSignal; release: Cancel } {
  const joined = new AbortController();
  const released = new AbortController();
  for (const signal of signals) {
    if (signal?.aborted) joined.abort(signal.reason);
    signal?.addEventListener('abort', () => joined.abort(signal.reason), { signal: released.signal });
  }
  return { signal: joined.signal, release: () => released.abort() };
}

/** Settles as the promise does, or rejects with the signal's reason as soon as it is aborted. */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
