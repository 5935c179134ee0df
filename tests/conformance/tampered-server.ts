import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';

/** A call before it reaches the sandbox; the sandbox receives the changes. */
export interface PassingCall {
  path: string;
  /** Query of a GET; empty otherwise. */
  query: string;
  body: unknown;
  key: string | undefined;
  token: string | undefined;
}

/** An answer before it reaches the kit. `text` replaces the whole body. */
export interface PassingAnswer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  text?: string;
}

/** A fault of a server, applied between the kit and the sandbox. */
export interface Tamper {
  call?(call: PassingCall): void;
  answer?(answer: PassingAnswer, call: PassingCall): void;
  push?(payload: Record<string, unknown>): void;
}

export const WIDGET = 'https://widget.example';

export const allowWidget = (answer: PassingAnswer): void => {
  Object.assign(answer.headers, {
    'access-control-allow-origin': WIDGET,
    'access-control-allow-headers': 'authorization, content-type, extra-params, idempotency-key',
  });
};

/** Headers that allow use by a page of another origin. */
export const crossOrigin: Tamper = { answer: allowWidget };

export interface TamperedServer {
  origin: string;
  close(): Promise<void>;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function passOn(apiOrigin: string, tamper: Tamper, request: IncomingMessage, response: ServerResponse) {
  const text = await readAll(request);
  const { authorization, 'idempotency-key': key } = request.headers;
  const [address = '', query = ''] = (request.url ?? '').split('?');
  const path = /\/api\/[^/]+\/(.*)/.exec(address)?.[1] ?? '';
  const call: PassingCall = { path, query, body: parse(text), key: key?.toString(), token: authorization };
  tamper.call?.(call);
  const answered = await fetch(`${apiOrigin}${address}?${call.query}`, {
    method: request.method === 'OPTIONS' ? 'POST' : request.method,
    headers: {
      'content-type': 'application/json',
      ...(call.token === undefined ? {} : { authorization: call.token }),
      ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
    },
    ...(request.method === 'GET'
      ? {}
      : { body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body) }),
  });
  const headers: Record<string, string> = {};
  for (const name of ['content-type', 'cache-control', 'date']) headers[name] = answered.headers.get(name) ?? '';
  const answer: PassingAnswer = { status: answered.status, body: parse(await answered.text()), headers };
  if (request.method === 'OPTIONS') answer.status = 204;
  tamper.answer?.(answer, call);
  response.writeHead(answer.status, answer.headers).end(answer.text ?? JSON.stringify(answer.body));
}

function passEvents(apiOrigin: string, tamper: Tamper, socket: Socket): void {
  const upstream = io(apiOrigin, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    forceNew: true,
    query: Object.fromEntries(
      Object.entries(socket.handshake.query).filter(([name]) => !/^(EIO|transport|t)$/.test(name)),
    ),
  });
  upstream.onAny((name: string, payload: Record<string, unknown>) => {
    tamper.push?.(payload);
    socket.emit(name, payload);
  });
  socket.onAny(async (event: string, data: unknown, acknowledge: (ack: unknown) => void) => {
    const { token, idempotencyKey: key, ...body } = Object(data);
    const call: PassingCall = { path: event.split('/')[1] ?? '', query: '', body, key, token };
    tamper.call?.(call);
    const ack = await upstream.emitWithAck(
      event,
      typeof data === 'object' && data !== null
        ? { ...Object(call.body), token: call.token, ...(call.key === undefined ? {} : { idempotencyKey: call.key }) }
        : data,
    );
    const { code, data: said, ...rest } = Object(ack);
    const answer: PassingAnswer = { status: code, body: said, headers: {}, ...rest };
    tamper.answer?.(answer, call);
    const { status, body: tampered, headers: _headers, ...others } = answer;
    acknowledge({ code: status, data: answer.text ?? tampered, ...others });
  });
  socket.on('disconnect', () => upstream.disconnect());
}

/** The sandbox behind a proxy with a fault, over HTTP and the socket. */
export async function startTampered(apiOrigin: string, tamper: Tamper): Promise<TamperedServer> {
  const server = createServer((request, response) => void passOn(apiOrigin, tamper, request, response));
  const sockets = new Server(server, { path: '/v4/socket.io', transports: ['websocket'], serveClient: false });
  sockets.on('connection', (socket) => passEvents(apiOrigin, tamper, socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the tampered server does not listen');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => sockets.close() };
}
