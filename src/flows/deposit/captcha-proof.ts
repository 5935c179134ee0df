import { isCaptchaKind, type CaptchaKind } from '#domain/captcha-kind.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { findMethod } from '#state/selection.ts';
import type { IntentRequest } from '#state/payment-intent.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { FlowContext } from '#flows/kernel/index.ts';
import { withMembers } from '#flows/payment/index.ts';

/** Error code of a server that requires a captcha (Spec method-flows §8). */
const CAPTCHA_REQUIRED = 'captcha_required';

export const isCaptchaRequired = (error: unknown): boolean =>
  error instanceof TransportError && error.serverCode === CAPTCHA_REQUIRED;

export interface Proving {
  readonly methodName: string;
  readonly helper: HelperWindow | undefined;
  /** Error for a captcha that ends because its page was left or the creation was stopped. */
  readonly signal: AbortSignal;
}

interface KnownCaptcha {
  readonly kind: CaptchaKind;
  readonly place?: string | undefined;
}

const rowOf = ({ store, layouts }: FlowContext, methodName: string): KnownCaptcha | undefined => {
  const method = findMethod(store.getState().methods.entries, methodName);
  const { kind, place } = (method && layouts.captchaFor(method)) ?? {};
  return isCaptchaKind(kind) ? { kind, place } : undefined;
};

const prove = async (
  context: FlowContext,
  request: IntentRequest,
  { methodName, helper, signal }: Proving,
  { kind, place }: KnownCaptcha,
): Promise<IntentRequest> => {
  const { solveCaptcha } = await import('./captcha.ts');
  const window = place === 'window' ? helper : undefined;
  const proof = await solveCaptcha(context, { kind, methodName, helper: window, signal });
  return withMembers(request, { ...proof });
};

/**
 * Returns the request with the proof of its method's captcha; unchanged without a captcha.
 *
 * @throws CaptchaError
 */
export const withProof = async (
  context: FlowContext,
  request: IntentRequest,
  proving: Proving,
): Promise<IntentRequest> => {
  const row = rowOf(context, proving.methodName);
  return row ? prove(context, request, proving, row) : request;
};

/** Assumption: a user whose score was insufficient, or who was not checked, gets an interactive captcha. */
const KIND_WHEN_ASKED: Readonly<Record<CaptchaKind, CaptchaKind>> = {
  visible: 'visible',
  invisible: 'visible',
  score: 'visible',
  geetest: 'geetest',
};

/**
 * Returns the request with a proof, after the server has asked for one.
 *
 * @throws CaptchaError
 */
export const withProofAsked = (
  context: FlowContext,
  request: IntentRequest,
  proving: Proving,
): Promise<IntentRequest> => {
  const { kind = 'visible', place = 'page' } = rowOf(context, proving.methodName) ?? {};
  return prove(context, request, proving, { kind: KIND_WHEN_ASKED[kind], place });
};
