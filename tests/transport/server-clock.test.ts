import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { elapsed } from '#platform/clock.ts';
import { beginTrip, createServerClock, readDateHeader, readServerTime } from '#transport/server-clock.ts';

const AT = Date.parse('2026-01-01T00:00:00Z');
/** Both clocks of the device go on. */
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);
/** The time of day is set; the page's own clock does not notice. */
const setDevice = (byMs: number): void => void vi.setSystemTime(Date.now() + byMs);

let at: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(AT);
  at = elapsed();
});
afterEach(() => void vi.useRealTimers());

describe("the server's clock", () => {
  it("is the device's until something is learned", () => {
    expect(createServerClock().now()).toBe(AT);
  });

  it('takes the reading for the middle of the round trip', () => {
    const clock = createServerClock();
    pass(400);
    clock.observe({ serverTime: AT + 5000, sentAt: at, receivedAt: at + 400 });
    expect(clock.now()).toBe(AT + 5200);
  });

  it('counts a clock that tells whole seconds as half a second late', () => {
    const clock = createServerClock();
    clock.observe({ serverTime: AT, sentAt: at, receivedAt: at, resolutionMs: 1000 });
    expect(clock.now()).toBe(AT + 500);
  });

  it('keeps the surer of two readings, whichever came first', () => {
    const sure = { serverTime: AT + 1000, sentAt: at, receivedAt: at + 10 };
    const vague = { serverTime: AT + 2000, sentAt: at, receivedAt: at + 8000 };
    for (const readings of [
      [sure, vague],
      [vague, sure],
    ]) {
      const clock = createServerClock();
      for (const reading of readings) clock.observe(reading);
      expect(clock.now()).toBe(AT + 995);
    }
  });

  it('goes by how long it was on its way and how coarse it was read, not by when', () => {
    const clock = createServerClock();
    clock.observe({ serverTime: AT, sentAt: at, receivedAt: at + 100 });
    const told = (): number => clock.now() - AT;
    expect(told()).toBe(-50);
    // A whole second is coarser than a tenth on its way.
    clock.observe({ serverTime: AT - 400, sentAt: at, receivedAt: at + 20, resolutionMs: 1000 });
    expect(told()).toBe(-50);
    pass(2000);
    clock.observe({ serverTime: AT + 2000, sentAt: at + 2000, receivedAt: at + 2040 });
    expect(told()).toBe(1980);
  });

  it('prefers a coarse reading to one that a push brought, and to one during which the device was set', () => {
    const doubts = [{ isPush: true }, { disagreementMs: 5000 }];
    for (const doubt of doubts) {
      const clock = createServerClock();
      clock.observe({ serverTime: AT + 3000, sentAt: at, receivedAt: at, ...doubt });
      clock.observe({ serverTime: AT + 1000, sentAt: at, receivedAt: at + 2000, resolutionMs: 1000 });
      expect(clock.now()).toBe(AT + 500);
    }
  });

  it('lets an old reading go, as clocks drift', () => {
    const clock = createServerClock();
    clock.observe({ serverTime: AT, sentAt: at, receivedAt: at });
    const later = at + 10 * 60_000;
    pass(10 * 60_000 + 2000);
    clock.observe({ serverTime: AT + 10 * 60_000 + 700, sentAt: later, receivedAt: later + 2000 });
    expect(clock.now()).toBe(AT + 10 * 60_000 + 1700);
  });

  it.each([7_200_000, -7_200_000])('goes on by itself when the device is set by %s ms', (byMs) => {
    const clock = createServerClock();
    clock.observe({ serverTime: AT, sentAt: at, receivedAt: at });
    setDevice(byMs);
    pass(1000);
    expect(clock.now()).toBe(AT + 1000);
  });

  it('is put right by the first answer after a sleep in which it stood still, however sure it was', () => {
    const clock = createServerClock();
    clock.observe({ serverTime: AT, sentAt: at, receivedAt: at });
    clock.observe({ serverTime: AT + 600_000, sentAt: at, receivedAt: at, resolutionMs: 1000 });
    expect(clock.now()).toBe(AT + 600_500);
  });

  it('is not put back by a push that was long on its way', () => {
    const clock = createServerClock();
    clock.observe({ serverTime: AT, sentAt: at, receivedAt: at });
    clock.observe({ serverTime: AT - 60_000, sentAt: at, receivedAt: at, isPush: true });
    expect(clock.now()).toBe(AT);
    clock.observe({ serverTime: AT + 60_000, sentAt: at, receivedAt: at, isPush: true });
    expect(clock.now()).toBe(AT + 60_000);
  });

  it('doubts a reading during which the device was set', () => {
    const clock = createServerClock();
    const endTrip = beginTrip();
    setDevice(3_600_000);
    pass(100);
    const doubtful = endTrip();
    expect(doubtful).toMatchObject({ disagreementMs: 3_600_000 });
    clock.observe({ serverTime: AT, ...doubtful });
    clock.observe({ serverTime: AT + 30_000, sentAt: at + 100, receivedAt: at + 100, resolutionMs: 1000 });
    expect(clock.now()).toBe(AT + 30_500);
  });

  it.each([
    ['no number', { serverTime: Number.NaN, wayMs: 0 }],
    ['an answer before its question', { serverTime: AT + 5000, wayMs: -100 }],
  ])('does not learn from %s', (_what, { serverTime, wayMs }) => {
    const clock = createServerClock();
    clock.observe({ serverTime, sentAt: at, receivedAt: at + wayMs });
    expect(clock.now()).toBe(AT);
  });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 120_000 }) }),
  fc.record({ kind: fc.constant('set' as const), ms: fc.integer({ min: -86_400_000, max: 86_400_000 }) }),
  fc.record({ kind: fc.constant('ask' as const), ms: fc.integer({ min: 0, max: 4000 }) }),
);

