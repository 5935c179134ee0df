import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { callOf } from '#conformance/contract.ts';
import { retryAfterMsOf } from '#transport/retry-after.ts';
import type { Line, Reply } from './line.ts';

export interface LineOptions {
  /** Origin of the server, `http(s)://…`. */
  server: string;
  token: string;
  /** Origin of the widget's document, if it differs from the server's. */
  origin: string | undefined;
  /** Timeout of an answer. */
  timeoutMs: number;
  /** A pause before each call, for servers with a rate limit. */
  pauseMs: number;
}

/** A GET sends the members of its request as a query, except for null. */
const queryOf = (request: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(request)).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  ).toString();

/** Why a body is not a valid answer; otherwise the answer. An empty body is null. */
function readBody(text: string): { body: unknown; unreadable: string | undefined } {
  if (text === '') return { body: null, unreadable: undefined };
  try {
    return { body: JSON.parse(text), unreadable: undefined };
  } catch {
    return { body: text, unreadable: 'the body is not JSON' };
  }
}

function readDate(headers: Headers): number | undefined {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** Sends one request and reads the whole answer; never throws. */
export async function exchange(address: string, init: RequestInit, timeoutMs: number): Promise<Reply> {
  try {
    const response = await fetch(address, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const { status, ok: isSuccess, headers } = response;
    return {
      kind: 'answer',
      status,
      isSuccess,
      ...readBody(await response.text()),
      headers,
      serverTime: readDate(headers),
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return { kind: 'none', why: `${error instanceof Error ? error.message : String(error)}${cause}` };
  }
}

/** Longest pause that a rate limit may request, and how often in a row. */
const LONGEST_PAUSE_MS = 10_000;
const MOST_PAUSES = 3;

const THROTTLED = 429;

/** Calls over HTTP. Contract §3. Waits for the time in `Retry-After`, as the widget does. */
export function openHttpLine({ server, token, origin, timeoutMs, pauseMs }: LineOptions): Line {
  const throttled: Headers[] = [];
  const send = async (address: string, init: RequestInit, pauses = 0): Promise<Reply> => {
    const reply = await exchange(address, init, timeoutMs);
    if (reply.kind === 'none' || reply.status !== THROTTLED) return reply;
    throttled.push(reply.headers);
    const waitMs = retryAfterMsOf(reply);
    if (waitMs === undefined || waitMs > LONGEST_PAUSE_MS || pauses === MOST_PAUSES) return reply;
    await wait(waitMs);
    return send(address, init, pauses + 1);
  };
  return {
    kind: 'http',
    pushes: [],
    throttled,
    async call(path, request, options = {}) {
      if (pauseMs > 0) await wait(pauseMs);
      const { method, prefix, isIdempotent } = callOf(path);
      const key = options.key === undefined && isIdempotent ? randomUUID() : options.key;
      const sentToken = options.token === undefined ? token : options.token;
      const isGet = method === 'GET';
      const query = isGet ? `?${queryOf(request)}` : '';
      const headers = {
        'content-type': 'application/json',
        'cache-control': 'no-cache',
        'extra-params': JSON.stringify({ platformVersion: 'redesign' }),
        ...(sentToken === null ? {} : { authorization: `Bearer ${sentToken}` }),
        ...(key ? { 'idempotency-key': key } : {}),
        ...(origin === undefined ? {} : { origin }),
      };
      const body = isGet ? {} : { body: JSON.stringify(request) };
      return send(`${server}/api/${prefix}/${path}${query}`, { method, headers, ...body });
    },
    close: () => {},
  };
}
