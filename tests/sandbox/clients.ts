import { randomUUID } from 'node:crypto';
import { type Socket, io } from 'socket.io-client';
import { afterAll, beforeAll } from 'vitest';
import { callTable } from '#generated/call-table.ts';
import type { Ack, CallPath, Calls, DepositCreated } from '#generated/wire.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { isRecord } from '#tools/wire/bundle.ts';

/** An answer in HTTP terms, on either transport. */
export interface Reply<P extends CallPath = CallPath> {
  status: number;
  /** The answer for status 200, else `{ code, message }`. */
  body: Calls[P]['response'];
  failure: { code: string; message: string };
}

export interface CallOptions {
  /** A new one by default. */
  key?: string;
}

/** A client of the sandbox other than the widget, which may send invalid requests. */
export interface Client {
  call<P extends CallPath>(path: P, request: unknown, options?: CallOptions): Promise<Reply<P>>;
  close(): void;
}

const readFailure = (body: unknown): Reply['failure'] => ({ code: Object(body).code, message: Object(body).message });

/** A unique token, for a scenario. */
export const tokenFor = (scenario: string): string => `sandbox-${scenario}-${randomUUID()}`;

const keyFor = (path: CallPath, key: string | undefined): string | undefined =>
  key ?? (callTable[path].isIdempotent ? randomUUID() : undefined);

/** Calls over HTTP. */
function connectHttp(origin: string, token: string): Client {
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
          authorization: `Bearer ${token}`,
          'extra-params': '{"platformVersion":"redesign"}',
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify(request) }),
      });
      const body = await response.json();
      return { status: response.status, body, failure: readFailure(body) };
    },
    close: () => {},
  };
}

/** Calls over the socket; `socket` is for pushes and disconnections. */
function connectSocket(origin: string, token: string): Client & { socket: Socket } {
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
        token,
        ...(key === undefined ? {} : { idempotencyKey: key }),
      };
      const ack: Ack = await socket.timeout(10_000).emitWithAck(`${callTable[path].prefix}/${path}`, data);
      // The sandbox validates its own answers; the test provides the expected type.
      const body = ack.data as Calls[typeof path]['response'];
      return { status: ack.code, body, failure: readFailure(body) };
    },
    close: () => {
      socket.disconnect();
    },
  };
}

/** Resolves with the first push that matches. */
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

/** Runs a command of the sandbox. */
async function control(origin: string, name: string, body: unknown = {}): Promise<Record<string, unknown>> {
  const response = await fetch(`${origin}/sandbox/control/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return isRecord(answer) ? answer : {};
}

/** A payout that the catalogue accepts. */
export const PAYOUT = {
  amount: 50,
  currency: 'USD',
  fields: { cardNumber: '4000001234567899', cardHolder: 'A PERSON' },
  paymentType: 'card_payout',
  accountType: 'main',
};

export const METHODS = { country: 'RU', currency: { code: 'USD', type: 'fiat' } };

/** Creates a deposit that must succeed, with another amount if its call needs one. */
export async function create(
  client: Client,
  method: string,
  [amount, currency]: readonly [amount: number, currency: string] = [100, 'USD'],
  more: object = {},
): Promise<DepositCreated> {
  const isOfPerson = method.startsWith('p2p_') || /^uzcard$|_p2p$/.test(method);
  const { status, body, failure } = isOfPerson
    ? await client.call('deposit-create-p2p', { amount, currency, paymentMethod: method, ...more })
    : await client.call('deposit-create', { amount, currency, paymentType: method, ...more });
  if (status !== 200 || !body) throw new Error(`${method}: ${failure.message}`);
  return body;
}

const PORTS = { portWidget: 0, portDemo: 0, portProvider: 0 };

/** A sandbox for the tests of a file, with a function for clients of new users in a scenario. */
export function useSandbox(options: Partial<Parameters<typeof startSandbox>[0]> = {}) {
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    sandbox = await startSandbox({ ...PORTS, timeScale: 0.02, ...options });
  });
  afterAll(() => sandbox?.close());
  const origins = (): Sandbox => {
    if (!sandbox) throw new Error('The sandbox is not started.');
    return sandbox;
  };
  return {
    origins,
    http: (scenario = 'ok', token = tokenFor(scenario)) => connectHttp(origins().apiOrigin, token),
    socket: (scenario = 'ok', token = tokenFor(scenario)) => connectSocket(origins().apiOrigin, token),
    control: (name: string, body: unknown = {}) => control(origins().apiOrigin, name, body),
  };
}
