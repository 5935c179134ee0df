import { isCaptchaKind, type CaptchaKind } from '#domain/captcha-kind.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { findMethod } from '#state/selection.ts';
import type { IntentRequest } from '#state/payment-intent.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { withMembers } from '#flows/payment/fingerprint.ts';

/** Error code of a server that demands a captcha (Spec method-flows §8). */
const CAPTCHA_REQUIRED = 'captcha_required';

export const isCaptchaRequired = (error: unknown): boolean =>
  error instanceof TransportError && error.serverCode === CAPTCHA_REQUIRED;

export interface Proving {
  readonly methodName: string;
  readonly helper: HelperWindow | undefined;
  /** Ends the captcha: its page was left, or the creation was stopped. */
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
 * The request with what its method's captcha gave; as it is where the method has none.
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

/** Assumption: who was not trusted by a score, or unasked, is asked. */
const KIND_WHEN_ASKED: Readonly<Record<CaptchaKind, CaptchaKind>> = {
  visible: 'visible',
  invisible: 'visible',
  score: 'visible',
  geetest: 'geetest',
};

/**
 * The request with a proof, after the server has asked for one.
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
