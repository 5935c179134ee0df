import { createServer } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { Server, type Socket } from 'socket.io';
import { onTestFinished, vi } from 'vitest';
import english from '#generated/locales/en.json' with { type: 'json' };
import type { CallPath } from '#generated/wire.ts';
import { dispatch, type IncomingCall, type Verdict } from '#sandbox/dispatch.ts';
import { createWorld, type EmitPush, type World } from '#sandbox/world.ts';
import { createHttpTransport } from '#transport/http-transport.ts';
import { createSocketTransport } from '#transport/socket-transport.ts';
import type { Transport, TransportKind, TransportOptions } from '#transport/transport.ts';

export const ORIGINS = {
  widget: 'https://pay.example',
  demo: 'https://host.example',
  provider: 'https://bank.example',
};

/** Changes an answer on its way. */
export type Alter = (path: CallPath, answer: unknown) => unknown;

/** The server of a visit, and the way to it; both outlive a page that is loaded anew. */
export interface Network {
  readonly kind: TransportKind;
  readonly world: World;
  /** Paths in the order they were asked for. */
  readonly asked: CallPath[];
  /** Change made to all later answers. */
  alter: Alter;
  open(options: TransportOptions): Transport;
  /** Lets what is on its way arrive, while the clock stands still. */
  rest(): Promise<void>;
}

type Answer = (call: IncomingCall) => Promise<Verdict>;

/** A call has its path at the end of an address or event. Only the table's own are asked for: the transport's types see to it. */
const pathIn = (name: string): CallPath => name.split('/').at(-1) as CallPath;

/** The sandbox's answers over HTTP, and English texts; nothing else is there. */
const serveFetch = (answer: Answer): void => {
  const answerCall = async ({ pathname, searchParams }: URL, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const { signal } = init;
    const givenUp = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    const verdict = await Promise.race([
      givenUp,
      answer({
        path: pathIn(pathname),
        request:
          init.method === 'GET'
            ? Object.fromEntries(searchParams)
            : JSON.parse(typeof init.body === 'string' ? init.body : 'null'),
        token: headers.get('authorization')?.replace('Bearer ', ''),
        idempotencyKey: headers.get('idempotency-key') ?? undefined,
        transport: 'http',
      }),
    ]);
    if (verdict.kind !== 'answer') throw new TypeError('fetch failed');
    return Response.json(verdict.body, { status: verdict.status });
  };
  vi.stubGlobal('fetch', async (given: string, init: RequestInit = {}) => {
    const address = new URL(given, ORIGINS.widget);
    if (address.pathname.startsWith('/api/')) return answerCall(address, init);
    return address.pathname.includes('locales/en') ? Response.json(english) : new Response('', { status: 404 });
  });
};

/** No page's clock says when its server asks whether it is still there: that clock jumps. */
const PING_TIMEOUT_MS = 24 * 3_600_000;

interface SocketServer {
  origin: string;
  push: EmitPush;
}

/** The sandbox's answers over a real socket of this machine. */
const serveSocket = async (answer: Answer, now: () => number): Promise<SocketServer> => {
  const http = createServer();
  const io = new Server(http, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    serveClient: false,
    pingTimeout: PING_TIMEOUT_MS,
  });
  const answerEvent = async (socket: Socket, event: string, payload: unknown): Promise<unknown> => {
    const { token, idempotencyKey, ...request } = Object(payload);
    const verdict = await answer({ path: pathIn(event), request, token, idempotencyKey, transport: 'socket' });
    if (verdict.kind === 'disconnect') socket.disconnect(true);
    if (verdict.kind === 'garbage') return '<h1>Bad gateway</h1>';
    return verdict.kind === 'answer' ? { code: verdict.status, data: verdict.body, serverTime: now() } : undefined;
  };
  io.on('connection', (socket) => {
    socket.onAny(async (event: string, payload: unknown, acknowledge?: (ack: unknown) => void) => {
      const ack = await answerEvent(socket, event, payload);
      if (ack !== undefined) acknowledge?.(ack);
    });
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => io.close());
  const address = http.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    push: (_token, name, payload) => void io.emit(name, payload),
  };
};

/** How many turns of the event loop a call over a socket takes at most, there and back. */
const SOCKET_TURNS = 40;

/** A new sandbox, reached by the transport of that kind. */
export const openNetwork = async (kind: TransportKind): Promise<Network> => {
  const asked: CallPath[] = [];
  let push: EmitPush = () => {};
  const world = createWorld({
    origins: ORIGINS,
    product: 'cashier',
    timeScale: 1,
    push: (...told) => push(...told),
  });
  const answer: Answer = async (call) => {
    asked.push(call.path);
    const verdict = await dispatch(world, call);
    if (verdict.kind !== 'answer' || verdict.status !== 200) return verdict;
    return { ...verdict, body: network.alter(call.path, verdict.body) };
  };
  serveFetch(answer);
  const server = kind === 'socket' ? await serveSocket(answer, () => world.clock.now()) : undefined;
  if (server) push = server.push;
  const network: Network = {
    kind,
    world,
    asked,
    alter: (_path, body) => body,
    open(options) {
      const transport = server ? createSocketTransport(options, server.origin) : createHttpTransport(options);
      onTestFinished(() => transport.close());
      return transport;
    },
    async rest() {
      for (let count = server ? SOCKET_TURNS : 1; count > 0; count -= 1) await turn();
    },
  };
  return network;
};
