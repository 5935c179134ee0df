import { elapsed, now } from '#platform/clock.ts';

/** A question's way to the server and back, in ms of `elapsed`. */
export interface RoundTrip {
  sentAt: number;
  receivedAt: number;
  /** By how much the device's two clocks disagree about how long it took: one was set meanwhile, or one slept. */
  disagreementMs?: number;
}

/** A reading of the server's clock. */
export interface ClockReading extends RoundTrip {
  /** The server's time, epoch ms. */
  serverTime: number;
  /** How coarse it was read: a Date header knows whole seconds. */
  resolutionMs?: number;
  /** Nobody asked, so nobody knows how long it was on its way: it is at least that late. */
  isPush?: boolean;
}

export interface ServerClock {
  /** Learns from a reading; the surest one of the last minutes counts. */
  observe(reading: ClockReading): void;
  /** Epoch ms on the server's clock; the device's until something was learned. */
  now(): number;
}

/** Clocks drift apart: a reading older than this gives way to any newer one. */
const MAX_AGE_MS = 5 * 60_000;

/** How late a push may be, when there is nothing else to go by. */
const PUSH_DOUBT_MS = 5000;

const doubtOf = ({ sentAt, receivedAt, resolutionMs = 0, disagreementMs = 0, isPush }: ClockReading): number =>
  (receivedAt - sentAt + resolutionMs) / 2 + disagreementMs + (isPush ? PUSH_DOUBT_MS : 0);

/**
 * The server's clock (contract §4: countdowns): the surest reading of it, carried on by the clock that nobody can set. The
 * device's time of day, which people and networks set as they like, decides nothing once a reading was made.
 *
 * Why not the larger of the two elapsed times: the clock that cannot be set may stand still while the device sleeps, and
 * then looks exactly as if the other one had been set forward. Only the server can tell the two apart, so its next answer
 * does: one that is later than the old reading and both doubts allow is believed, however sure the old one was. Pages with
 * a countdown ask for their deposit's status as soon as they wake; until then a countdown may show too much, never too
 * little, so nothing is called expired or cancelled because of a clock that was set.
 */
export function createServerClock(): ServerClock {
  let best = { serverTime: now(), at: elapsed(), doubtMs: Number.POSITIVE_INFINITY };
  const timeAt = (moment: number): number => best.serverTime + moment - best.at;
  return {
    observe(reading) {
      const { sentAt, receivedAt, resolutionMs = 0 } = reading;
      const doubtMs = doubtOf(reading);
      // The server's clock was read half way, and a cut-off reading is half its resolution late.
      const serverTime = reading.serverTime + resolutionMs / 2 + (receivedAt - sentAt) / 2;
      if (!Number.isFinite(serverTime) || receivedAt < sentAt) return;
      const isFirst = best.doubtMs === Number.POSITIVE_INFINITY;
      const hasSlept = serverTime - doubtMs > timeAt(receivedAt) + best.doubtMs;
      const isSurer = !reading.isPush && (doubtMs <= best.doubtMs || receivedAt - best.at > MAX_AGE_MS);
      if (isFirst || hasSlept || isSurer) best = { serverTime, at: receivedAt, doubtMs };
    },
    now: () => Math.round(timeAt(elapsed())),
  };
}

/** Begins a question; what it returns ends it. */
export function beginTrip(): () => RoundTrip {
  const sentAt = elapsed();
  const sentOn = now();
  return () => {
    const receivedAt = elapsed();
    return { sentAt, receivedAt, disagreementMs: Math.abs(now() - sentOn - (receivedAt - sentAt)) };
  };
}

/** A reading of a Date header; undefined when there is none. */
export function readDateHeader(headers: Headers, trip: RoundTrip): ClockReading | undefined {
  const serverTime = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(serverTime) ? undefined : { serverTime, ...trip, resolutionMs: 1000 };
}

/** A reading of `serverTime` (epoch ms) in an answer or a push; undefined when there is none. */
export function readServerTime(carrier: unknown, trip: RoundTrip): ClockReading | undefined {
  const serverTime: unknown = Object(carrier).serverTime;
  return typeof serverTime === 'number' ? { serverTime, ...trip } : undefined;
}
