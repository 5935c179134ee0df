import { Manager, type Socket } from 'socket.io-client';
import { after, now, type Cancel } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import { untilAborted } from './join-signals.ts';
import { waitToRetry } from './retry.ts';

/** Spec core §7: path and transport of the socket. */
const SOCKET_PATH = '/v4/socket.io';
/** Spec core §9: socket timeout, for the connection and for each answer. */
export const SOCKET_TIMEOUT_MS = 20_000;
/** A server that ends a connection sooner than this does not want it: the backoff goes on. */
const STABLE_AFTER_MS = 10_000;

export type SocketQuery = Record<string, string>;

/** A connection that is made when it is needed. */
export interface SocketConnection {
  readonly socket: Socket;
  /** Resolves once connected, after at most one try to connect, which everybody who asks meanwhile shares. */
  connect(signal?: AbortSignal): Promise<void>;
  /** From now on a lost connection is made again, with backoff, until it works. */
  keepConnected(): Cancel;
  /** What the next connection tells the server. `isStale`: the present one is of no use any more. */
  renew(query: SocketQuery, present: { isStale: boolean }): void;
  close(): void;
}

/** Starts disconnected. `origin`: of the server, `http(s)://…`. Spec core §7. */
export function createSocketConnection(origin: string, query: SocketQuery): SocketConnection {
  const manager = new Manager(origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    timeout: SOCKET_TIMEOUT_MS,
    query,
  });
  const socket = manager.socket('/');
  const closing = new AbortController();
  let connecting: Promise<void> | undefined;
  let reviving: Promise<void> | undefined;
  let holders = 0;
  let connectedAt = 0;
  let retry = 0;

  const tryToConnect = async (): Promise<void> => {
    const stops: Cancel[] = [];
    try {
      await new Promise<void>((resolve, reject) => {
        // The library's own timeout ends with the websocket; the server's greeting may still be missing.
        stops.push(after(SOCKET_TIMEOUT_MS, () => reject(new Error('timeout'))));
        stops.push(() => socket.off('connect', resolve).off('connect_error', reject).off('disconnect', reject));
        socket.on('connect', resolve).on('connect_error', reject).on('disconnect', reject);
        socket.connect();
      });
    } catch (error) {
      socket.disconnect();
      throw error;
    } finally {
      for (const stop of stops) stop();
    }
  };
  const connect = async (signal?: AbortSignal): Promise<void> => {
    if (closing.signal.aborted) throw closing.signal.reason;
    if (socket.connected) return;
    connecting ??= tryToConnect().finally(() => {
      connecting = undefined;
    });
    await untilAborted(connecting, signal);
  };
  const isWanted = (): boolean => holders > 0 && !socket.connected && !closing.signal.aborted;
  const keepTrying = async (): Promise<void> => {
    while (isWanted()) {
      try {
        if (retry > 0) await waitToRetry(retry, closing.signal);
        if (isWanted()) await connect();
      } catch (error) {
        log.debug('socket is not connected', { reason: String(error), retry });
        retry += 1;
      }
    }
  };
  const revive = (): void => {
    reviving ??= keepTrying().finally(() => {
      reviving = undefined;
    });
  };
  socket.on('connect', () => {
    connectedAt = now();
  });
  socket.on('disconnect', () => {
    retry = now() - connectedAt < STABLE_AFTER_MS ? retry + 1 : 1;
    revive();
  });

  return {
    socket,
    connect,
    keepConnected() {
      holders += 1;
      revive();
      let isReleased = false;
      return () => {
        if (!isReleased) holders -= 1;
        isReleased = true;
      };
    },
    renew(next, { isStale }) {
      manager.opts.query = next;
      if (isStale) socket.disconnect();
      // The wait for the next retry was meant for a server that did not answer.
      if (isWanted()) connect().catch(() => {});
    },
    close() {
      closing.abort();
      socket.disconnect();
    },
  };
}