it("is never further from the server's than the doubt of a reading, however the device is set", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.array(step, { maxLength: 40 }), (apart, steps) => {
      const startedAt = elapsed();
      const base = Date.now() + apart;
      const serverTime = (): number => base + elapsed() - startedAt;
      const clock = createServerClock();
      const ask = (ms: number, hasJump: boolean): void => {
        const endTrip = beginTrip();
        pass(ms / 4);
        const said = serverTime();
        if (hasJump) setDevice(5_000_000);
        pass((ms * 3) / 4);
        clock.observe({ serverTime: said, ...endTrip() });
      };
      ask(1000, false);
      for (const { kind, ms } of steps) {
        const before = clock.now() - serverTime();
        if (kind === 'pass') pass(ms);
        else if (kind === 'set') setDevice(ms);
        else ask(ms, ms % 2 === 0);
        // Half of the longest way there and back of what was asked, and a rounded millisecond.
        expect(Math.abs(clock.now() - serverTime())).toBeLessThanOrEqual(2001);
        const moved = Math.abs(clock.now() - serverTime() - before);
        expect(kind === 'ask' || moved <= 1).toBe(true);
      }
    }),
  );
});

describe('a reading', () => {
  const trip = { sentAt: 5, receivedAt: 15 };

  it('comes from a Date header', () => {
    const headers = new Headers({ date: 'Thu, 01 Jan 2026 00:00:01 GMT' });
    expect(readDateHeader(headers, trip)).toEqual({ serverTime: AT + 1000, ...trip, resolutionMs: 1000 });
    expect(readDateHeader(new Headers({ date: 'soon' }), trip)).toBeUndefined();
    expect(readDateHeader(new Headers(), trip)).toBeUndefined();
  });

  it('comes from serverTime in an answer or a push', () => {
    expect(readServerTime({ serverTime: AT }, trip)).toEqual({ serverTime: AT, ...trip });
    for (const carrier of [undefined, null, 'now', {}, { serverTime: '2026' }]) {
      expect(readServerTime(carrier, trip)).toBeUndefined();
    }
  });
});
