import type { CaptchaKind } from '#domain/captcha-kind.ts';
import { CaptchaError } from '#domain/captcha.ts';
import { CAPTCHA_SOURCES } from './captcha-addresses.ts';
import { after } from './clock.ts';

/** Addresses of a captcha's script, and the deployment's site key; empty if it needs none. */
export interface CaptchaSetup {
  readonly scripts: readonly string[];
  readonly siteKey: string;
}

const CONFIG_ADDRESS = `${import.meta.env.BASE_URL}static/config.json`;
const TIMEOUT_MS = 5000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fetchConfig = async (): Promise<unknown> => {
  const abort = new AbortController();
  const stopTimer = after(TIMEOUT_MS, () => abort.abort());
  try {
    const response = await fetch(CONFIG_ADDRESS, { signal: abort.signal, credentials: 'omit' });
    const config: unknown = response.ok ? await response.json() : {};
    return config;
  } catch (cause) {
    throw new CaptchaError('network', cause);
  } finally {
    stopTimer();
  }
};

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string' && text !== '') : [];

/**
 * Reads the deployment's `captcha.<kind>` of static/config.json: `siteKey`, and `scripts` for addresses other than the
 * provider's. The content policy of the build is generated from the same file (tools/build/headers.ts).
 */
const readCaptchaSetup = (config: unknown, kind: CaptchaKind): CaptchaSetup => {
  const captcha = isObject(config) ? config.captcha : undefined;
  const own = isObject(captcha) && Object.hasOwn(captcha, kind) ? captcha[kind] : undefined;
  const given = isObject(own) ? own : {};
  const scripts = textsOf(given.scripts);
  return {
    scripts: scripts.length > 0 ? scripts : CAPTCHA_SOURCES[kind].scripts,
    siteKey: typeof given.siteKey === 'string' ? given.siteKey : '',
  };
};

/**
 * Returns the deployment's current setup of a captcha.
 *
 * @throws CaptchaError `network` when the configuration cannot be loaded
 */
export const captchaSetup = async (kind: CaptchaKind): Promise<CaptchaSetup> =>
  readCaptchaSetup(await fetchConfig(), kind);
