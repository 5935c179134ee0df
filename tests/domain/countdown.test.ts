import { describe, expect, it } from 'vitest';
import { countdownEnd, formatCountdown, isWithinReach, parseMoment, remainingMs } from '#domain/countdown.ts';

const serverNowMs = Date.UTC(2026, 2, 5, 12, 0, 0);
const end = (created: unknown, more: { lifetimeSeconds?: number | null; timeoutMinutes?: number | null } = {}) =>
  countdownEnd({ created, serverNowMs, ...more }) - serverNowMs;

describe('countdownEnd', () => {
  // Spec: method-flows 2.24f
  it('adds the lifetime to when it was made', () => {
    expect(end('2026-03-05T11:59:00Z', { lifetimeSeconds: 90 })).toBe(30_000);
    expect(end(serverNowMs - 60_000, { lifetimeSeconds: 90 })).toBe(30_000);
    expect(end(serverNowMs - 60_000, { timeoutMinutes: 15 })).toBe(840_000);
    expect(end(serverNowMs, { lifetimeSeconds: 1, timeoutMinutes: 15 })).toBe(1000);
  });

  it('reads a date without a zone as UTC', () => {
    expect(end('2026-03-05 11:59:00', { lifetimeSeconds: 90 })).toBe(30_000);
    expect(end('2026-03-05T11:59:00', { lifetimeSeconds: 90 })).toBe(30_000);
    expect(end('2026-03-05T13:59:00+02:00', { lifetimeSeconds: 90 })).toBe(30_000);
  });

  it('is over for what was made long ago', () => {
    expect(remainingMs(countdownEnd({ created: 1, serverNowMs, lifetimeSeconds: 90 }), serverNowMs)).toBe(0);
  });

  it('never runs longer than its length, even when made in the future', () => {
    expect(end(serverNowMs + 3_600_000, { lifetimeSeconds: 90 })).toBe(90_000);
  });

  it.each([null, undefined, '', 'yesterday', 'May 5', NaN, -5, {}, '2026-13-45T99:99:99Z'])(
    'runs from now when made at %s',
    (created) => {
      expect(end(created, { lifetimeSeconds: 90 })).toBe(90_000);
    },
  );

  it('is over at once with a length of zero or less', () => {
    expect(end(serverNowMs, { lifetimeSeconds: 0 })).toBe(0);
    expect(end(serverNowMs, { lifetimeSeconds: -10 })).toBe(0);
    expect(end(serverNowMs, { timeoutMinutes: -1 })).toBe(0);
  });

  it('lasts 600 s without a length', () => {
    expect(end(serverNowMs)).toBe(600_000);
    expect(end(serverNowMs, { lifetimeSeconds: null, timeoutMinutes: null })).toBe(600_000);
    expect(end(serverNowMs, { lifetimeSeconds: NaN })).toBe(600_000);
  });
});

describe('the time shown by a countdown', () => {
  it.each([
    [600_000, '10:00'],
    [59_999, '01:00'],
    [59_000, '00:59'],
    [1, '00:01'],
    [0, '00:00'],
    [-5, '00:00'],
    [3_600_000, '1:00:00'],
    [36_061_000, '10:01:01'],
  ])('is for %i ms %s', (left, expected) => {
    expect(formatCountdown(left)).toBe(expected);
  });

  it('reads moments', () => {
    expect(parseMoment('1772712000000')).toBe(1_772_712_000_000);
    expect(parseMoment(0)).toBeNull();
    expect(parseMoment('2026-03-05')).toBe(Date.UTC(2026, 2, 5));
  });
});

it('a countdown says nothing of a moment more than thirty days away', () => {
  const days = 24 * 3_600_000;
  expect(isWithinReach(serverNowMs + 30 * days, serverNowMs)).toBe(true);
  expect(isWithinReach(serverNowMs + 30 * days + 1, serverNowMs)).toBe(false);
  expect(isWithinReach(serverNowMs - 1, serverNowMs)).toBe(true);
});
