import type { DepositCreated } from '#generated/wire.ts';
import { depositUnconfirmed } from '#state/deposit.ts';
import type { FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import type { UnansweredAttempt } from './open-attempt.ts';
import type { Question } from './send-attempt.ts';

type Send = (
  transport: FlowContext['transport'],
  attempt: UnansweredAttempt,
  options: { idempotencyKey: string; signal?: AbortSignal },
) => Promise<DepositCreated | null>;

const send: Send = (transport, attempt, options) => {
  if (attempt.call === 'deposit-create') return transport.call(attempt.call, attempt.payload, options);
  if (attempt.call === 'deposit-create-p2p') return transport.call(attempt.call, attempt.payload, options);
  return transport.call(attempt.call, attempt.payload, options);
};

/** The creation of a deposit, under its attempt's key. */
export const askForDeposit = (
  { transport, store }: FlowContext,
  attempt: UnansweredAttempt,
): Question<DepositCreated> => ({
  async ask(signal) {
    const options = { idempotencyKey: attempt.key, ...(signal ? { signal } : {}) };
    const answer = await send(transport, attempt, options);
    if (answer === null) throw new FlowError('no-deposit-data');
    return answer;
  },
  onDoubt: () => void store.dispatch(depositUnconfirmed()),
});
