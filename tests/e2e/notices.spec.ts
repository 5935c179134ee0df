import { pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';

test('a message covers no part of the page and disappears with it', async ({ page, open }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 740 });
  const cashier = await open({ country: 'UZ', currency: 'UZS', scenario: 'provider-error' });
  await pickTile(cashier, 'Humo');
  await expect(cashier.button('peerToPeer.create')).toBeVisible();
  // The notice disappears after five seconds, which may be too short on a busy machine, so the page's clock advances
  // only until it is visible.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await cashier.button('peerToPeer.create').click();
  const message = cashier.frame.locator('[popover] > div');
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return message.isVisible();
    })
    .toBe(true);
  await expect(message).toContainText(cashier.t('provider.error'));
  await expect(async () => {
    const [notice, amount] = await Promise.all([message.boundingBox(), cashier.field('amount').boundingBox()]);
    expect((notice?.y ?? Infinity) + (notice?.height ?? 0)).toBeLessThanOrEqual(amount?.y ?? 0);
  }).toPass({ timeout: 10_000 });
  await page.locator('#cashier iframe').screenshot({ path: 'test-results/notice.png' });
  await page.clock.resume();
  await cashier.frame.getByRole('button', { name: cashier.t('header.back') }).click();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await expect(message).toHaveCount(0);
});

test('a message above an open sheet is closed by its button, and the sheet stays @long', async ({ page, open }) => {
  await page.clock.install();
  // Shows the whole frame, because the header of the host's page could cover the notice.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const cashier = await open({
    country: 'US',
    currency: 'USD',
    bonuses: 'none',
    scenario: 'payout-cancel-refused',
  });
  await cashier.node('transactions').click();
  await cashier.node('rows').getByRole('button').filter({ hasText: '$250.50' }).first().click();
  await cashier.node('cancel-withdrawal').click();
  await cashier.node('confirm-cancel').click();
  const message = cashier.frame.getByText(cashier.t('transactions.cancel.refused'));
  await expect(message).toBeVisible();
  // The notice does not disappear meanwhile.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await cashier.node('cancel-withdrawal').click();
  await expect(cashier.node('keep-withdrawal')).toBeVisible();
  await cashier.frame.getByRole('button', { name: cashier.t('snackbar.close') }).click();
  await expect(message).toHaveCount(0);
  await expect(cashier.node('keep-withdrawal')).toBeVisible();
});
