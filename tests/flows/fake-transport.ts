import type { CallPath, Calls, Pushes } from '#generated/wire.ts';
import { TransportError, type TransportErrorCode, type TransportFault } from '#transport/transport-error.ts';
import type { CallOptions, Transport } from '#transport/transport.ts';

/** A call as it was made. */
export interface MadeCall {
  path: CallPath;
  request: Record<string, unknown>;
  options: CallOptions;
}

/** An answer, an error to reject with, or a promise of either. */
type Reply = unknown;

/** An answer that arrives when the test resolves it. */
export interface LateReply {
  readonly promise: Promise<unknown>;
  answer(value: unknown): void;
  fail(error: unknown): void;
}

export const lateReply = (): LateReply => {
  let answer: (value: unknown) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<unknown>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  promise.catch(() => {});
  return { promise, answer, fail };
};

export const failure = (code: TransportErrorCode, fault: Partial<TransportFault> = {}): TransportError =>
  new TransportError(code, { path: 'deposit-create', ...fault });

/** Returns the error of a call without an answer, which may have arrived. */
export const lost = (): TransportError => failure('network', { wasSent: true });
/** Returns the error of a call that was not sent. */
export const notSent = (): TransportError => failure('network', { wasSent: false });
export const refused = (status: number, serverCode?: string, serverMessage?: string): TransportError =>
  failure('rejected', { status, serverCode, serverMessage });

export interface FakeTransport {
  readonly transport: Transport;
  readonly calls: MadeCall[];
  readonly tokens: string[];
  /** Sets the answers of a path: one after the other, then always the last. */
  reply(path: CallPath, ...replies: Reply[]): void;
  push<N extends keyof Pushes>(name: N, payload: Pushes[N]): void;
  made(path: CallPath): MadeCall[];
  /** Requests of a path, in order. */
  requests(path: CallPath): Record<string, unknown>[];
  /** Milliseconds by which the server's clock is ahead of the device's. */
  offsetMs: number;
  /** Milliseconds to add to the times of its answers. */
  shiftMs: number;
}

const untilAborted = (reply: Promise<unknown>, signal: AbortSignal | undefined): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const abort = (): void => reject(failure('aborted'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    reply.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });

/** A scripted transport. A call without a scripted answer is a mistake of the test. */
export const fakeTransport = (kind: 'socket' | 'http' = 'socket'): FakeTransport => {
  // Calls that flows make besides their own: unchanged limits, a payment session, an open status.
  const replies = new Map<CallPath, Reply[]>([
    ['deposit-limits', [{}]],
    ['session-start', [{ payment_session_id: 'session-1' }]],
    // Requested for every resumed deposit.
    ['deposit-status', [{ status: 0 }]],
  ]);
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const calls: MadeCall[] = [];
  const tokens: string[] = [];
  const closing = new AbortController();

  const take = async (path: CallPath): Promise<unknown> => {
    const queue = replies.get(path);
    if (!queue || queue.length === 0) throw new Error(`The test has no answer to ${path}.`);
    const reply = queue.length > 1 ? queue.shift() : queue[0];
    const value = await reply;
    if (value instanceof Error) throw value;
    return value;
  };

  const fake: FakeTransport = {
    offsetMs: 0,
    shiftMs: 0,
    calls,
    tokens,
    reply: (path, ...given) => void replies.set(path, given),
    made: (path) => calls.filter((call) => call.path === path),
    requests: (path) => fake.made(path).map(({ request }) => request),
    push(name, payload) {
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
    transport: {
      kind,
      call: <P extends CallPath>(path: P, request: Calls[P]['request'], options: CallOptions = {}) => {
        if (closing.signal.aborted) return Promise.reject(failure('aborted', { wasSent: false }));
        calls.push({ path, request: { ...request }, options });
        if (options.mayLeave?.() === false) return Promise.reject(failure('aborted', { wasSent: false }));
        const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
        return untilAborted(take(path), signal) as Promise<Calls[P]['response']>;
      },
      onPush(name, handler) {
        const known = listeners.get(name) ?? new Set();
        listeners.set(name, known.add(handler));
        return () => known.delete(handler);
      },
      setToken: (token) => void tokens.push(token),
      serverNow: () => Date.now() + fake.offsetMs,
      clockShift: () => fake.shiftMs,
      close: () => closing.abort(),
    },
  };
  return fake;
};
