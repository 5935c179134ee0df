import { expect, test } from './fixtures.ts';

const SHOWN = '[data-shown="true"]';

// Spec: method-flows 9.11b
test("an experiment's messages appear after three seconds, change every six, and pause under the pointer", async ({
  page,
  open,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  const cashier = await open({ group24272: 'group_b', bonuses: 'none' });
  await expect(cashier.node('tile').first()).toBeVisible();
  const messages = cashier.node('messages-payments');
  await expect(messages).toHaveCount(0);
  // Delays that start with the first page begin only now.
  await page.clock.runFor(6000);
  await expect(messages.locator(SHOWN)).toHaveText(cashier.t('experiment.payments.currency'));
  await page.clock.runFor(6100);
  await expect(messages.locator(SHOWN)).toHaveText(cashier.t('experiment.payments.bank'));
  await messages.hover();
  await page.clock.runFor(20_000);
  await expect(messages.locator(SHOWN)).toHaveText(cashier.t('experiment.payments.bank'));
  await messages.getByRole('button', { name: cashier.t('rotator.next') }).click();
  await expect(messages.locator(SHOWN)).toHaveText(cashier.t('experiment.payments.result'));
  await messages.getByRole('button', { name: cashier.t('snackbar.close') }).click();
  await expect(messages).toHaveCount(0);
});
