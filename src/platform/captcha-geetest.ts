import { CaptchaError } from '#domain/captcha.ts';
import { captchaSetup } from './captcha-config.ts';
import { loadScript } from './captcha-script.ts';

/** Spec method-flows §9. */
const GEETEST_TIMEOUT_MS = 30_000;

/** Spec method-flows §8: this code is a network failure. */
const NETWORK_FAILURE = '60204';

/** The result of a solved slider, with the library's member names. */
export interface GeetestAnswer {
  captcha_output: string;
  gen_time: string;
  lot_number: string;
  pass_token: string;
}

export interface GeetestTask {
  captchaId: string;
  language: string;
  signal: AbortSignal;
}

/** The used part of the slider's interface. */
interface Slider {
  onReady(run: () => void): Slider;
  onSuccess(run: () => void): Slider;
  onError(run: (error: unknown) => void): Slider;
  onClose(run: () => void): Slider;
  showCaptcha(): void;
  getValidate(): unknown;
  destroy(): void;
}

type Init = (options: Record<string, unknown>, ready: (slider: Slider) => void) => void;

const isInit = (value: unknown): value is Init => typeof value === 'function';

const NAMES = ['captcha_output', 'gen_time', 'lot_number', 'pass_token'] as const;

const isAnswer = (value: unknown): value is GeetestAnswer =>
  typeof value === 'object' && value !== null && NAMES.every((name) => typeof Reflect.get(value, name) === 'string');

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const toError = (error: unknown): CaptchaError =>
  new CaptchaError(codeOf(error) === NETWORK_FAILURE ? 'network' : 'unknown', error);

const answerOf = (validate: unknown): GeetestAnswer => {
  if (!validate) throw new CaptchaError('no-data');
  if (!isAnswer(validate)) throw new CaptchaError('no-result');
  const { captcha_output, gen_time, lot_number, pass_token } = validate;
  return { captcha_output, gen_time, lot_number, pass_token };
};

const show = (init: Init, { captchaId, language, signal }: GeetestTask): Promise<GeetestAnswer> =>
  new Promise((resolve, reject) => {
    init({ captchaId, language, product: 'bind', timeout: GEETEST_TIMEOUT_MS }, (slider) => {
      const settle = (run: () => void): void => {
        signal.removeEventListener('abort', stop);
        run();
        slider.destroy();
      };
      const stop = (): void => settle(() => reject(signal.reason));
      signal.addEventListener('abort', stop, { once: true });
      slider
        .onReady(() => slider.showCaptcha())
        .onSuccess(() =>
          settle(() => {
            try {
              resolve(answerOf(slider.getValidate()));
            } catch (error) {
              reject(error);
            }
          }),
        )
        .onError((error) => settle(() => reject(toError(error))))
        .onClose(() => settle(() => reject(new CaptchaError('closed'))));
      if (signal.aborted) stop();
    });
  });

/**
 * Shows the slider above the page, in the current window.
 *
 * @throws CaptchaError
 */
export const solveGeetest = async (task: GeetestTask): Promise<GeetestAnswer> => {
  if (task.captchaId === '') throw new CaptchaError('no-id');
  const { scripts } = await captchaSetup('geetest');
  await loadScript(scripts);
  const init: unknown = Reflect.get(window, 'initGeetest4');
  if (!isInit(init)) throw new CaptchaError('script');
  return show(init, task);
};
