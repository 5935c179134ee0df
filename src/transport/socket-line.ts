import { after, now, type Cancel } from '#platform/clock.ts';

/** One connection to a socket.io server, once the server has greeted. It is never made again. */
export interface SocketLine {
  /** Sends an event; resolves to the server's acknowledgement, rejects when the line ends before. */
  ask(event: string, data: object): Promise<unknown>;
  /** False once it has ended; a line that the server has forgotten without a word ends here. */
  isOpen(): boolean;
  end(): void;
}

export interface SocketLineOptions {
  /** Address of the websocket, with its query. */
  readonly address: string;
  readonly onEvent: (name: string, payload: unknown) => void;
  /** Called once the line has ended, whoever ended it, unless it never opened. */
  readonly onEnd: () => void;
  /** Gives up a line that has not opened yet. */
  readonly signal: AbortSignal;
}

interface Waiting {
  resolve(ack: unknown): void;
  reject(error: Error): void;
}

/** Packets of Engine.IO 4, and within a message those of Socket.IO 5. Nothing is sent or taken in binary. */
const ENGINE = { open: '0', close: '1', ping: '2', pong: '3', message: '4' } as const;
const MESSAGE = { connect: '40', disconnect: '41', event: '42', ack: '43', refusal: '44' } as const;

const SILENT = 'server is silent';

/** A message of the main namespace: its kind, the number of what it answers, its JSON. */
const PACKET = /^(4\d)(\d*)(.*)$/s;

/**
 * Connects by websocket alone and speaks as much of socket.io as the cashier uses: events, their acknowledgements and the
 * server's pings (docs/adr/0015). Rejects when there is no connection, or when the server refuses it.
 */
export function openSocketLine({ address, onEvent, onEnd, signal }: SocketLineOptions): Promise<SocketLine> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address);
    const waiting = new Map<string, Waiting>();
    let count = 0;
    let silenceMs = Number.POSITIVE_INFINITY;
    let heardAt = now();
    let stopWaiting: Cancel = () => {};
    let phase: 'opening' | 'open' | 'ended' = 'opening';

    const end = (reason = 'socket closed'): void => {
      if (phase === 'ended') return;
      const wasOpen = phase === 'open';
      phase = 'ended';
      signal.removeEventListener('abort', giveUp);
      stopWaiting();
      // While it connects there is nobody to say goodbye to.
      if (wasOpen && socket.readyState === WebSocket.OPEN) socket.send(MESSAGE.disconnect);
      socket.close();
      const error = new Error(reason);
      for (const question of waiting.values()) question.reject(error);
      waiting.clear();
      if (wasOpen) onEnd();
      else reject(error);
    };
    const giveUp = (): void => end('given up');
    const line: SocketLine = {
      ask: (event, data) =>
        new Promise((settle, fail) => {
          const id = String(count);
          count += 1;
          waiting.set(id, { resolve: settle, reject: fail });
          socket.send(MESSAGE.event + id + JSON.stringify([event, data]));
        }),
      isOpen() {
        // A device that slept has heard no ping for longer than the server waits for an answer.
        if (now() - heardAt > silenceMs) end(SILENT);
        return phase === 'open';
      },
      end,
    };

    const readMessage = (kind: string, id: string, content: unknown): void => {
      if (kind === MESSAGE.connect && phase === 'opening') {
        phase = 'open';
        signal.removeEventListener('abort', giveUp);
        resolve(line);
      } else if (kind === MESSAGE.event && Array.isArray(content)) onEvent(String(content[0]), content[1]);
      else if (kind === MESSAGE.ack && Array.isArray(content)) {
        waiting.get(id)?.resolve(content[0]);
        waiting.delete(id);
      } else end(kind === MESSAGE.refusal ? 'refused' : 'closed by the server');
    };
    const read = (packet: string): void => {
      heardAt = now();
      stopWaiting();
      stopWaiting = after(silenceMs, () => end(SILENT));
      if (packet.startsWith(ENGINE.open)) {
        const { pingInterval, pingTimeout } = Object(JSON.parse(packet.slice(1)));
        if (typeof pingInterval === 'number' && typeof pingTimeout === 'number') silenceMs = pingInterval + pingTimeout;
        socket.send(MESSAGE.connect);
      } else if (packet === ENGINE.ping) socket.send(ENGINE.pong);
      else if (packet === ENGINE.close) end('closed by the server');
      else {
        const [, kind = '', id = '', json = ''] = PACKET.exec(packet) ?? [];
        readMessage(kind, id, json === '' ? undefined : JSON.parse(json));
      }
    };

    signal.addEventListener('abort', giveUp, { once: true });
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (phase === 'ended') return;
      try {
        read(String(data));
      } catch {
        // Nobody knows what was said: the connection is worth nothing.
        end('unreadable packet');
      }
    });
    for (const type of ['error', 'close']) socket.addEventListener(type, () => end());
  });
}
