import { isNativePlatform } from '#platform/device.ts';
import { reportError } from '#platform/report.ts';
import { checkPush } from './answer.ts';
import { createCaller, type Attempt } from './caller.ts';
import { untilAborted } from './join-signals.ts';
import { beginTrip, createServerClock, readServerTime } from './server-clock.ts';
import { createSocketConnection, type SocketGreeting } from './socket-connection.ts';
import { TransportError } from './transport-error.ts';
import type { Transport, TransportOptions } from './transport.ts';

const UNAUTHORIZED = 401;

/** Spec core §8. */
function isSuccess(code: number): boolean {
  return code < 100 || (code >= 200 && code <= 299) || code > 600;
}

/** Spec core §7: the data sent on connecting. Unknown members are left out. */
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

/** Calls and pushes by socket.io (Spec core §7, contract §3). Connects with the first call or the first listener. */
export function createSocketTransport(options: TransportOptions, origin: string = window.location.origin): Transport {
  const clock = createServerClock();
  let { token } = options;
  let isTokenRefused = false;
  const connection = createSocketConnection(origin, greetingOf(options, token));
  const readAck = (path: string, ack: unknown): unknown => {
    const { code, data } = Object(ack);
    if (typeof code !== 'number') throw new TransportError('malformed', { path, pointer: '/code', keyword: 'type' });
    if (isSuccess(code)) return data ?? null;
    if (code === UNAUTHORIZED) isTokenRefused = true;
    const fault = Object(data);
    const serverCode = textOf(fault.code);
    throw new TransportError('rejected', { path, status: code, serverCode, serverMessage: textOf(fault.message) });
  };

  const send = async ({ path, way, request, signal, unsentSignal, idempotencyKey }: Attempt): Promise<unknown> => {
    try {
      await connection.connect(signal);
    } catch (cause) {
      throw new TransportError('network', { path, cause, wasSent: false });
    }
    if (unsentSignal?.aborted) throw new TransportError('aborted', { path, wasSent: false });
    const endTrip = beginTrip();
    const answer = connection.ask(`${way.prefix}/${path}`, { ...request, token, idempotencyKey });
    if (!answer) throw new TransportError('network', { path, wasSent: false });
    const ack = await untilAborted(
      answer.catch((cause: unknown) => {
        throw new TransportError('network', { path, cause });
      }),
      signal,
    );
    const trip = endTrip();
    const serverTime = readServerTime(ack, trip) ?? readServerTime(Object(ack).data, trip);
    if (serverTime) clock.observe(serverTime);
    return readAck(path, ack);
  };

  const onPush: Transport['onPush'] = (name, handler) => {
    let isHeard = true;
    const receive = async (payload: unknown): Promise<void> => {
      const serverTime = readServerTime(payload, beginTrip()());
      if (serverTime) clock.observe({ ...serverTime, isPush: true });
      try {
        const push = await checkPush(name, payload);
        if (isHeard) handler(push);
      } catch (error) {
        // A malformed push is dropped, and a listener that fails must not end the connection.
        reportError(error);
      }
    };
    const stop = connection.listen(name, (payload) => void receive(payload));
    return () => {
      isHeard = false;
      stop();
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
      connection.renew(greetingOf(options, token), { isStale: isTokenRefused });
      isTokenRefused = false;
    },
    serverNow: () => clock.now(),
    close() {
      caller.close();
      connection.close();
    },
  };
}
