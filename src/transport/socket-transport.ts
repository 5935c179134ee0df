import { isNativePlatform } from '#platform/device.ts';
import { reportError } from '#platform/report.ts';
import { createCaller, type Attempt } from './caller.ts';
import { untilAborted } from './join-signals.ts';
import { checkPush } from './push-check.ts';
import { beginTrip, createServerClock, readServerTime } from './server-clock.ts';
import { createSocketConnection, SOCKET_TIMEOUT_MS, type SocketQuery } from './socket-connection.ts';
import { TransportError } from './transport-error.ts';
import type { Transport, TransportOptions } from './transport.ts';

const UNAUTHORIZED = 401;

/** Spec core §8. */
function isSuccess(code: number): boolean {
  return code < 100 || (code >= 200 && code <= 299) || code > 600;
}

/** Spec core §7: what the server is told on connecting. What is not known is left out. */
function queryOf(options: TransportOptions, token: string | undefined): SocketQuery {
  const { xOrigin, locale, platform, pwa, isMobileApp } = options;
  const isNative = platform !== undefined && isNativePlatform(platform);
  const query = {
    Authorization: token,
    xorigin: xOrigin,
    Language: locale,
    isNative: isNative ? true : undefined,
    platform: isNative ? platform : undefined,
    pwa,
    isMobileApp,
    cashier_type: 'widget',
  };
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Calls and pushes by socket.io (Spec core §7, contract §3). Connects with the first call or the first listener. */
export function createSocketTransport(options: TransportOptions, origin: string = window.location.origin): Transport {
  const clock = createServerClock();
  let { token } = options;
  let isTokenRefused = false;
  const connection = createSocketConnection(origin, queryOf(options, token));
  const { socket } = connection;

  const emit = (event: string, data: object, path: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      // Nothing may wait in the library's buffer: it would be sent on the next connection, when nobody expects it.
      if (!socket.connected) return reject(new TransportError('network', { path, wasSent: false }));
      socket.timeout(SOCKET_TIMEOUT_MS).emit(event, data, (cause: Error | null, ack: unknown) => {
        if (cause) reject(new TransportError('network', { path, cause }));
        else resolve(ack);
      });
      if (socket.sendBuffer.length === 0) return undefined;
      // The library has just noticed that the connection is dead, which it had not told yet.
      socket.sendBuffer = [];
      return reject(new TransportError('network', { path, wasSent: false }));
    });

  const readAck = (path: string, ack: unknown): unknown => {
    const { code, data } = Object(ack);
    if (typeof code !== 'number') throw new TransportError('malformed', { path, pointer: '/code', keyword: 'type' });
    if (isSuccess(code)) return data ?? null;
    if (code === UNAUTHORIZED) isTokenRefused = true;
    const fault = Object(data);
    const serverCode = textOf(fault.code);
    throw new TransportError('rejected', { path, status: code, serverCode, serverMessage: textOf(fault.message) });
  };

  const send = async ({ row, request, signal, unsentSignal, idempotencyKey }: Attempt): Promise<unknown> => {
    const { path, prefix } = row;
    try {
      await connection.connect(signal);
    } catch (cause) {
      throw new TransportError('network', { path, cause, wasSent: false });
    }
    if (unsentSignal?.aborted) throw new TransportError('aborted', { path, wasSent: false });
    const endTrip = beginTrip();
    const ack = await untilAborted(emit(`${prefix}/${path}`, { ...request, token, idempotencyKey }, path), signal);
    const trip = endTrip();
    const serverTime = readServerTime(ack, trip) ?? readServerTime(Object(ack).data, trip);
    if (serverTime) clock.observe(serverTime);
    return readAck(path, ack);
  };

  const onPush: Transport['onPush'] = (name, handler) => {
    const receive = (payload: unknown): void => {
      const serverTime = readServerTime(payload, beginTrip()());
      if (serverTime) clock.observe({ ...serverTime, isPush: true });
      try {
        handler(checkPush(name, payload));
      } catch (error) {
        // A malformed push is dropped, and a listener that fails must not end the connection.
        reportError(error);
      }
    };
    socket.on<string>(name, receive);
    const release = connection.keepConnected();
    return () => {
      socket.off<string>(name, receive);
      release();
    };
  };

  const caller = createCaller(send, options);
  return {
    kind: 'socket',
    call: caller.call,
    onPush,
    setToken(next) {
      if (next === token) return;
      token = next;
      connection.renew(queryOf(options, token), { isStale: isTokenRefused });
      isTokenRefused = false;
    },
    serverNow: () => clock.now(),
    close() {
      caller.close();
      connection.close();
    },
  };
}
