import { CARD, pickTile, typesOf } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { passTimeUntil } from './pass-time.ts';
import { openPayouts } from './withdrawal.ts';

test('a file that fails to load shows a message, and the next tap loads it', async ({ page, open }) => {
  const file = '**/static/withdrawal-feature.*.js';
  await page.clock.install();
  await page.route(file, (route) => route.fulfill({ status: 503 }));
  const cashier = await openPayouts(open, { locale: 'ar' });
  await pickTile(cashier, CARD.ar);
  await passTimeUntil(page, cashier.frame.getByText(cashier.t('error.page.title')));
  await expect(cashier.frame.getByText(cashier.t('error.page.text'))).toBeVisible();
  await page.unroute(file);
  await pickTile(cashier, CARD.ar);
  await expect(cashier.field('amount')).toBeVisible();
});

test('without any texts the page shows a built-in message, reports it to the host, and can be reloaded', async ({
  page,
  open,
}) => {
  await page.route('**/locales/*.json', (route) => route.abort());
  const cashier = await open();
  await expect(cashier.frame.getByRole('alert')).toContainText('Error occurred');
  await expect.poll(async () => typesOf(await cashier.messages())).toContain('onInitError');
  await page.unroute('**/locales/*.json');
  await cashier.frame.getByRole('button', { name: 'Refresh' }).click();
  await expect(cashier.node('tile').first()).toBeVisible();
});
