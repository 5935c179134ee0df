import { isNativePlatform } from '#platform/device.ts';
import { reportError } from '#platform/report.ts';
import { checkPush } from './answer.ts';
import { createCaller, type Arrival, type Attempt } from './caller.ts';
import { untilAborted } from './join-signals.ts';
import { retryAfterMsIn } from './retry-after.ts';
import { beginTrip, createServerClock, readServerTime, type ServerClock } from './server-clock.ts';
import { createSocketConnection, type SocketConnection, type SocketGreeting } from './socket-connection.ts';
import { TransportError } from './transport-error.ts';
import type { Transport, TransportOptions } from './transport.ts';

const UNAUTHORIZED = 401;

/** Spec core §8. */
function isSuccess(code: number): boolean {
  return code < 100 || (code >= 200 && code <= 299) || code > 600;
}

/** Spec core §7: data sent on connecting. Unknown members are omitted. */
function greetingOf(options: TransportOptions, token: string | undefined): SocketGreeting {
  const { socketAuth, xOrigin, locale, platform, pwa, isMobileApp } = options;
  const isNative = platform !== undefined && isNativePlatform(platform);
  const query = {
    Authorization: socketAuth === 'packet' ? undefined : token,
    xorigin: xOrigin,
    Language: locale,
    isNative: isNative ? true : undefined,
    platform: isNative ? platform : undefined,
    pwa,
    isMobileApp,
    cashier_type: 'widget',
  };
  const known = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return { query: Object.fromEntries(known), auth: socketAuth === 'packet' && token !== undefined ? { token } : {} };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the data of a successful acknowledgement; throws the error of any other. */
function readAck(path: string, ack: unknown): unknown {
  const { code: given, data } = Object(ack);
  const code = typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given;
  if (typeof code !== 'number') throw new TransportError('malformed', { path, pointer: '/code', keyword: 'type' });
  if (isSuccess(code)) return data ?? null;
  const fault = Object(data);
  const words = { serverCode: textOf(fault.code), serverMessage: textOf(fault.message) };
  const retryAfterMs = retryAfterMsIn(code, fault.retryAfter);
  throw new TransportError('rejected', { path, status: code, ...words, retryAfterMs });
}

/** Receives pushes: validates each, and reads the server's clock from it. */
const createOnPush =
  (connection: SocketConnection, clock: ServerClock): Transport['onPush'] =>
  (name, handler) => {
    let isHeard = true;
    const receive = async (payload: unknown): Promise<void> => {
      const serverTime = readServerTime(payload);
      const reading = serverTime === undefined ? undefined : beginTrip()(serverTime);
      try {
        const push = await checkPush(name, payload);
        clock.observe(reading, push);
        if (isHeard) handler(push);
      } catch (error) {
        // A malformed push is dropped, and an error of a listener must not end the connection.
        reportError(error);
      }
    };
    const stop = connection.listen(name, (payload) => void receive(payload));
    return () => {
      isHeard = false;
      stop();
    };
  };

/**
 * Sends calls and receives pushes over socket.io (Spec core §7, contract §3). Connects with the first call or the first
 * listener.
 */
export function createSocketTransport(options: TransportOptions, origin: string = window.location.origin): Transport {
  const clock = createServerClock();
  let token = options.token || undefined;
  let isTokenRefused = false;
  const connection = createSocketConnection(origin, greetingOf(options, token));
  const send = async (attempt: Attempt): Promise<Arrival> => {
    const { path, way, request, signal, idempotencyKey } = attempt;
    // A poll must not open a connection ahead of the pending reconnect.
    if (attempt.isRepeated && connection.isReviving()) throw new TransportError('network', { path, wasSent: false });
    try {
      await connection.connect(signal);
    } catch (cause) {
      throw new TransportError('network', { path, cause, wasSent: false });
    }
    attempt.leave(token);
    const readingAt = beginTrip();
    const answer = connection.ask(`${way.prefix}/${path}`, { ...request, token, idempotencyKey });
    if (!answer) throw new TransportError('network', { path, wasSent: false });
    const ack = await untilAborted(
      answer.catch((cause: unknown) => {
        throw new TransportError('network', { path, cause });
      }),
      signal,
    );
    if (Object(ack).code === UNAUTHORIZED) isTokenRefused = true;
    const serverTime = readServerTime(ack) ?? readServerTime(Object(ack).data);
    const reading = serverTime === undefined ? undefined : readingAt(serverTime);
    return { answer: readAck(path, ack), reading };
  };

  const caller = createCaller(send, options, clock);
  return {
    kind: 'socket',
    ...caller,
    onPush: createOnPush(connection, clock),
    setToken(next) {
      if (next === token) return;
      token = next;
      connection.renew(greetingOf(options, token), { isStale: isTokenRefused });
      isTokenRefused = false;
    },
    close() {
      caller.close();
      connection.close();
    },
  };
}
