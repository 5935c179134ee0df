import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClock, readDateHeader, readServerTime } from '#transport/server-clock.ts';

const AT = Date.parse('2026-01-01T00:00:00Z');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(AT);
});
afterEach(() => void vi.useRealTimers());

describe("the server's clock", () => {
  it("is the device's until something is learned", () => {
    expect(createServerClock().now()).toBe(AT);
  });

  it('takes the reading for the middle of the round trip', () => {
    const clock = createServerClock();
    clock.observe({ serverTime: AT + 5000, sentAt: AT, receivedAt: AT + 400 });
    expect(clock.now()).toBe(AT + 4800);
  });

  it('counts a clock that tells whole seconds as half a second late', () => {
    const clock = createServerClock();
    clock.observe({ serverTime: AT, sentAt: AT, receivedAt: AT, resolutionMs: 1000 });
    expect(clock.now()).toBe(AT + 500);
  });

  it('keeps the surer of two readings, whichever came first', () => {
    const sure = { serverTime: AT + 1000, sentAt: AT, receivedAt: AT + 10 };
    const vague = { serverTime: AT + 9000, sentAt: AT, receivedAt: AT + 8000 };
    for (const readings of [
      [sure, vague],
      [vague, sure],
    ]) {
      const clock = createServerClock();
      for (const reading of readings) clock.observe(reading);
      expect(clock.now()).toBe(AT + 995);
    }
  });

  it('lets an old reading go, as the device may have been set since', () => {
    const clock = createServerClock();
    clock.observe({ serverTime: AT, sentAt: AT, receivedAt: AT });
    const later = AT + 10 * 60_000;
    clock.observe({ serverTime: later + 7000, sentAt: later, receivedAt: later + 2000 });
    vi.setSystemTime(later);
    expect(clock.now()).toBe(later + 6000);
  });

  it.each([
    ['no number', { serverTime: Number.NaN, sentAt: AT, receivedAt: AT }],
    ['an answer before its question', { serverTime: AT + 5000, sentAt: AT + 100, receivedAt: AT }],
  ])('does not learn from %s', (_what, reading) => {
    const clock = createServerClock();
    clock.observe(reading);
    expect(clock.now()).toBe(AT);
  });
});

describe('a reading', () => {
  const trip = { sentAt: AT, receivedAt: AT + 10 };

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
