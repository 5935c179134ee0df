import { CaptchaError } from '#domain/captcha.ts';
import type { CaptchaSetup } from './captcha-config.ts';
import { loadScript } from './captcha-script.ts';
import type { CaptchaTask } from './captcha.ts';

interface RenderOptions {
  sitekey: string;
  size: 'normal' | 'invisible';
  hl: string;
  theme: 'light' | 'dark';
  callback(token: string): void;
  'expired-callback'(): void;
  'error-callback'(): void;
}

/** The used part of the checkbox's interface. */
interface Box {
  ready(run: () => void): void;
  render(place: HTMLElement, options: RenderOptions): number;
  execute(widget: number): unknown;
  reset(widget: number): void;
}

/** The used part of the score's interface. */
interface Score {
  ready(run: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const hasFunctions = (value: unknown, ...names: string[]): value is Record<string, unknown> =>
  isObject(value) && names.every((name) => typeof value[name] === 'function');

const isBox = (value: unknown): value is Box => hasFunctions(value, 'ready', 'render', 'execute', 'reset');
const isScore = (value: unknown): value is Score => hasFunctions(value, 'ready', 'execute');

const readApi = (): unknown => Reflect.get(window, 'grecaptcha');

const withQuery = (addresses: readonly string[], query: Record<string, string>): string[] =>
  addresses.map((address) => {
    const url = new URL(address, window.location.href);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  });

const needsKey = ({ siteKey }: CaptchaSetup): string => {
  if (siteKey === '') throw new CaptchaError('no-id');
  return siteKey;
};

const tokenOf = (token: unknown): string => {
  if (typeof token !== 'string' || token === '') throw new CaptchaError('no-data');
  return token;
};

const whenReady = (api: { ready(run: () => void): void }): Promise<void> =>
  new Promise((resolve) => api.ready(resolve));

/**
 * Shows the checkbox, or the invisible variant, which challenges only suspicious users.
 *
 * @throws CaptchaError
 */
export const solveBox = async (
  setup: CaptchaSetup,
  task: CaptchaTask,
  size: RenderOptions['size'],
): Promise<string> => {
  const sitekey = needsKey(setup);
  const { language, theme } = task;
  await loadScript(withQuery(setup.scripts, { render: 'explicit', hl: language }));
  const api = readApi();
  if (!isBox(api)) throw new CaptchaError('script');
  await whenReady(api);
  return new Promise((resolve, reject) => {
    const fail = (fault: 'expired' | 'network'): void => reject(new CaptchaError(fault));
    const widget = api.render(task.surface().place, {
      sitekey,
      size,
      hl: language,
      theme,
      callback: (token) => (token === '' ? reject(new CaptchaError('no-data')) : resolve(token)),
      'expired-callback': () => fail('expired'),
      // The provider documents this callback as a connectivity error.
      'error-callback': () => fail('network'),
    });
    if (size === 'invisible') api.execute(widget);
  });
};

/**
 * Requests a score, without user interaction.
 *
 * @throws CaptchaError
 */
export const solveScore = async (setup: CaptchaSetup, { action }: CaptchaTask): Promise<string> => {
  const siteKey = needsKey(setup);
  await loadScript(withQuery(setup.scripts, { render: siteKey }));
  const api = readApi();
  const score = isObject(api) ? api.enterprise : undefined;
  if (!isScore(score)) throw new CaptchaError('script');
  await whenReady(score);
  return tokenOf(await score.execute(siteKey, { action }));
};
