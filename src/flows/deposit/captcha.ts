import type { CaptchaKind } from '#domain/captcha-kind.ts';
import { CaptchaError, isCaptchaFault } from '#domain/captcha.ts';
import { captchaLanguage } from '#domain/captcha-language.ts';
import type { HelperToOpener } from '#generated/wire.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { fromGeetest, solveHere, type CaptchaAnswer } from '#platform/captcha.ts';
import { tryCaptcha } from '#platform/captcha-tries.ts';
import { after } from '#platform/clock.ts';
import { trackMetric } from '#platform/metrics.ts';
import type { FlowContext } from '#flows/kernel/index.ts';

/** The proof of a human user in a create call (Spec method-flows §7). */
export type CaptchaProof = CaptchaAnswer & { captchaBypass?: boolean };

export interface CaptchaSolving {
  readonly kind: CaptchaKind;
  readonly methodName: string;
  /** The window for the slider; without one, or if it does not respond, the slider is shown in the page. */
  readonly helper: HelperWindow | undefined;
  readonly signal: AbortSignal;
}

/** Limit for the window's answer; after that the user has left it. */
const WINDOW_PATIENCE_MS = 5 * 60_000;

type Words = 'title' | 'text' | 'cancel';

const wordsOf = ({ texts }: FlowContext): Record<Words, string> => ({
  title: texts.t('captcha.title'),
  text: texts.t('captcha.text'),
  cancel: texts.t('common.cancel'),
});

const inPage = (context: FlowContext, { kind, methodName, signal }: CaptchaSolving): Promise<CaptchaAnswer> => {
  const { session } = context.store.getState();
  return solveHere({
    kind,
    action: methodName.replaceAll(/[^A-Za-z/_]/g, '_'),
    language: session.locale,
    geetestLanguage: captchaLanguage(session.country, session.locale),
    geetestId: context.visit.geetestId ?? '',
    theme: session.theme,
    words: wordsOf(context),
    signal,
  });
};

const fromWindow = ({ result, reason }: HelperToOpener['geetestResult']): CaptchaAnswer => {
  if (result) return fromGeetest(result);
  throw new CaptchaError(isCaptchaFault(reason) ? reason : 'no-result');
};

/** Shows the slider in the helper window, which opens the provider's page afterwards. */
const inWindow = (context: FlowContext, helper: HelperWindow, signal: AbortSignal): Promise<CaptchaAnswer> => {
  const { session } = context.store.getState();
  const captchaId = context.visit.geetestId;
  if (!captchaId) return Promise.reject(new CaptchaError('no-id'));
  return new Promise((resolve, reject) => {
    const stopListening = helper.on('geetestResult', (answer) => {
      stopListening();
      stopTimer();
      try {
        resolve(fromWindow(answer));
      } catch (error) {
        reject(error);
      }
    });
    const stopTimer = after(WINDOW_PATIENCE_MS, () => {
      stopListening();
      reject(new CaptchaError('expired'));
    });
    signal.addEventListener('abort', () => reject(signal.reason));
    void helper.send('initGeetest', { captchaId, language: captchaLanguage(session.country, session.locale) });
  });
};

const solve = async (context: FlowContext, request: CaptchaSolving): Promise<CaptchaAnswer> => {
  const { helper, kind, signal } = request;
  const isWindowed = kind === 'geetest' && helper !== undefined && (await helper.ready);
  // The window retries by itself.
  if (isWindowed) return inWindow(context, helper, signal);
  return tryCaptcha(() => inPage(context, request), signal);
};

/**
 * Proves that a human creates the deposit. An unreachable captcha does not block a payment: the server is notified and decides
 * (Spec method-flows §8).
 *
 * @throws CaptchaError to show to the user
 */
export const solveCaptcha = async (context: FlowContext, request: CaptchaSolving): Promise<CaptchaProof> => {
  try {
    return await solve(context, request);
  } catch (error) {
    if (!(error instanceof CaptchaError)) throw error;
    trackMetric('captcha', { kind: request.kind, fault: error.fault });
    if (error.fault !== 'network') throw error;
    return { captchaBypass: true };
  }
};
