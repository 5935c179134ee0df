import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CaptchaError, type CaptchaFault } from '#domain/captcha.ts';
import { tryCaptcha } from '#platform/captcha-tries.ts';

const { signal } = new AbortController();

/** A promise whose failure is looked at later. */
const heldBack = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => {});
  return promise;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('trying a captcha', () => {
  // Spec: method-flows 8.3b, method-flows 9.4a
  it('tries an unreachable captcha four times, each after a longer wait', async () => {
    const times: number[] = [];
    const start = Date.now();
    const outcome = heldBack(
      tryCaptcha(() => {
        times.push(Date.now() - start);
        return Promise.reject(new CaptchaError('network'));
      }, signal),
    );
    await vi.runAllTimersAsync();
    await expect(outcome).rejects.toMatchObject({ fault: 'network' });
    expect(times).toEqual([0, 500, 1500, 3000]);
  });

  it('ends with the first that is reached', async () => {
    const attempt = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new CaptchaError('network'));
    attempt.mockResolvedValue('token');
    const outcome = tryCaptcha(attempt, signal);
    await vi.runAllTimersAsync();
    expect(await outcome).toBe('token');
    expect(attempt).toHaveBeenCalledTimes(2);
  });

  it.each<CaptchaFault>(['closed', 'expired', 'unknown', 'script', 'no-id'])(
    'is done once when it fails by %s',
    async (fault) => {
      const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(new CaptchaError(fault));
      await expect(tryCaptcha(attempt, signal)).rejects.toMatchObject({ fault });
      expect(attempt).toHaveBeenCalledTimes(1);
    },
  );

  it('ends when nobody waits for it any more', async () => {
    const page = new AbortController();
    const outcome = heldBack(tryCaptcha(() => Promise.reject(new CaptchaError('network')), page.signal));
    await vi.advanceTimersByTimeAsync(100);
    page.abort();
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
  });
});
