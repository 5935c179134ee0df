import { openCashier, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';

test('a message covers nothing of the page, and goes with it', async ({ page, demoOrigin }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const cashier = await openCashier(page, demoOrigin, { country: 'UZ', currency: 'UZS', scenario: 'provider-error' });
  await pickTile(cashier, 'Humo');
  await cashier.button('peerToPeer.create').click();
  const message = cashier.frame.locator('[popover] > div');
  await expect(message).toContainText(cashier.t('provider.error'));
  await expect(async () => {
    const [notice, amount] = await Promise.all([message.boundingBox(), cashier.field('amount').boundingBox()]);
    expect((notice?.y ?? Infinity) + (notice?.height ?? 0)).toBeLessThanOrEqual(amount?.y ?? 0);
  }).toPass({ timeout: 3000 });
  await page.locator('#cashier iframe').screenshot({ path: 'test-results/notice.png' });
  await cashier.frame.getByRole('button', { name: cashier.t('header.back') }).click();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await expect(message).toHaveCount(0);
});
