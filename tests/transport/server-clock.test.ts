import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { elapsed } from '#platform/clock.ts';
import { beginTrip, createServerClock, readDateHeader, readServerTime } from '#transport/server-clock.ts';

const AT = Date.parse('2026-01-01T00:00:00Z');
/** Advances both clocks of the device. */
const pass = (ms: number): void => void vi.advanceTimersByTime(ms);
/** Sets the time of day; the page's monotonic clock is not affected. */
const setDevice = (byMs: number): void => void vi.setSystemTime(Date.now() + byMs);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(AT);
});
describe("the page's clock", () => {
  it("is the device's until an answer arrives", () => {
    expect(createServerClock().now()).toBe(AT);
  });

  it('is set by the first answer, whose time is taken to be half way', () => {
    const clock = createServerClock();
    const readingAt = beginTrip();
    pass(400);
    clock.observe(readingAt(AT + 5000), {});
    expect(clock.now()).toBe(AT + 5200);
  });

  it("stays the device's if the first answer contains no time", () => {
    const clock = createServerClock();
    clock.observe(undefined, {});
    clock.observe(beginTrip()(AT + 60_000), {});
    expect(clock.now()).toBe(AT);
  });

  it.each([1_800_000, -1_800_000])(
    'returns the offset of an answer whose clock is %s ms off, and is not set by it',
    (off) => {
      const clock = createServerClock();
      const [first, later, silent] = [{}, {}, {}];
      clock.observe(beginTrip()(AT + 1000), first);
      pass(2000);
      clock.observe(beginTrip()(AT + 3000 + off), later);
      clock.observe(undefined, silent);
      expect([first, later, silent].map((carrier) => clock.shiftOf(carrier))).toEqual([0, -off, 0]);
      expect(clock.now()).toBe(AT + 3000);
    },
  );

  it("advances evenly, independent of later answers and of the device's clock", () => {
    const step = fc.record({
      kind: fc.constantFrom('pass', 'set', 'ask'),
      ms: fc.integer({ min: -86_400_000, max: 86_400_000 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.array(step, { maxLength: 40 }), (apart, steps) => {
        const clock = createServerClock();
        clock.observe(beginTrip()(Date.now() + apart), {});
        const ahead = clock.now() - elapsed();
        for (const { kind, ms } of steps) {
          if (kind === 'pass') pass(Math.abs(ms) % 60_000);
          else if (kind === 'set') setDevice(ms);
          else clock.observe(beginTrip()(clock.now() + ms), {});
          expect(Math.abs(clock.now() - elapsed() - ahead)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('a reading', () => {
  it('is read from a Date header, half a second after the whole second', () => {
    expect(readDateHeader(new Headers({ date: 'Thu, 01 Jan 2026 00:00:01 GMT' }))).toBe(AT + 1500);
    expect(readDateHeader(new Headers({ date: 'soon' }))).toBeUndefined();
    expect(readDateHeader(new Headers())).toBeUndefined();
  });

  it('is read from serverTime in an answer', () => {
    expect(readServerTime({ serverTime: AT })).toBe(AT);
    for (const carrier of [undefined, null, 'now', {}, { serverTime: '2026' }, { serverTime: Number.NaN }]) {
      expect(readServerTime(carrier)).toBeUndefined();
    }
  });
});
