import { randomUUID } from 'node:crypto';
import { type Socket, io } from 'socket.io-client';
import { callTable } from '#generated/call-table.ts';
import type { Ack, CallPath, Calls } from '#generated/wire.ts';
import { isRecord } from '#tools/wire/bundle.ts';

/** An answer, in the terms of HTTP on either transport. */
export interface Reply<P extends CallPath = CallPath> {
  status: number;
  /** The answer where status is 200, else `{ code, message }`. */
  body: Calls[P]['response'];
  failure: { code: string; message: string };
  serverTime: number;
}

export interface CallOptions {
  token?: string;
  /** A fresh one unless given; null sends none. */
  key?: string | null;
}

/** A client of the sandbox that is not the widget: requests of the wrong shape included. */
export interface Client {
  call<P extends CallPath>(path: P, request: unknown, options?: CallOptions): Promise<Reply<P>>;
  close(): void;
}

function readFailure(body: unknown): Reply['failure'] {
  if (!isRecord(body)) return { code: '', message: '' };
  return { code: String(body.code), message: String(body.message) };
}

/** A token nobody else uses, for a scenario. */
export const tokenFor = (scenario: string): string => `sandbox-${scenario}-${randomUUID()}`;

const keyFor = (path: CallPath, key: string | null | undefined): string | null =>
  key === undefined && callTable[path].isIdempotent ? randomUUID() : (key ?? null);

/** Calls over HTTP. */
export function connectHttp(origin: string, token: string): Client {
  return {
    call: async (path, request, options = {}) => {
      const { method, prefix } = callTable[path];
      const key = keyFor(path, options.key);
      const query =
        method === 'GET'
          ? `?${new URLSearchParams(Object.entries(Object(request)).map(([name, value]) => [name, String(value)])).toString()}`
          : '';
      const response = await fetch(`${origin}/api/${prefix}/${path}${query}`, {
        method,
        headers: {
          authorization: `Bearer ${options.token ?? token}`,
          'extra-params': '{"platformVersion":"redesign"}',
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...(key === null ? {} : { 'idempotency-key': key }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(request) }),
      });
      const body = await response.json();
      return {
        status: response.status,
        body,
        failure: readFailure(body),
        serverTime: Date.parse(response.headers.get('date') ?? ''),
      };
    },
    close: () => {},
  };
}

/** Calls over the socket; `socket` is there for pushes and for its death. */
export function connectSocket(origin: string, token: string): Client & { socket: Socket } {
  const socket = io(origin, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    reconnection: false,
    query: { Authorization: token, cashier_type: 'widget', Language: 'en', xorigin: 'https://host.example' },
  });
  return {
    socket,
    call: async (path, request, options = {}) => {
      const key = keyFor(path, options.key);
      const data = {
        ...Object(request),
        token: options.token ?? token,
        ...(key === null ? {} : { idempotencyKey: key }),
      };
      const ack: Ack = await socket.timeout(10_000).emitWithAck(`${callTable[path].prefix}/${path}`, data);
      // The sandbox validates its own answers; the test gives the expected type.
      const body = ack.data as Calls[typeof path]['response'];
      return { status: ack.code, body, failure: readFailure(body), serverTime: ack.serverTime ?? 0 };
    },
    close: () => {
      socket.disconnect();
    },
  };
}

/** Resolves with the first push that passes. */
export function waitForPush(
  socket: Socket,
  name: string,
  isWanted: (payload: Record<string, unknown>) => boolean = () => true,
): Promise<Record<string, unknown>> {
  return new Promise((resolve) => {
    const listen = (payload: Record<string, unknown>): void => {
      if (!isWanted(payload)) return;
      socket.off(name, listen);
      resolve(payload);
    };
    socket.on(name, listen);
  });
}

/** Does something to the sandbox from outside. */
export async function control(origin: string, name: string, body: unknown = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}/sandbox/control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return isRecord(answer) ? answer : {};
}

/** A payout that the catalogue takes. */
export const PAYOUT = {
  amount: 50,
  currency: 'USD',
  fields: { cardNumber: '4000001234567899', cardHolder: 'A PERSON' },
  paymentType: 'card_payout',
  accountType: 'main',
};
