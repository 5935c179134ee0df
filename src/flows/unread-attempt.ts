import type { FlowContext } from './context.ts';
import type { UnansweredAttempt } from './open-attempt.ts';

/** The last attempt whose answer nobody could read: the server may have carried it out. */
const unread = new WeakMap<FlowContext, UnansweredAttempt>();

/** Parts of a payload that differ each time the same is asked for. */
const PASSING: ReadonlySet<string> = new Set([
  'paymentSessionId',
  'captchaBypass',
  'captchaResponse',
  'captchaResponseV3',
]);

/** What an attempt asks for, as one text. */
const wishOf = ({ call, methodName, payload }: UnansweredAttempt): string =>
  JSON.stringify([call, methodName, Object.entries(payload).filter(([name]) => !PASSING.has(name))]);

/** Remembers an attempt that has come to nothing here, and may have come to something there. */
export const noteUnread = (context: FlowContext, attempt: UnansweredAttempt): void => void unread.set(context, attempt);

/** An answer that can be read ends the doubt. */
export const forgetUnread = (context: FlowContext): void => void unread.delete(context);

/**
 * The attempt to send for a tap: the very one whose answer could not be read, under its own key, when the user asks for the same
 * once more. Whatever the server has made of it, there is no second deposit.
 */
export const sameUnread = (context: FlowContext, attempt: UnansweredAttempt): UnansweredAttempt => {
  const last = unread.get(context);
  return last && wishOf(last) === wishOf(attempt) ? last : attempt;
};
