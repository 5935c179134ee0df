// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteQuickDepositHeight,
  storeQuickDepositHeight,
  readQuickDepositHeight,
} from '#platform/quick-deposit-height.ts';
import { storeRegion, readStoredRegion } from '#platform/stored-region.ts';
import { sessionStore } from '#platform/storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  sessionStore.remove('cashier.region');
  localStorage.clear();
});
describe('the height of a quick deposit', () => {
  it('is stored for its user in whole px, until a list of that user has none', () => {
    expect(readQuickDepositHeight('u 1')).toBe(0);
    storeQuickDepositHeight('u 1', 161.05);
    expect(['u 1', 'u', '2'].map(readQuickDepositHeight)).toEqual([161, 0, 0]);
    storeQuickDepositHeight('u2', 0);
    expect(readQuickDepositHeight('u 1')).toBe(161);
    storeQuickDepositHeight('u 1', 0);
    expect(localStorage).toHaveLength(0);
  });

  it('is not stored without a user, and can be removed', () => {
    storeQuickDepositHeight('', 68);
    expect(readQuickDepositHeight('')).toBe(0);
    deleteQuickDepositHeight();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'x u1', '-5 u1', '1e9', 'NaN u1'])('stored as %j is ignored', (text) => {
    localStorage.setItem('cashier.quick-deposit', text);
    expect(readQuickDepositHeight('u1')).toBe(0);
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
    expect(readStoredRegion('u1', HOME)).toEqual(HOME);
    storeRegion('u1', HOME, CHOSEN);
    expect(readStoredRegion(userId, home)).toEqual(expected);
  });

  it('is read from the session storage only on a device where one was chosen', () => {
    const read = vi.spyOn(Storage.prototype, 'getItem');
    readStoredRegion('u1', HOME);
    expect(read.mock.contexts).not.toContain(sessionStorage);
    storeRegion('u1', HOME, CHOSEN);
    readStoredRegion('u1', HOME);
    expect(read.mock.contexts).toContain(sessionStorage);
  });

  it("is the host's if the stored one is invalid", () => {
    storeRegion('u1', HOME, CHOSEN);
    sessionStore.set('cashier.region', 'u1 KZ KZT BR');
    expect(readStoredRegion('u1', HOME)).toEqual(HOME);
  });
});
