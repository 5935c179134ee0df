import { Manager } from 'socket.io-client';
import { CashierError } from '#domain/cashier-error.ts';

/** Spec core §7: path and transport of the socket. */
const SOCKET_PATH = '/v4/socket.io';

/** One connection to a socket.io server, after the handshake. It never reconnects. */
export interface SocketLine {
  /**
   * Sends an event; resolves to the server's acknowledgement, rejects if the connection ends before or the answer times out.
   * Undefined if the connection was silently lost: then nothing is sent.
   */
  ask(event: string, data: object): Promise<unknown> | undefined;
  isOpen(): boolean;
  end(): void;
}

export interface SocketLineOptions {
  /** Origin of the server, `http(s)://…`. */
  readonly origin: string;
  readonly query: Readonly<Record<string, string>>;
  /** Data of the connect packet. */
  readonly auth: Readonly<Record<string, string>>;
  /** Time limit of an answer. */
  readonly timeoutMs: number;
  readonly onEvent: (name: string, payload: unknown) => void;
  /** Called once the connection has ended, from either side, unless it never opened. */
  readonly onEnd: () => void;
  /** Aborts a connection that has not opened yet. */
  readonly signal: AbortSignal;
}

/** Connects by websocket only. Rejects if there is no network, or if the server refuses it. */
export function openSocketLine(options: SocketLineOptions): Promise<SocketLine> {
  const { origin, query, auth, timeoutMs, onEvent, onEnd, signal } = options;
  const manager = new Manager(origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: false,
    autoConnect: false,
    query,
  });
  const socket = manager.socket('/', { auth });
  const line: SocketLine = {
    ask(event, data) {
      const answer = new Promise((resolve, reject) => {
        socket.timeout(timeoutMs).emit(event, data, (cause: Error | null, ack: unknown) => {
          if (cause) reject(cause);
          else resolve(ack);
        });
      });
      if (socket.sendBuffer.length === 0) return answer;
      // The library has just detected the lost connection; it would send its buffer over the next one.
      socket.sendBuffer = [];
      answer.catch(() => {});
      return undefined;
    },
    isOpen: () => socket.connected,
    end: () => void socket.disconnect(),
  };
  return new Promise((resolve, reject) => {
    const giveUp = (reason: unknown): void => {
      socket.off();
      socket.disconnect();
      reject(reason);
    };
    const handleAbort = (): void => giveUp(signal.reason);
    signal.addEventListener('abort', handleAbort, { once: true });
    socket.on('connect_error', giveUp);
    socket.on('connect', () => {
      signal.removeEventListener('abort', handleAbort);
      socket.onAny(onEvent);
      socket.on('disconnect', onEnd);
      resolve(line);
    });
    socket.connect();
    // The manager does not listen yet: a server that closes before the handshake would be waited for until the timeout.
    manager.engine.on('close', () => socket.connected || giveUp(new CashierError('socket.closed', 'closed')));
  });
}
