import { openCashier, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { passTimeUntil } from './pass-time.ts';

const transports = ['socket', 'http'] as const;

for (const transport of transports) {
  test(`an answer lost in the middle of create is asked for again under the same key: one deposit, ${transport} @no-storage`, async ({
    page,
    context,
    demoOrigin,
    control,
  }) => {
    await page.clock.install();
    const cashier = await openCashier(page, demoOrigin, { transport, scenario: 'disconnect' });
    await pickTile(cashier, 'Bank card');
    await cashier.field('amount').getByRole('textbox').fill('7500');
    const opened = context.waitForEvent('page');
    await cashier.button('deposit.submit').click();
    await opened;
    await passTimeUntil(page, cashier.screen('deposit.complete'));
    expect(await control.deposits()).toHaveLength(1);
    expect(Object.keys(await control.creates())).toHaveLength(1);
  });
}

test('while nothing is known the page says so and offers no second payment @no-storage', async ({
  page,
  demoOrigin,
  control,
}) => {
  await page.clock.install();
  const cashier = await openCashier(page, demoOrigin, { transport: 'http' });
  await pickTile(cashier, 'Bank card');
  await cashier.field('amount').getByRole('textbox').fill('7500');
  await page.route('**/deposit-create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
  await expect(cashier.node('status')).toContainText(cashier.t('wish.deposit.unconfirmed.text'));
  await expect(cashier.node('pay')).toHaveCount(0);
  await page.unroute('**/deposit-create');
  await passTimeUntil(page, cashier.screen('deposit.complete').or(cashier.node('window-blocked')).first());
  expect(await control.deposits()).toHaveLength(1);
  expect(Object.keys(await control.creates())).toHaveLength(1);
});

test('a reload in the middle of a deposit leads back to its page @no-storage', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openCashier(page, demoOrigin, { country: 'MX', currency: 'MXN' });
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  await page.reload();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  await expect(cashier.node('requisite').first()).toBeVisible();
  expect(await control.deposits()).toHaveLength(1);
});

test('two impatient taps are one payment', async ({ page, demoOrigin, control }) => {
  const cashier = await openCashier(page, demoOrigin, { country: 'MX', currency: 'MXN' });
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').dblclick();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  expect(await control.deposits()).toHaveLength(1);
});

test('an answer of the wrong shape is not drawn: the page says that nobody knows', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, { country: 'MX', currency: 'MXN', scenario: 'malformed' });
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
});

// Spec: core 8.6a
test('a list that does not come leads to the error page, and from there back', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, { scenario: 'methods-flaky' });
  await expect(cashier.screen('shared.error')).toBeVisible();
  await cashier.button('error.refresh').click();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await expect(cashier.node('tile').first()).toBeVisible();
});

test('a region without methods leads to the empty page', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, { scenario: 'empty-methods' });
  await expect(cashier.screen('shared.empty')).toBeVisible();
  await expect(cashier.node('page-title')).toContainText(cashier.t('empty.title'));
});

test('a list of the wrong shape leads to the error page', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, { scenario: 'malformed-methods' });
  await expect(cashier.screen('shared.error')).toBeVisible();
  await expect(cashier.button('error.refresh')).toBeVisible();
});
