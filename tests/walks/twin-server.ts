import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as SocketServer } from 'socket.io';
import { product } from '#tools/build/product.ts';
import { createHostPage } from './host-page.ts';
import type { Ledger } from './ledger.ts';
import { TwinApi, type Reply } from './twin-api.ts';
import { serveFile } from './twin-site.ts';

export interface Twin {
  /** Address of the host's page for a visit. */
  addressOf(visit: { path: string; transport: string }): string;
  readonly ledger: Ledger;
  /** How often something has gone wrong on purpose. */
  readonly faults: number;
  /** Every address that was asked for. */
  readonly addresses: string[];
  /** Resolves when nothing is being answered, but for what is lost; after a second and a half in any case. */
  whenIdle(): Promise<void>;
  calm(): void;
  close(): Promise<void>;
}

const listen = async (server: Server, name: string): Promise<string> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return `http://${name}:${typeof address === 'object' ? address?.port : 0}`;
};

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : Object(JSON.parse(text));
};

const sendReply = (response: ServerResponse, reply: Reply): void => {
  const type = { 'content-type': 'application/json' };
  if (reply.kind === 'cut') response.destroy();
  if (reply.kind === 'garbled') response.writeHead(200, type).end('{"depositId": "tw');
  if (reply.kind !== 'answer') return;
  const isSilent = reply.body === undefined;
  response.writeHead(reply.status, isSilent ? { 'content-type': 'text/html' } : type);
  response.end(isSilent ? '<h1>Bad gateway</h1>' : JSON.stringify(reply.body));
};

const IDLE_LIMIT_MS = 1500;

/** The widget on 127.0.0.1 with its calls, and a host on localhost: two sites. Nothing of it is the sandbox's. */
export const startTwin = async (seed: number, tell: (line: string) => void): Promise<Twin> => {
  const addresses: string[] = [];
  const asked = new Map<string, number>();
  let open = 0;
  let isFaulty = true;
  let faults = 0;
  const onFault = (): void => void (faults += 1);
  const busy = async (work: () => Promise<void> | void): Promise<void> => {
    open += 1;
    try {
      await work();
    } finally {
      open -= 1;
    }
  };
  const host = createHostPage();
  const hostOrigin = await listen(host, 'localhost');
  const api = new TwinApi({ seed, providerOrigin: hostOrigin, tell, onFault });

  const serveCall = async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const path = url.pathname.split('/').at(-1) ?? '';
    const body = request.method === 'GET' ? Object.fromEntries(url.searchParams) : await readBody(request);
    const key = String(request.headers['idempotency-key'] ?? '');
    sendReply(response, await api.answer({ path, key, body }));
  };
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    const url = new URL(request.url ?? '/', 'http://twin');
    if (url.pathname.startsWith('/v4/')) return;
    addresses.push(url.href);
    const count = (asked.get(url.pathname) ?? 0) + 1;
    asked.set(url.pathname, count);
    const answer = (): Promise<void> | void =>
      url.pathname.startsWith('/api/')
        ? serveCall(request, response, url)
        : serveFile(response, url.pathname, { seed, asked: count, isFaulty, tell, onFault });
    // A page that has gone on does not wait for its answer.
    void busy(answer).catch(() => response.destroy());
  };
  const widget = createServer(serve);
  const sockets = new SocketServer(widget, { path: '/v4/socket.io', transports: ['websocket'], serveClient: false });
  sockets.on('connection', (socket) => {
    socket.onAny((event: string, data: unknown, ack?: (answer: unknown) => void) => {
      const { token: _token, idempotencyKey, ...body } = Object(data);
      const path = event.split('/').at(-1) ?? '';
      void busy(async () => {
        const reply = await api.answer({ path, key: String(idempotencyKey ?? ''), body });
        if (reply.kind === 'cut') socket.disconnect(true);
        if (reply.kind === 'garbled') ack?.({ code: 200, data: { oops: true } });
        if (reply.kind === 'answer') ack?.({ code: reply.status, data: reply.body ?? {} });
      });
    });
  });
  const origin = await listen(widget, '127.0.0.1');

  return {
    addressOf: ({ path, transport }) =>
      `${hostOrigin}/?${new URLSearchParams({ src: `${origin}/${product}/${path}`, transport })}`,
    ledger: api.ledger,
    get faults() {
      return faults;
    },
    addresses,
    async whenIdle() {
      const end = Date.now() + IDLE_LIMIT_MS;
      for (let quiet = 0; quiet < 3 && Date.now() < end; quiet = open === 0 ? quiet + 1 : 0) {
        await new Promise((resolve) => {
          setTimeout(resolve, 40);
        });
      }
    },
    calm() {
      isFaulty = false;
      api.calm();
    },
    async close() {
      for (const server of [widget, host]) server.closeAllConnections();
      await sockets.close();
      await Promise.all(
        [widget, host].map(
          (server) =>
            new Promise((resolve) => {
              server.close(resolve);
            }),
        ),
      );
    },
  };
};
