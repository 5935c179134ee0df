import { CaptchaError } from '#domain/captcha.ts';
import { delay } from './clock.ts';

/** Spec method-flows §8: attempts at an unreachable captcha; the wait is multiplied by the number of the attempt. */
const MOST_ATTEMPTS = 4;
const STEP_MS = 500;

/**
 * Tries a captcha up to four times.
 *
 * @throws CaptchaError of the last attempt; at once for other errors than network failures
 */
export const tryCaptcha = async <T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      const isNetwork = error instanceof CaptchaError && error.fault === 'network';
      if (!isNetwork || number === MOST_ATTEMPTS) throw error;
    }
    await delay(STEP_MS * number, signal);
  }
};
