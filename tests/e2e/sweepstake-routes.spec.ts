import { expect, test } from './fixtures.ts';
import { openNext, pathOf, shown } from './open-at.ts';

const ADDRESSES: readonly [path: string, screen: string, at: string][] = [
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
];

test('each address of the sweepstake view opens its page @long', async ({ page, widgetOrigin }) => {
  for (const [path, screen, at] of ADDRESSES) {
    await test.step(`${path} is ${screen}`, async () => {
      await openNext(page, widgetOrigin, path, { country: 'US', currency: 'QGC', view: 'sweep' });
      await expect(shown(page, screen)).toBeVisible();
      await expect.poll(() => pathOf(page)).toBe(at);
    });
  }
});
