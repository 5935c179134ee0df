import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { callOf, judge } from '#conformance/contract.ts';
import type { LineOptions } from './http-line.ts';
import type { Line, Push, Reply } from './line.ts';

export interface SocketLine extends Line {
  socket: Socket;
  /** Sends an event unchanged; returns the acknowledgement, or the reason why it is missing. */
  ask(event: string, data: unknown): Promise<Reply>;
}

/** Contract §3: under 100, 200-299 and above 600 are success. */
const isSuccess = (code: number): boolean => code < 100 || (code >= 200 && code <= 299) || code > 600;

function readAck(ack: unknown): Reply {
  const { code, data, serverTime } = Object(ack);
  const [fault] = judge('Ack', ack);
  const isReadable = typeof code === 'number';
  return {
    kind: 'answer',
    status: isReadable ? code : 0,
    isSuccess: isReadable && isSuccess(code),
    body: isReadable ? (data ?? null) : ack,
    unreadable: fault ? `the acknowledgement is no { code, data }: ${fault.pointer} ${fault.message}` : undefined,
    headers: new Headers(),
    serverTime: typeof serverTime === 'number' ? serverTime : undefined,
  };
}

/** Query of the widget's connection. Spec core §7. */
const queryFor = (token: string, origin: string): Record<string, string> => ({
  Authorization: token,
  cashier_type: 'widget',
  Language: 'en',
  xorigin: origin,
});

/** A connection error, with the reason that socket.io adds. */
const withReason = (error: Error): Error => {
  const { message = '' } = Object('description' in error ? error.description : undefined);
  return message === '' ? error : new Error(`${error.message}: ${message}`, { cause: error });
};

/** Calls and pushes by socket.io, websocket only. Resolves once connected; rejects without a connection. */
export async function openSocketLine(options: LineOptions): Promise<SocketLine> {
  const { server, token, origin = server, timeoutMs, pauseMs } = options;
  const pushes: Push[] = [];
  const socket = io(server, {
    path: '/v4/socket.io',
    transports: ['websocket'],
    forceNew: true,
    autoConnect: false,
    timeout: timeoutMs,
    query: queryFor(token, origin),
    extraHeaders: { origin },
  });
  socket.onAny((name: string, payload: unknown) => pushes.push({ name, payload, at: Date.now() }));
  const ask = async (event: string, data: unknown): Promise<Reply> => {
    if (pauseMs > 0) await wait(pauseMs);
    try {
      return readAck(await socket.timeout(timeoutMs).emitWithAck(event, data));
    } catch (error) {
      return { kind: 'none', why: error instanceof Error ? error.message : String(error) };
    }
  };
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(withReason(error));
    });
    socket.connect();
  });
  return {
    kind: 'socket',
    pushes,
    throttled: [],
    socket,
    ask,
    call(path, request, { token: sentToken = token, key } = {}) {
      const { prefix, isIdempotent } = callOf(path);
      const idempotencyKey = key === undefined && isIdempotent ? randomUUID() : key;
      return ask(`${prefix}/${path}`, {
        ...Object(request),
        ...(sentToken === null ? {} : { token: sentToken }),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      });
    },
    close: () => {
      socket.disconnect();
    },
  };
}
