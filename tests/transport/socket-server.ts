import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';

export interface Emitted {
  event: string;
  data: Record<string, unknown>;
}

/** The server's reaction: its acknowledgement, or nothing. */
export type Reaction = (emitted: Emitted, socket: Socket) => unknown;

export interface TestServer {
  origin: string;
  emitted: Emitted[];
  /** Query of every handshake, without what the library adds. */
  handshakes: Record<string, unknown>[];
  /** Packets of every handshake. */
  packets: unknown[];
  sockets: Set<Socket>;
  react(reaction: Reaction): void;
  /** Refuses connections from now on, or accepts them again. */
  admit(mode: 'all' | 'none'): void;
  close(): Promise<void>;
}

/** Acknowledges nothing. */
export const SILENCE = Symbol('silence');

/** A real socket.io server on a free port, websocket only as in the contract. */
export async function startServer(): Promise<TestServer> {
  const http = createServer();
  const io = new Server(http, { path: '/v4/socket.io', transports: ['websocket'], serveClient: false });
  let reaction: Reaction = () => ({ code: 200, data: { methods: [] } });
  let admits = true;
  const server: Omit<TestServer, 'origin'> = {
    emitted: [],
    handshakes: [],
    packets: [],
    sockets: new Set(),
    react(next) {
      reaction = next;
    },
    admit(mode) {
      admits = mode === 'all';
    },
    async close() {
      await io.close();
    },
  };
  io.use((_socket, next) => next(admits ? undefined : new Error('closed')));
  io.on('connection', (socket) => {
    const { EIO: _protocol, transport: _transport, ...query } = socket.handshake.query;
    server.handshakes.push(query);
    server.packets.push(socket.handshake.auth);
    server.sockets.add(socket);
    socket.on('disconnect', () => server.sockets.delete(socket));
    socket.onAny((event: string, data: Record<string, unknown>, ack: (answer: unknown) => void) => {
      const emitted = { event, data };
      server.emitted.push(emitted);
      const answer = reaction(emitted, socket);
      if (answer !== SILENCE) ack(answer);
    });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const address = http.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return Object.assign(server, { origin: `http://127.0.0.1:${address.port}` });
}
