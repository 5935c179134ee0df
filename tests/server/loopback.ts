import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { Server as SocketServer } from 'socket.io';
import { serveSite } from '#sandbox/site.ts';
import { product } from '#tools/build/product.ts';
import { FakeServer, type Outcome } from './fake-server.ts';
import { Traffic, type Evidence } from './traffic.ts';

export interface HostVisit {
  readonly transport: 'http' | 'socket';
  readonly page?: 'withdrawal';
  readonly view?: 'sweep';
}

const HOST_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Test host</title><link rel="icon" href="data:,">
<div id="cashier" style="height: 900px"></div>
<script type="module">
  import { createCashier } from '/cashier.js';
  const query = new URLSearchParams(location.search);
  createCashier({
    container: '#cashier',
    src: query.get('src'),
    locale: 'en',
    startData: {
      token: 'test-token',
      transport: query.get('transport'),
      widgetViewType: query.get('view') ?? 'main',
      user: { id_user: 'test-user', currency: 'USD', paymentGeo: 'KZ', platform: 'desktop', lang: 'en' },
    },
    onMessage: (message) => window.noteMessage?.(JSON.stringify(message)),
  });
</script></html>`;

/** A host with the SDK, and the page of a payment provider. */
const createHost = (): FastifyInstance => {
  const host = fastify();
  const html = (path: string, text: string): unknown =>
    host.get(path, (_request, reply) => reply.type('text/html; charset=utf-8').send(text));
  html('/', HOST_PAGE);
  html('/provider', '<title>Provider</title><h1>Provider</h1>');
  host.get('/cashier.js', (_request, reply) =>
    reply.type('text/javascript').send(readFileSync('dist/embed/cashier.js', 'utf8')),
  );
  return host;
};

const listen = async (app: FastifyInstance, name: string): Promise<string> => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://${name}:${new URL(address).port}`;
};

const USER = 'test-user';
const DOCUMENT = { tab: 'browser', owner: {} };
const IDLE_LIMIT_MS = 1500;
const SITE = {
  product,
  distDirectory: resolve('dist'),
  viteDevOrigin: undefined,
  packDirectory: undefined,
  config: {},
};

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
};

/** The fake server on 127.0.0.1 over HTTP and socket.io with the built widget, and a host of another site on localhost. */
export class Loopback implements Evidence {
  readonly traffic = new Traffic();
  readonly memoryLost: number[] = [];
  readonly another: number[] = [];
  /** Every requested address. */
  readonly addresses: string[] = [];
  readonly #widget = fastify();
  readonly #sockets = new SocketServer(this.#widget.server, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    serveClient: false,
  });
  #widgetOrigin = '';
  #open = 0;

  private constructor(
    readonly server: FakeServer,
    private readonly host: FastifyInstance,
    private readonly hostOrigin: string,
  ) {}

  static async start(seed: number): Promise<Loopback> {
    const host = createHost();
    const hostOrigin = await listen(host, 'localhost');
    const loopback = new Loopback(new FakeServer({ seed, providerOrigin: hostOrigin }), host, hostOrigin);
    await loopback.#listen();
    return loopback;
  }

  get ledger(): FakeServer['ledger'] {
    return this.server.ledger;
  }

  /** Address of the host's page. */
  urlOf({ page, ...visit }: HostVisit): string {
    const src = `${this.#widgetOrigin}/${product}/${page ?? ''}`;
    return `${this.hostOrigin}/?${new URLSearchParams({ src, ...visit })}`;
  }

  /** Resolves without pending answers, or after a limit. */
  async whenIdle(): Promise<void> {
    const end = Date.now() + IDLE_LIMIT_MS;
    for (let quiet = 0; quiet < 3 && Date.now() < end; quiet = this.#open === 0 ? quiet + 1 : 0) await pause(40);
  }

  async close(): Promise<void> {
    for (const { server } of [this.host, this.#widget]) server.closeAllConnections();
    await this.#sockets.close();
    await Promise.all([this.host.close(), this.#widget.close()]);
  }

  async #listen(): Promise<void> {
    const widget = this.#widget;
    widget.addHook('onRequest', async ({ url }) => void this.addresses.push(url));
    widget.all('/api/*', async ({ url, query, body, headers, method }, reply) => {
      const key = String(headers['idempotency-key'] ?? '');
      const outcome = await this.#answer(url.split('?')[0] ?? '', Object(method === 'GET' ? query : body), key);
      if (outcome.kind === 'broken' || outcome.kind === 'silent') reply.hijack();
      if (outcome.kind === 'broken') reply.raw.destroy();
      return 'text' in outcome ? reply.code(outcome.status).type('application/json').send(outcome.text) : reply;
    });
    this.#sockets.on('connection', (socket) => {
      socket.onAny(async (event: string, data: unknown, ack?: (answer: unknown) => void) => {
        const { token: _token, idempotencyKey, ...request } = Object(data);
        const outcome = await this.#answer(event, request, String(idempotencyKey ?? ''));
        if (outcome.kind === 'broken') socket.disconnect(true);
        if ('text' in outcome) ack?.({ code: outcome.status, data: parsed(outcome.text) });
      });
    });
    await serveSite(widget, SITE);
    this.#widgetOrigin = await listen(widget, '127.0.0.1');
  }

  async #answer(address: string, request: Record<string, unknown>, key: string): Promise<Outcome> {
    const path = address.split('/').at(-1) ?? '';
    const sent = { ...DOCUMENT, path, request, key, user: USER };
    const now = Date.now();
    const made = this.traffic.begin(sent, now);
    const outcome = this.server.receive({ path, request, key, user: USER, now });
    this.#open += 1;
    if ('afterMs' in outcome && outcome.afterMs > 0) await pause(outcome.afterMs);
    this.traffic.end(sent, made, outcome, Date.now());
    this.#open -= 1;
    return outcome;
  }
}
