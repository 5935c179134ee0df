import { CashierError } from '#domain/cashier-error.ts';
import { after, now, type Cancel } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { joinSignals, untilAborted } from './join-signals.ts';
import { waitToRetry } from './retry.ts';
import type * as SocketLineFile from './socket-line.ts';
import type { SocketLine, SocketLineOptions } from './socket-line.ts';

/** Spec core §9: socket timeout, for the connection and for each answer. */
const SOCKET_TIMEOUT_MS = 20_000;
/** A connection that the server ends sooner counts as refused: the backoff continues. */
const STABLE_AFTER_MS = 10_000;

/** Parameters of a connection: in the address, and in the connect packet. */
export interface SocketGreeting {
  readonly query: Readonly<Record<string, string>>;
  readonly auth: Readonly<Record<string, string>>;
}

/** A connection that is opened on demand. */
export interface SocketConnection {
  /** Resolves once connected, after one attempt at most, which concurrent callers share. */
  connect(signal?: AbortSignal): Promise<void>;
  /** Whether a reconnect is pending. */
  isReviving(): boolean;
  /** Sends an event and resolves to its acknowledgement; undefined without a connection: then nothing is sent. */
  ask(event: string, data: object): Promise<unknown> | undefined;
  /** Listens to the server's pushes. From now on a lost connection is reopened with backoff. */
  listen(name: string, handler: (payload: unknown) => void): Cancel;
  /** Sets the parameters of the next connection. `isStale`: closes the current one. */
  renew(greeting: SocketGreeting, present: { isStale: boolean }): void;
  close(): void;
}

const timeout = (): Error => new CashierError('socket.timeout', 'timeout');

/** Loads the socket's library, which visits over HTTP do not use. */
export const loadSocketLine = (): Promise<typeof SocketLineFile> => import('./socket-line.ts');

/** Opens a line; rejects after the timeout of a socket, or when `closing` is aborted. */
const openInTime = async (
  options: Omit<SocketLineOptions, 'timeoutMs' | 'signal'>,
  closing: AbortSignal,
): Promise<SocketLine> => {
  const late = new AbortController();
  const stopTimer = after(SOCKET_TIMEOUT_MS, () => late.abort(timeout()));
  const { signal, release } = joinSignals(closing, late.signal);
  try {
    const { openSocketLine } = await loadSocketLine();
    return await openSocketLine({ ...options, timeoutMs: SOCKET_TIMEOUT_MS, signal });
  } finally {
    stopTimer();
    release();
  }
};

/** Makes concurrent callers share one run of a task. */
const createShared = (task: () => Promise<void>) => {
  let running: Promise<void> | undefined;
  return {
    isRunning: () => running !== undefined,
    run: () =>
      (running ??= task().finally(() => {
        running = undefined;
      })),
  };
};

interface ReviverOptions {
  readonly isWanted: () => boolean;
  readonly connect: () => Promise<void>;
  /** Aborted when the connection is closed. */
  readonly closing: AbortSignal;
}

/** Reopens a lost connection with backoff while it is wanted. */
const createReviver = ({ isWanted, connect, closing }: ReviverOptions) => {
  let retry = 0;
  const reviving = createShared(async () => {
    while (isWanted()) {
      try {
        if (retry > 0) await waitToRetry(retry, closing);
        if (isWanted()) await connect();
      } catch (error) {
        log.debug('socket is not connected', { reason: String(error), retry });
        retry += 1;
      }
    }
  });
  return {
    isPending: () => retry > 0 && reviving.isRunning(),
    revive: () => void reviving.run(),
    /** Continues the backoff if the last connection ended soon; otherwise starts it anew. */
    countEnd(connectedAt: number): void {
      retry = now() - connectedAt < STABLE_AFTER_MS ? retry + 1 : 1;
    },
  };
};

type Handler = (payload: unknown) => void;

/** Handlers of events, by name. */
const createListeners = () => {
  const all = new Set<{ name: string; handler: Handler }>();
  return {
    any: () => all.size > 0,
    emit: (name: string, payload: unknown): void => {
      for (const listener of all) if (listener.name === name) listener.handler(payload);
    },
    add(name: string, handler: Handler) {
      const listener = { name, handler };
      all.add(listener);
      return () => void all.delete(listener);
    },
  };
};

/** Creates a disconnected connection. `origin`: of the server, `http(s)://…`. Spec core §7. */
export function createSocketConnection(origin: string, firstGreeting: SocketGreeting): SocketConnection {
  const closing = new AbortController();
  const listeners = createListeners();
  let greeting = firstGreeting;
  let line: SocketLine | undefined;
  let connectedAt = 0;

  const handleEnd = (): void => {
    line = undefined;
    reviver.countEnd(connectedAt);
    reviver.revive();
  };
  const openLine = (): SocketLine | undefined => (line?.isOpen() ? line : undefined);

  const connecting = createShared(async () => {
    const handlers = { onEvent: listeners.emit, onEnd: handleEnd };
    line = await openInTime({ origin, ...greeting, ...handlers }, closing.signal);
    connectedAt = now();
  });
  const connect = async (signal?: AbortSignal): Promise<void> => {
    if (closing.signal.aborted) throw closing.signal.reason;
    if (openLine()) return;
    await untilAborted(connecting.run(), signal);
  };
  const isWanted = (): boolean => listeners.any() && !openLine() && !closing.signal.aborted;
  const reviver = createReviver({ isWanted, connect, closing: closing.signal });

  return {
    connect,
    isReviving: reviver.isPending,
    ask: (event, data) => openLine()?.ask(event, data),
    listen(name, handler) {
      const remove = listeners.add(name, handler);
      reviver.revive();
      return remove;
    },
    renew(next, { isStale }) {
      greeting = next;
      if (isStale) line?.end();
      // The pending wait was for a server that did not answer.
      if (isWanted()) connect().catch(() => {});
    },
    close() {
      closing.abort();
      line?.end();
    },
  };
}
