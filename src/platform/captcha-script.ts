import { CaptchaError } from '#domain/captcha.ts';
import { memoizeLoad } from '#domain/memoize.ts';
import { setScriptAddress } from './captcha-trust.ts';
import { after } from './clock.ts';

/** Timeout of one address before the next is tried. */
const SCRIPT_TIMEOUT_MS = 10_000;

const load = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      reject(new CaptchaError('network'));
    };
    const stopTimer = after(SCRIPT_TIMEOUT_MS, fail);
    script.async = true;
    script.addEventListener('error', () => {
      stopTimer();
      fail();
    });
    script.addEventListener('load', () => {
      stopTimer();
      resolve();
    });
    setScriptAddress(script, address);
    document.head.append(script);
  });

/**
 * Loads the first reachable address. Browsers do not report whether one was blocked or unreachable.
 *
 * @throws CaptchaError `network` when none loads
 */
const loadFirst = async ([address, ...others]: readonly string[]): Promise<void> => {
  if (address === undefined) throw new CaptchaError('network');
  try {
    await load(address);
  } catch (error) {
    if (others.length === 0) throw error;
    await loadFirst(others);
  }
};

const loadOnce = memoizeLoad((addresses: string) => loadFirst(addresses.split(' ')));

/**
 * Loads a third party's script by a script tag, once per page, from the first reachable address.
 *
 * @throws CaptchaError `network` when none is reachable; the next call tries all again
 */
export const loadScript = (addresses: readonly string[]): Promise<void> => loadOnce(addresses.join(' '));
