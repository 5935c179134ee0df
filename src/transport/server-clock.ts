import { now } from '#platform/clock.ts';

/** A reading of the server's clock, all in epoch ms. */
export interface ClockReading {
  /** What the server's clock said. */
  serverTime: number;
  /** The device's clock when the question left and when the answer came. */
  sentAt: number;
  receivedAt: number;
  /** How coarse the server's clock was read: a Date header knows whole seconds. */
  resolutionMs?: number;
}

export interface ServerClock {
  /** Learns from a reading; the surest one of the last minutes counts. */
  observe(reading: ClockReading): void;
  /** Epoch ms on the server's clock; the device's until something was learned. */
  now(): number;
}

/** A reading older than this gives way to any newer one, as the device's clock may have been set since. */
const MAX_AGE_MS = 5 * 60_000;

/** Keeps the offset between the device's clock and the server's (contract §4: countdowns). */
export function createServerClock(): ServerClock {
  let offsetMs = 0;
  let best = { doubtMs: Number.POSITIVE_INFINITY, at: 0 };
  return {
    observe({ serverTime, sentAt, receivedAt, resolutionMs = 0 }) {
      const doubtMs = (receivedAt - sentAt + resolutionMs) / 2;
      const isSurer = doubtMs <= best.doubtMs || Math.abs(receivedAt - best.at) > MAX_AGE_MS;
      if (!Number.isFinite(serverTime) || doubtMs < 0 || !isSurer) return;
      best = { doubtMs, at: receivedAt };
      // The server's clock was read half way, and a cut-off reading is half its resolution late.
      offsetMs = serverTime + resolutionMs / 2 - (sentAt + receivedAt) / 2;
    },
    now: () => Math.round(now() + offsetMs),
  };
}

/** A reading of a Date header; undefined when there is none. */
export function readDateHeader(
  headers: Headers,
  { sentAt, receivedAt }: { sentAt: number; receivedAt: number },
): ClockReading | undefined {
  const serverTime = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(serverTime) ? undefined : { serverTime, sentAt, receivedAt, resolutionMs: 1000 };
}

/** A reading of `serverTime` (epoch ms) in an answer or a push; undefined when there is none. */
export function readServerTime(
  carrier: unknown,
  { sentAt, receivedAt }: { sentAt: number; receivedAt: number },
): ClockReading | undefined {
  const serverTime: unknown = Object(carrier).serverTime;
  return typeof serverTime === 'number' ? { serverTime, sentAt, receivedAt } : undefined;
}
