import { elapsed, now } from '#platform/clock.ts';

/** The server's clock as one answer has it: its epoch ms when `elapsed()` was 0. */
export type ClockReading = number;

export interface ServerClock {
  /** Notes an answer or a push, with its reading if it has one. */
  observe(reading: ClockReading | undefined, carrier: unknown): void;
  /** Returns the ms to add to the moments of an answer or a push to have them on this clock. */
  shiftOf(carrier: object): number;
  /** Epoch ms. */
  now(): number;
}

/**
 * The one clock of the page (contract §8, "Deadlines"): set by the first answer, then carried on by the clock that nobody
 * can set. It is never set again, since a deadline that is shown must not be shortened by a later reading. The moments of
 * an answer are compared with the reading of that same answer. While the device sleeps the clock may stand still: a countdown
 * then shows too much, and the server's status ends the payment.
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

/** Begins a question; the returned function makes a reading of a time in its answer, which was read half way. */
export function beginTrip(): (serverTime: number) => ClockReading {
  const sentAt = elapsed();
  return (serverTime) => serverTime - (sentAt + elapsed()) / 2;
}

/** Returns the time of a Date header, epoch ms; a second that was cut off is half a second late. */
export function readDateHeader(headers: Headers): number | undefined {
  const serverTime = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(serverTime) ? undefined : serverTime + 500;
}

/** Returns `serverTime` (epoch ms) of an answer or a push. */
export function readServerTime(carrier: unknown): number | undefined {
  const serverTime: unknown = Object(carrier).serverTime;
  return Number.isFinite(serverTime) ? Number(serverTime) : undefined;
}
