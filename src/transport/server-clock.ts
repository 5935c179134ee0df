import { elapsed, now } from '#platform/clock.ts';

/** A reading of the server's clock: its epoch ms when `elapsed()` was 0. */
export type ClockReading = number;

export interface ServerClock {
  /** Registers an answer or a push, with its reading if it has one. */
  observe(reading: ClockReading | undefined, carrier: unknown): void;
  /** Returns the milliseconds to add to the times of an answer or a push to convert them to this clock. */
  shiftOf(carrier: object): number;
  /** Epoch ms. */
  now(): number;
}

/**
 * The clock of the page (contract §8, "Deadlines"): set by the first answer, then advanced by the monotonic clock. It is never
 * set again, because a later reading must not shorten a displayed deadline. Times of an answer are compared with the reading of
 * the same answer. While the device sleeps the clock may stop: a countdown then shows too much, and the server's status ends
 * the payment.
 */
export function createServerClock(): ServerClock {
  let base = now() - elapsed();
  let isSet = false;
  const shifts = new WeakMap<object, number>();
  return {
    observe(reading, carrier) {
      if (!isSet) base = reading ?? base;
      isSet = true;
      if (reading !== undefined && typeof carrier === 'object' && carrier !== null) shifts.set(carrier, base - reading);
    },
    shiftOf: (carrier) => shifts.get(carrier) ?? 0,
    now: () => Math.round(base + elapsed()),
  };
}

/** Starts a measurement; the returned function creates a reading from a time in the answer, assumed to be taken half way. */
export function beginTrip(): (serverTime: number) => ClockReading {
  const sentAt = elapsed();
  return (serverTime) => serverTime - (sentAt + elapsed()) / 2;
}

/** Parses a Date header, epoch ms; half a second is added for the truncated part. */
export function readDateHeader(headers: Headers): number | undefined {
  const serverTime = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(serverTime) ? undefined : serverTime + 500;
}

/** Returns `serverTime` (epoch ms) of an answer or a push. */
export function readServerTime(carrier: unknown): number | undefined {
  const serverTime: unknown = Object(carrier).serverTime;
  return Number.isFinite(serverTime) ? Number(serverTime) : undefined;
}
