import type { DepositCreated } from '#generated/wire.ts';
import { depositUnconfirmed } from '#state/deposit.ts';
import type { FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import type { UnansweredAttempt } from './open-attempt.ts';
import type { Question } from './send-attempt.ts';

/** The creation of a deposit, under its attempt's key. */
export const askForDeposit = (
  { transport, store }: FlowContext,
  attempt: UnansweredAttempt,
): Question<DepositCreated> => ({
  async ask(signal) {
    const options = { idempotencyKey: attempt.key, ...(signal ? { signal } : {}) };
    const answer =
      attempt.call === 'deposit-create'
        ? await transport.call(attempt.call, attempt.payload, options)
        : await transport.call(attempt.call, attempt.payload, options);
    if (answer === null) throw new FlowError('no-deposit-data');
    return answer;
  },
  onDoubt: () => void store.dispatch(depositUnconfirmed()),
});
