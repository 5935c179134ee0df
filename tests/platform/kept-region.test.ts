// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRegion, keptRegion } from '#platform/kept-region.ts';
import { sessionStore } from '#platform/storage.ts';

const HOME = { country: 'KZ', currency: 'KZT' };
const CHOSEN = { country: 'BR', currency: 'USD' };

beforeEach(() => {
  sessionStore.remove('cashier.region');
  localStorage.clear();
});
afterEach(() => void vi.restoreAllMocks());

describe('a region that was chosen', () => {
  it('is that of the host until there is one', () => {
    expect(keptRegion('u1', HOME)).toEqual(HOME);
  });

  it('is kept for the tab', () => {
    keepRegion('u1', HOME, CHOSEN);
    expect(keptRegion('u1', HOME)).toEqual(CHOSEN);
  });

  it.each([
    ['another user', 'u2', HOME],
    ['another country of the host', 'u1', { country: 'NG', currency: 'KZT' }],
    ['another currency of the host', 'u1', { country: 'KZ', currency: 'EUR' }],
  ])('is not for %s', (_whom, userId, home) => {
    keepRegion('u1', HOME, CHOSEN);
    expect(keptRegion(userId, home)).toEqual(home);
  });

  it('has the storage of the tab opened only on a device where somebody has chosen', () => {
    const read = vi.spyOn(Storage.prototype, 'getItem');
    keptRegion('u1', HOME);
    expect(read.mock.contexts).not.toContain(sessionStorage);
    keepRegion('u1', HOME, CHOSEN);
    keptRegion('u1', HOME);
    expect(read.mock.contexts).toContain(sessionStorage);
  });

  it('ignores a stored region that cannot be read', () => {
    keepRegion('u1', HOME, CHOSEN);
    sessionStore.set('cashier.region', 'u1 KZ KZT BR');
    expect(keptRegion('u1', HOME)).toEqual(HOME);
  });
});
