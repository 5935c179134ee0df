// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetQuickDeposit, keepQuickDeposit, keptQuickDeposit } from '#platform/kept-quick-deposit.ts';
import { keepRegion, keptRegion } from '#platform/kept-region.ts';
import { sessionStore } from '#platform/storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStore.remove('cashier.region');
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the height of a quick deposit', () => {
  it('is stored for its user in whole px, until that user has none', () => {
    expect(keptQuickDeposit('u 1')).toBe(0);
    keepQuickDeposit('u 1', 161.05);
    expect(['u 1', 'u', '2'].map(keptQuickDeposit)).toEqual([161, 0, 0]);
    keepQuickDeposit('u2', 0);
    expect(keptQuickDeposit('u 1')).toBe(161);
    keepQuickDeposit('u 1', 0);
    expect(localStorage).toHaveLength(0);
  });

  it('is not stored without a user, and can be removed', () => {
    keepQuickDeposit('', 68);
    expect(keptQuickDeposit('')).toBe(0);
    forgetQuickDeposit();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'x u1', '-5 u1', '1e9', 'NaN u1'])('stored as %j is ignored', (text) => {
    localStorage.setItem('cashier.quick-deposit', text);
    expect(keptQuickDeposit('u1')).toBe(0);
  });
});

describe('the region', () => {
  const HOME = { country: 'KZ', currency: 'KZT' };
  const CHOSEN = { country: 'BR', currency: 'USD' };

  it.each<[what: string, userId: string, home: typeof HOME, expected: typeof HOME]>([
    ['the same user', 'u1', HOME, CHOSEN],
    ['another user', 'u2', HOME, HOME],
    ['another country of the host', 'u1', { ...HOME, country: 'NG' }, { ...HOME, country: 'NG' }],
    ['another currency of the host', 'u1', { ...HOME, currency: 'EUR' }, { ...HOME, currency: 'EUR' }],
  ])('that was chosen is stored for the tab: of %s', (_what, userId, home, expected) => {
    expect(keptRegion('u1', HOME)).toEqual(HOME);
    keepRegion('u1', HOME, CHOSEN);
    expect(keptRegion(userId, home)).toEqual(expected);
  });

  it('is read from the session storage only on a device where one was chosen', () => {
    const read = vi.spyOn(Storage.prototype, 'getItem');
    keptRegion('u1', HOME);
    expect(read.mock.contexts).not.toContain(sessionStorage);
    keepRegion('u1', HOME, CHOSEN);
    keptRegion('u1', HOME);
    expect(read.mock.contexts).toContain(sessionStorage);
  });

  it('is that of the host where the stored one cannot be read', () => {
    keepRegion('u1', HOME, CHOSEN);
    sessionStore.set('cashier.region', 'u1 KZ KZT BR');
    expect(keptRegion('u1', HOME)).toEqual(HOME);
  });
});
