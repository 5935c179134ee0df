import { callTable, type CallWay } from '#generated/call-table.ts';
import type { CallPath } from '#generated/wire.ts';
import { withPlainNames } from '#domain/plain-name.ts';
import { afterFirstPage } from '#platform/after-first-page.ts';
import { elapsed } from '#platform/clock.ts';
import { uuid } from '#platform/uuid.ts';
import { checkAnswer, loadLater } from './answer.ts';
import { joinSignals } from './join-signals.ts';
import { withRetries } from './retry.ts';
import { createServerClock, type ClockReading } from './server-clock.ts';
import { isLost, TransportError } from './transport-error.ts';
import type { CallOptions, Transport, TransportOptions } from './transport.ts';

/** One attempt of a call, over HTTP or the socket. */
export interface Attempt {
  path: CallPath;
  way: CallWay;
  request: object;
  signal: AbortSignal;
  idempotencyKey: string | undefined;
  keepalive: boolean;
  isSentOnce: boolean;
  isRepeated: boolean;
  /**
   * Called right before the request leaves; throws if the caller does not want it sent any more, or if the token was withdrawn
   * by an empty one.
   */
  leave: (token: string | undefined) => void;
}

/** An unvalidated answer, with the server's clock if it was sent. */
export interface Arrival {
  answer: unknown;
  reading: ClockReading | undefined;
}

/** Sends one attempt; rejects with a TransportError. */
export type SendAttempt = (attempt: Attempt) => Promise<Arrival>;

const UNAUTHORIZED = 401;

function reportRejection(
  { onUnauthorized, onRejected }: TransportOptions,
  path: CallPath,
  error: TransportError,
): void {
  const { status, serverCode: code, serverMessage: message } = error;
  if (status === undefined) return;
  if (status === UNAUTHORIZED) onUnauthorized?.();
  onRejected?.({ path, status, code, message });
}

/** Sends an attempt, again after a lost one if that is safe. Rejects with the error of the last. */
const sendWithRetries = async (send: SendAttempt, attempt: Attempt): Promise<Arrival> => {
  const { path, way, signal, keepalive, isRepeated } = attempt;
  let wasSent = false;
  let wasLost = false;
  const isRetryable = way.isRetryable && !attempt.isSentOnce;
  const canRetry = (error: unknown): boolean =>
    isLost(error) && !signal.aborted && !keepalive && !isRepeated && (isRetryable || !wasSent);
  const sendOnce = async (): Promise<Arrival> => {
    try {
      return await send(attempt);
    } catch (error) {
      wasSent ||= !(error instanceof TransportError) || error.wasSent;
      wasLost ||= isLost(error) && error.wasSent;
      throw error;
    }
  };
  try {
    return await withRetries(sendOnce, { canRetry, signal });
  } catch (cause) {
    if (signal.aborted) throw new TransportError('aborted', { path, cause, wasSent });
    if (!isLost(cause)) throw wasLost && cause instanceof TransportError ? cause.afterLostTry() : cause;
    const code = canRetry(cause) ? 'network' : cause.code;
    throw new TransportError(code, { path, cause, wasSent });
  }
};

/** Errors of servers that have sent `Retry-After`: until then a repeated request is answered with the same error. */
const createRefusals = () => {
  const refusals = new Map<CallPath, { error: TransportError; untilMs: number }>();
  return {
    throwCurrent(path: CallPath): void {
      const refusal = refusals.get(path);
      if (refusal && elapsed() < refusal.untilMs) throw refusal.error;
    },
    add(path: CallPath, { isRetryable, isIdempotent }: CallWay, error: TransportError): void {
      if (error.retryAfterMs === undefined || !isRetryable || isIdempotent) return;
      refusals.set(path, { error, untilMs: elapsed() + error.retryAfterMs });
    },
  };
};

type Caller = Pick<Transport, 'call' | 'close' | 'serverNow' | 'clockShift'>;

/** Executes a call on either transport: key, retries, validation of the answer, the clock, reports. */
export function createCaller(send: SendAttempt, options: TransportOptions, clock = createServerClock()): Caller {
  const closing = new AbortController();
  const refusals = createRefusals();
  let isBringing = false;

  /** After the first answer has been drawn, the validators of later answers are loaded. */
  const loadValidators = (): void => {
    if (isBringing) return;
    isBringing = true;
    afterFirstPage(() => void loadLater().catch(() => {}));
  };

  const call: Transport['call'] = async (path, request, callOptions: CallOptions = {}) => {
    const way = callTable[path];
    if (callOptions.keepalive !== true) refusals.throwCurrent(path);
    const { signal, release } = joinSignals(callOptions.signal, closing.signal);
    try {
      const { answer, reading } = await sendWithRetries(send, {
        path,
        way,
        request: withPlainNames(request),
        signal,
        idempotencyKey: way.isIdempotent ? (callOptions.idempotencyKey ?? uuid()) : undefined,
        keepalive: callOptions.keepalive === true,
        isSentOnce: callOptions.isSentOnce === true,
        isRepeated: callOptions.isRepeated === true,
        leave(token) {
          if (token === '') throw new TransportError('rejected', { path, status: UNAUTHORIZED, wasSent: false });
          if (callOptions.mayLeave?.() === false) throw new TransportError('aborted', { path, wasSent: false });
        },
      });
      loadValidators();
      const checked = await checkAnswer(path, answer);
      // Only a valid answer sets the clock, not the error page of a proxy.
      clock.observe(reading, checked);
      if (signal.aborted) throw new TransportError('aborted', { path });
      return checked;
    } catch (error) {
      if (error instanceof TransportError) {
        refusals.add(path, way, error);
        reportRejection(options, path, error);
      }
      throw error;
    } finally {
      release();
    }
  };
  return {
    call,
    close: () => closing.abort(),
    serverNow: () => clock.now(),
    clockShift: (carrier) => clock.shiftOf(carrier),
  };
}
