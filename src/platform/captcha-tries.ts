import { CaptchaError } from '#domain/captcha.ts';
import { delay } from './clock.ts';

/** Spec method-flows §8: attempts at a captcha that cannot be reached, and what is waited for the next, times its number. */
const MOST_ATTEMPTS = 4;
const STEP_MS = 500;

/**
 * Tries a captcha until it is reached, four times at most.
 *
 * @throws CaptchaError of the last try; at once when it is not the network that failed
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
