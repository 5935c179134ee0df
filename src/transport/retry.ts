import { delay } from '#platform/clock.ts';
import { whenOnline } from '#platform/connectivity.ts';

/** Spec core §7, §9: three retries, 2^n seconds apart plus up to a second of jitter, at most ten seconds. */
const MAX_RETRIES = 3;
const JITTER_MS = 1000;
const MAX_BACKOFF_MS = 10_000;

/** How long to wait before retry number `retry` (from 1), in ms. */
function backoffMs(retry: number): number {
  return Math.min(MAX_BACKOFF_MS, 2 ** retry * 1000 + Math.random() * JITTER_MS);
}

/** Waits before retry number `retry`, and then until there is a network; rejects with the signal's reason. */
export async function waitToRetry(retry: number, signal?: AbortSignal): Promise<void> {
  await delay(backoffMs(retry), signal);
  await whenOnline(signal);
}

/** Tries until it works, the error is not worth a retry, or the retries are used up; rejects with the last error. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  options: { canRetry: (error: unknown) => boolean; signal?: AbortSignal },
): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retry > MAX_RETRIES || !options.canRetry(error)) throw error;
    }
    await waitToRetry(retry, options.signal);
  }
}
