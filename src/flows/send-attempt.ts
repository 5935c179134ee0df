import type { DepositCreated } from '#generated/wire.ts';
import { delayUntilWake } from '#platform/connectivity.ts';
import { depositUnconfirmed } from '#state/deposit.ts';
import { formLocked } from '#state/form.ts';
import { isLost } from '#transport/transport-error.ts';
import type { FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { forgetAttempt, saveAttempt, type OpenAttempt } from './open-attempt.ts';

type UnansweredAttempt = Extract<OpenAttempt, { payload: unknown }>;

const ASK_AGAIN_MS = 5000;
/** How often a lost attempt is asked about by itself; then the user decides when. */
const ASK_AGAIN_TIMES = 6;

const ask = (
  { transport }: FlowContext,
  attempt: UnansweredAttempt,
  signal: AbortSignal | undefined,
): Promise<DepositCreated | null> => {
  const options = { idempotencyKey: attempt.key, ...(signal ? { signal } : {}) };
  return attempt.call === 'deposit-create'
    ? transport.call(attempt.call, attempt.payload, options)
    : transport.call(attempt.call, attempt.payload, options);
};

const mayHaveArrived = (error: unknown): boolean => isLost(error) && error.wasSent;

/**
 * Sends a create-like call under its attempt's key. An answer that is lost leaves the deposit unconfirmed, which the page
 * says; the same attempt is then asked about again until there is an answer, so that there is never a second deposit.
 *
 * @throws TransportError when the server refuses, or when nothing was sent at all
 * @throws FlowError `no-deposit-data` when the answer is empty
 */
export const sendAttempt = async (
  context: FlowContext,
  attempt: UnansweredAttempt,
  signal?: AbortSignal,
): Promise<DepositCreated> => {
  saveAttempt(attempt);
  for (let asked = 0; ; asked++) {
    try {
      const answer = await ask(context, attempt, signal);
      if (answer === null) throw new FlowError('no-deposit-data');
      return answer;
    } catch (error) {
      if (!mayHaveArrived(error) || asked === ASK_AGAIN_TIMES) {
        if (!mayHaveArrived(error)) forgetAttempt();
        throw error;
      }
      context.store.dispatch(depositUnconfirmed());
      context.store.dispatch(formLocked(true));
      await delayUntilWake(ASK_AGAIN_MS, signal);
    }
  }
};
