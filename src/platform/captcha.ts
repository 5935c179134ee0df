import type { CaptchaKind } from '#domain/captcha-kind.ts';
import { CaptchaError } from '#domain/captcha.ts';
import { captchaSetup } from './captcha-config.ts';
import { solveGeetest } from './captcha-geetest.ts';
import { solveBox, solveScore } from './captcha-recaptcha.ts';
import { openCaptchaSurface, type CaptchaSurface, type CaptchaWords } from './captcha-surface.ts';
import { inTime } from './clock.ts';

/** The proof of a solved captcha, with the server's member names (Spec method-flows §7). */
export interface CaptchaAnswer {
  captchaResponse?: string;
  captchaResponseV3?: string;
  checkScore?: boolean;
  geetestCaptchaOutput?: string;
  geetestGenTime?: string;
  geetestLotNumber?: string;
  geetestPassToken?: string;
}

export interface CaptchaRequest {
  readonly kind: CaptchaKind;
  /** The action of the user, for the provider's statistics. */
  readonly action: string;
  /** Language of the page, and the slider's name of it. */
  readonly language: string;
  readonly geetestLanguage: string;
  readonly geetestId: string;
  readonly theme: 'light' | 'dark';
  readonly words: CaptchaWords;
  readonly signal: AbortSignal;
}

/** A captcha to solve: its request, and how it is shown. */
export interface CaptchaTask extends CaptchaRequest {
  /** Opens the surface; it stays the same until the captcha is closed. */
  surface(): CaptchaSurface;
}

/** Time after which an unanswered captcha expires. */
const PATIENCE_MS = 5 * 60_000;

/** Timeout of a score. */
const SCORE_TIMEOUT_MS = 30_000;

const expired = (): CaptchaError => new CaptchaError('expired');
const unreachable = (): CaptchaError => new CaptchaError('network');

type Solve = (task: CaptchaTask) => Promise<CaptchaAnswer>;

const solveBoxOf =
  (kind: 'visible' | 'invisible', size: 'normal' | 'invisible'): Solve =>
  async (task) => {
    const token = await inTime(solveBox(await captchaSetup(kind), task, size), PATIENCE_MS, expired);
    return { captchaResponse: token };
  };

const SOLVERS = {
  visible: solveBoxOf('visible', 'normal'),
  invisible: solveBoxOf('invisible', 'invisible'),
  score: async (task) => {
    const token = await inTime(solveScore(await captchaSetup('score'), task), SCORE_TIMEOUT_MS, unreachable);
    return { captchaResponseV3: token, checkScore: true };
  },
  geetest: async ({ geetestId, geetestLanguage, signal }) =>
    fromGeetest(
      await inTime(solveGeetest({ captchaId: geetestId, language: geetestLanguage, signal }), PATIENCE_MS, expired),
    ),
} as const satisfies Record<CaptchaKind, Solve>;

/** Converts the slider's result to the member names of the payload. */
export const fromGeetest = (answer: {
  captcha_output: string;
  gen_time: string;
  lot_number: string;
  pass_token: string;
}): CaptchaAnswer => ({
  geetestCaptchaOutput: answer.captcha_output,
  geetestGenTime: answer.gen_time,
  geetestLotNumber: answer.lot_number,
  geetestPassToken: answer.pass_token,
});

/**
 * Shows a captcha above this page and waits for its result. The score and the slider draw without this dialog.
 *
 * @throws CaptchaError
 * @throws the signal's reason when it is aborted
 */
export const solveHere = (request: CaptchaRequest): Promise<CaptchaAnswer> => {
  let surface: CaptchaSurface | undefined;
  const solving = new Promise<CaptchaAnswer>((resolve, reject) => {
    const { signal, words } = request;
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    const open = (): CaptchaSurface => {
      surface ??= openCaptchaSurface(words, () => reject(new CaptchaError('closed')));
      return surface;
    };
    SOLVERS[request.kind]({ ...request, surface: open }).then(resolve, reject);
  });
  return solving.finally(() => surface?.close());
};
