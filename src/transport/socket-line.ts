import { Manager } from 'socket.io-client';

/** Spec core §7: path and transport of the socket. */
const SOCKET_PATH = '/v4/socket.io';

/** One connection to a socket.io server, once the server has greeted. It is never made again. */
export interface SocketLine {
  /**
   * Sends an event; resolves to the server's acknowledgement, rejects when the line ends before, or when it takes too long.
   * Undefined when the server has forgotten the line without a word: then nothing is sent.
   */
  ask(event: string, data: object): Promise<unknown> | undefined;
  isOpen(): boolean;
  end(): void;
}

export interface SocketLineOptions {
  /** Of the server, `http(s)://…`. */
  readonly origin: string;
  readonly query: Readonly<Record<string, string>>;
  /** Goes in the packet that connects. */
  readonly auth: Readonly<Record<string, string>>;
  /** How long an answer may take. */
  readonly timeoutMs: number;
  readonly onEvent: (name: string, payload: unknown) => void;
  /** Called once the line has ended, from either side, unless it never opened. */
  readonly onEnd: () => void;
  /** Gives up a line that has not opened yet. */
  readonly signal: AbortSignal;
}

/** Connects by websocket alone. Rejects when there is no connection, or when the server refuses it. */
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
      // The library has just noticed that the connection is dead. What waits in its buffer would be sent on the next one.
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
  });
}
