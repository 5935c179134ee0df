import { CashierError } from './cashier-error.ts';

/** Why a captcha was not solved (Spec method-flows §8). */
export type CaptchaFault = 'closed' | 'expired' | 'unknown' | 'script' | 'network' | 'no-id' | 'no-data' | 'no-result';

/** Messages that the specification prescribes verbatim. */
const MESSAGES = {
  closed: 'The captcha was closed by the user',
  expired: 'The captcha has expired',
  unknown: 'The captcha failed',
  script: "The captcha's script is invalid",
  network: 'The captcha could not be reached',
  'no-id': 'Captcha id is empty',
  'no-data': 'Captcha data empty',
  'no-result': 'Geetest result is empty',
} as const satisfies Record<CaptchaFault, string>;

/** An unsolved captcha; `code` is `captcha.<fault>`. */
export class CaptchaError extends CashierError {
  override readonly name = 'CaptchaError';
  readonly fault: CaptchaFault;

  constructor(fault: CaptchaFault, cause?: unknown) {
    super(`captcha.${fault}`, MESSAGES[fault], cause === undefined ? {} : { cause });
    this.fault = fault;
  }
}

/** Whether a text from another window is the name of a fault. */
export const isCaptchaFault = (fault: unknown): fault is CaptchaFault =>
  typeof fault === 'string' && Object.hasOwn(MESSAGES, fault);
