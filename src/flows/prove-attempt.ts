import { isCaptchaKind, type CaptchaKind } from '#domain/captcha-kind.ts';
import type { HelperWindow } from '#host/helper-window.ts';
import { findMethod } from '#state/selection.ts';
import { TransportError } from '#transport/transport-error.ts';
import type { CaptchaProof } from './captcha.ts';
import type { FlowContext } from './context.ts';
import { newAttemptKey, type UnansweredAttempt } from './open-attempt.ts';

/** What a server answers that wants to know that a person pays (Spec method-flows §8). */
const CAPTCHA_REQUIRED = 'captcha_required';

export const isCaptchaRequired = (error: unknown): boolean =>
  error instanceof TransportError && error.serverCode === CAPTCHA_REQUIRED;

export interface Proving {
  readonly attempt: UnansweredAttempt;
  readonly helper: HelperWindow | undefined;
  /** Ends the captcha: its page was left, or the creation was stopped. */
  readonly signal: AbortSignal;
}

interface KnownCaptcha {
  readonly kind: CaptchaKind;
  readonly place?: string | undefined;
}

const rowOf = ({ store, layouts }: FlowContext, { methodName }: UnansweredAttempt): KnownCaptcha | undefined => {
  const method = findMethod(store.getState().methods.entries, methodName);
  const { kind, place } = (method && layouts.captchaFor(method)) ?? {};
  return isCaptchaKind(kind) ? { kind, place } : undefined;
};

const withProof = (attempt: UnansweredAttempt, proof: CaptchaProof): UnansweredAttempt => {
  if (attempt.call === 'deposit-create') return { ...attempt, payload: { ...attempt.payload, ...proof } };
  if (attempt.call === 'deposit-create-p2p') return { ...attempt, payload: { ...attempt.payload, ...proof } };
  return { ...attempt, payload: { ...attempt.payload, ...proof } };
};

const prove = async (
  context: FlowContext,
  { attempt, helper, signal }: Proving,
  { kind, place }: KnownCaptcha,
): Promise<UnansweredAttempt> => {
  const { solveCaptcha } = await import('./captcha.ts');
  const { methodName } = attempt;
  const window = place === 'window' ? helper : undefined;
  return withProof(attempt, await solveCaptcha(context, { kind, methodName, helper: window, signal }));
};

/** Whether its method has a captcha. One without is sent in the very tap. */
export const needsProof = (context: FlowContext, attempt: UnansweredAttempt): boolean =>
  rowOf(context, attempt) !== undefined;

/**
 * The attempt with what its method's captcha gave; as it is where the method has none.
 *
 * @throws CaptchaError
 */
export const proveAttempt = async (context: FlowContext, proving: Proving): Promise<UnansweredAttempt> => {
  const row = rowOf(context, proving.attempt);
  return row ? prove(context, proving, row) : proving.attempt;
};

/** Assumption: who was not trusted by a score, or unasked, is asked. */
const KIND_WHEN_ASKED: Readonly<Record<CaptchaKind, CaptchaKind>> = {
  visible: 'visible',
  invisible: 'visible',
  score: 'visible',
  geetest: 'geetest',
};

/**
 * The attempt once more, after the server has asked for a captcha: other words than before, so another attempt.
 *
 * @throws CaptchaError
 */
export const proveAgain = (context: FlowContext, proving: Proving): Promise<UnansweredAttempt> => {
  const { kind = 'visible', place = 'page' } = rowOf(context, proving.attempt) ?? {};
  const attempt = { ...proving.attempt, key: newAttemptKey() };
  return prove(context, { ...proving, attempt }, { kind: KIND_WHEN_ASKED[kind], place });
};
