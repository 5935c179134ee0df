import { after } from '#platform/clock.ts';
import { isNativePlatform } from '#platform/device.ts';
import { withQuery } from '#domain/form-entries.ts';
import { createCaller, type Arrival, type Attempt } from './caller.ts';
import { joinSignals } from './join-signals.ts';
import { retryAfterMsOf } from './retry-after.ts';
import { beginTrip, readDateHeader } from './server-clock.ts';
import { TransportError } from './transport-error.ts';
import type { Transport, TransportOptions } from './transport.ts';

/** Spec core §9. */
const REQUEST_TIMEOUT_MS = 30_000;

function headersOf(options: TransportOptions, token: string | undefined, idempotencyKey: string | undefined): Headers {
  const { platformVersion, isMobileApp, pwa, platform } = options;
  // Spec core §6: a native shell identifies itself in its requests.
  const native = platform !== undefined && isNativePlatform(platform) ? { isNative: true, platform } : {};
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache',
    'extra-params': JSON.stringify({ platformVersion, isMobileApp, pwa, ...native }),
  });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
}

/** Parses a body; null for an empty one. Text that is not JSON is returned, for calls whose answer is ignored. */
function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return text;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** JSON that ends early, or the page of a gateway or a login portal: neither says whether the server has executed the call. */
const NO_ANSWER = /^\s*[{[<]/;

/** @throws TransportError for the body of a refusal, and for an answer that ends early or is a page */
function readBody(path: string, response: Response, text: string): unknown {
  const body = parseBody(text);
  if (!response.ok) {
    const { code, message } = Object(body);
    const { status } = response;
    const retryAfterMs = retryAfterMsOf(response);
    const words = { serverCode: textOf(code), serverMessage: textOf(message) };
    throw new TransportError('rejected', { path, status, ...words, retryAfterMs });
  }
  if (body === text && NO_ANSWER.test(text)) throw new TransportError('malformed', { path, keyword: 'json' });
  return body;
}

/** Sends calls with fetch (Spec core §7, contract §3). Without pushes, pages poll. */
export function createHttpTransport(options: TransportOptions): Transport {
  let token = options.token || undefined;

  const send = async (attempt: Attempt): Promise<Arrival> => {
    const { path, way, request, signal, idempotencyKey, keepalive } = attempt;
    attempt.leave(token);
    const { prefix, method } = way;
    const address = `/api/${prefix}/${path}`;
    const timeout = new AbortController();
    const stopTimer = after(REQUEST_TIMEOUT_MS, () => timeout.abort());
    const joined = joinSignals(signal, timeout.signal);
    const readingAt = beginTrip();
    try {
      const response = await fetch(method === 'GET' ? withQuery(address, { ...request }) : address, {
        method,
        headers: headersOf(options, token, idempotencyKey),
        body: method === 'GET' ? undefined : JSON.stringify(request),
        credentials: 'same-origin',
        cache: 'no-store',
        keepalive,
        signal: joined.signal,
      });
      const date = readDateHeader(response.headers);
      const reading = date === undefined ? undefined : readingAt(date);
      return { answer: readBody(path, response, await response.text()), reading };
    } catch (cause) {
      if (cause instanceof TransportError) throw cause;
      throw new TransportError(timeout.signal.aborted ? 'timeout' : 'network', { path, cause });
    } finally {
      stopTimer();
      joined.release();
    }
  };

  return {
    kind: 'http',
    ...createCaller(send, options),
    onPush: () => () => {},
    setToken(next) {
      token = next;
    },
  };
}
