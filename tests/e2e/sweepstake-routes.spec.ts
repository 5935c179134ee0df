import { expect, test } from './fixtures.ts';
import { openAt, pathOf, shown } from './open-at.ts';

test.describe('addresses of the sweepstake view', () => {
  const sweep = { country: 'US', currency: 'QGC', view: 'sweep' } as const;
  for (const [path, screen, at] of [
    ['/nowhere', 'sweep.boxes', '/deposit'],
    ['/deposit/redirect', 'sweep.boxes', '/deposit'],
    ['/deposit/region', 'sweep.boxes', '/deposit'],
    ['/cryptobalance', 'sweep.boxes', '/deposit'],
    ['/deposit/select-method', 'sweep.boxes', '/deposit'],
    ['/deposit/crypto/address', 'sweep.boxes', '/deposit'],
    ['/withdrawal', 'sweep.redemption', '/withdrawal'],
    ['/withdrawal/crypto', 'sweep.redemption', '/withdrawal'],
    ['/withdrawal/crypto/convert', 'sweep.redemption', '/withdrawal'],
    ['/error', 'shared.error', '/error'],
  ] as const) {
    test(`${path} is ${screen}`, async ({ page, widgetOrigin }) => {
      await openAt(page, widgetOrigin, path, sweep);
      await expect(shown(page, screen)).toBeVisible();
      await expect.poll(() => pathOf(page)).toBe(at);
    });
  }
});
