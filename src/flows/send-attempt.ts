import type { DepositCreated } from '#generated/wire.ts';
import { after } from '#platform/clock.ts';
import { delayUntilWake } from '#platform/connectivity.ts';
import { depositUnconfirmed } from '#state/deposit.ts';
import { isLost, TransportError } from '#transport/transport-error.ts';
import type { FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import type { UnansweredAttempt } from './open-attempt.ts';

const ASK_AGAIN_MS = 5000;
/** How often a lost attempt is asked about by itself; then the user decides when. */
const ASK_AGAIN_TIMES = 6;

/** Spec core §9, socket timeout: an answer that takes longer is told to be late, while it is still waited for. */
const LATE_AFTER_MS = 20_000;

/** in-doubt: the server may have the deposit or not; nothing may be paid anew until it says. */
export type Sent = { kind: 'answered'; answer: DepositCreated } | { kind: 'refused' | 'in-doubt'; error: unknown };

interface SendOptions {
  /** Whether the attempt was sent before, and may have arrived. */
  isInDoubt: boolean;
  signal?: AbortSignal;
}

/** What a gateway or a limit says of the question, not of the deposit that was asked for before. */
const INCONCLUSIVE: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

const isServerFault = (error: TransportError): boolean => error.code === 'rejected' && (error.status ?? 0) >= 500;

/**
 * Whether the call may have been carried out though its answer is no deposit: it was lost on the way, or something in
 * between answered in the server's place (contract §3: a server that fails names a code).
 */
const mayHaveArrived = (error: unknown): boolean => {
  if (isLost(error)) return error.wasSent;
  return error instanceof TransportError && isServerFault(error) && error.serverCode === undefined;
};

/** Whether an answer to the same question, asked again, settles what became of the first. */
export const isConclusive = (error: unknown): boolean => {
  if (error instanceof FlowError) return true;
  if (!(error instanceof TransportError)) return false;
  const isRefusal = error.code === 'rejected' && !isServerFault(error) && !INCONCLUSIVE.has(error.status ?? 0);
  return isRefusal || error.code === 'malformed';
};

const ask = async (
  { transport }: FlowContext,
  attempt: UnansweredAttempt,
  signal?: AbortSignal,
): Promise<DepositCreated> => {
  const options = { idempotencyKey: attempt.key, ...(signal ? { signal } : {}) };
  const answer =
    attempt.call === 'deposit-create'
      ? await transport.call(attempt.call, attempt.payload, options)
      : await transport.call(attempt.call, attempt.payload, options);
  if (answer === null) throw new FlowError('no-deposit-data');
  return answer;
};

const sayUnconfirmed = ({ store }: FlowContext): void => void store.dispatch(depositUnconfirmed());

const waitToAskAgain = (signal: AbortSignal | undefined): Promise<void> =>
  delayUntilWake(ASK_AGAIN_MS, signal).catch(() => {});

/**
 * Sends a create-like call under its attempt's key. An answer that is lost leaves the deposit unconfirmed, which the page
 * says; the same attempt is then asked about again until there is an answer, so that there is never a second deposit.
 * Once a call may have arrived, one that was not even sent, or that was turned away at the door, changes nothing.
 */
export const sendAttempt = async (
  context: FlowContext,
  attempt: UnansweredAttempt,
  { isInDoubt, signal }: SendOptions,
): Promise<Sent> => {
  let isDoubtful = isInDoubt;
  for (let asked = 0; ; asked++) {
    const stopTimer = after(LATE_AFTER_MS, () => sayUnconfirmed(context));
    try {
      return { kind: 'answered', answer: await ask(context, attempt, signal) };
    } catch (error) {
      isDoubtful = isDoubtful ? !isConclusive(error) : mayHaveArrived(error);
      if (!isDoubtful || signal?.aborted) return { kind: 'refused', error };
      sayUnconfirmed(context);
      if (asked === ASK_AGAIN_TIMES) return { kind: 'in-doubt', error };
    } finally {
      stopTimer();
    }
    await waitToAskAgain(signal);
  }
};
