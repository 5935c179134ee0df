import { after } from '#platform/clock.ts';
import { delayUntilWake } from '#platform/wake.ts';
import { isLost, TransportError } from '#transport/transport-error.ts';
import { FlowError } from './flow-error.ts';
import { noteFailure } from './handle-failure.ts';

const ASK_AGAIN_MS = 5000;
/** How often a lost attempt is asked about by itself; then the user decides when. */
const ASK_AGAIN_TIMES = 6;

/** Spec core §9, socket timeout: an answer that takes longer is told to be late, while it is still waited for. */
const LATE_AFTER_MS = 20_000;

/** in-doubt: the server may have carried it out or not; nothing may be paid anew until it says. */
export type Sent<A> = { kind: 'answered'; answer: A } | { kind: 'refused' | 'in-doubt'; error: unknown };

/** A call that moves money, the same under one key however often it is made. */
export interface Question<A> {
  ask(signal?: AbortSignal): Promise<A>;
  /** The page is to say that nobody knows yet what became of it. */
  onDoubt(): void;
  /** Errors that settle nothing, beside answers that were lost. */
  isUnclear?(error: unknown): boolean;
}

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

const waitToAskAgain = (signal: AbortSignal | undefined): Promise<void> =>
  delayUntilWake(ASK_AGAIN_MS, signal).catch(() => {});

/**
 * Sends a create-like call under its attempt's key. An answer that is lost leaves it unconfirmed, which the page says; the
 * same attempt is then asked about again until there is an answer, so that there is never a second deposit or payout.
 * Once a call may have arrived, one that was not even sent, or that was turned away at the door, changes nothing.
 */
export const sendAttempt = async <A>(question: Question<A>, { isInDoubt, signal }: SendOptions): Promise<Sent<A>> => {
  let isDoubtful = isInDoubt;
  for (let asked = 0; ; asked++) {
    const stopTimer = after(LATE_AFTER_MS, () => question.onDoubt());
    try {
      return { kind: 'answered', answer: await question.ask(signal) };
    } catch (error) {
      const isUnclear = question.isUnclear?.(error) === true;
      isDoubtful = isUnclear || (isDoubtful ? !isConclusive(error) : mayHaveArrived(error));
      if (!isDoubtful || signal?.aborted) return { kind: 'refused', error };
      question.onDoubt();
      if (asked === ASK_AGAIN_TIMES) return { kind: 'in-doubt', error };
      noteFailure(error);
    } finally {
      stopTimer();
    }
    await waitToAskAgain(signal);
  }
};

const UNAUTHORIZED = 401;

/**
 * What is said of an attempt in doubt. A lost answer is not a failure: the page goes on saying so, and offers to ask again.
 * That the network is gone, or that the user has to sign in again, is said as ever; the words of any other error would say
 * that it has failed.
 */
export const inDoubt = (error: unknown, code: 'unconfirmed' | 'withdrawal-unconfirmed'): unknown => {
  const isSaid = isLost(error) || (error instanceof TransportError && error.status === UNAUTHORIZED);
  return isSaid ? error : new FlowError(code, { cause: error });
};
