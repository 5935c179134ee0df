import { backoffMs } from '#domain/backoff.ts';
import { delay } from '#platform/clock.ts';
import { whenOnline } from '#platform/connectivity.ts';

/** Spec core §7, §9. */
const MAX_RETRIES = 3;

/** Waits before retry number `retry`, and then for a network; rejects with the signal's reason. */
export async function waitToRetry(retry: number, signal?: AbortSignal): Promise<void> {
  await delay(backoffMs(retry), signal);
  await whenOnline(signal);
}

/** Retries until success, an error that is not retried, or the last retry; rejects with the last error. */
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
