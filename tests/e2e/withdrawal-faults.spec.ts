import { typesOf } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { passTimeUntil } from './pass-time.ts';
import { openPayouts, review, submitKeys } from './withdrawal.ts';

// Spec: core 6.4
test('a refused withdrawal tells why, and can be tried again', async ({ page, demoOrigin, control }) => {
  const cashier = await openPayouts(page, demoOrigin, { scenario: 'merchant-error' });
  await review(cashier);
  await cashier.node('submit').click();
  await expect(cashier.frame.getByText('Your bank does not allow this payment')).toBeVisible();
  await expect(cashier.node('submit')).toBeEnabled();
  expect(await control.withdrawals()).toEqual([]);
  await control.setScenario('ok');
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await submitKeys(control)).toHaveProperty('size', 2);
  await expect.poll(async () => typesOf(await cashier.messages())).toContain('onDisplayError');
});

test('a server that fails settles nothing: the withdrawal is asked about under its key', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openPayouts(page, demoOrigin, { scenario: 'server-error' });
  await review(cashier);
  await cashier.node('submit').click();
  await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
  await expect(cashier.node('status')).toContainText(cashier.t('wish.withdrawal.unconfirmed.text'));
  await control.setScenario('ok');
  await cashier.node('checkAgain').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await control.withdrawals()).toHaveLength(1);
  expect(await submitKeys(control)).toHaveProperty('size', 1);
});

for (const transport of ['socket', 'http'] as const) {
  test(`an answer lost on the way is asked for under the same key: one withdrawal, ${transport}`, async ({
    page,
    demoOrigin,
    control,
  }) => {
    await page.clock.install();
    const cashier = await openPayouts(page, demoOrigin, { transport, scenario: 'disconnect' });
    await review(cashier);
    await cashier.node('submit').click();
    await passTimeUntil(page, cashier.screen('withdrawal.complete'));
    expect(await control.withdrawals()).toHaveLength(1);
    expect(await submitKeys(control)).toHaveProperty('size', 1);
  });
}

test('an answer that cannot be read says so, survives a reload, and is no second withdrawal @no-storage', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openPayouts(page, demoOrigin, { scenario: 'malformed' });
  await review(cashier);
  await cashier.node('submit').click();
  await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
  await expect(cashier.node('submit')).toHaveCount(0);
  await control.setScenario('ok');
  await page.reload();
  // The card's number was not kept: it is asked for once more, and the same withdrawal goes under the same key.
  await expect(cashier.node('details-again')).toContainText(cashier.t('wish.withdrawal.form.text'));
  await expect(cashier.field('cardNumber').getByRole('textbox')).toHaveValue('');
  await cashier.field('cardNumber').getByRole('textbox').fill('4400430123456789');
  await cashier.node('review').click();
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await control.withdrawals()).toHaveLength(1);
  expect(await submitKeys(control)).toHaveProperty('size', 1);
});

test('a reload of the review brings back its form without the card, and one of the result the result @no-storage', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openPayouts(page, demoOrigin);
  await review(cashier);
  await page.reload();
  // Secrets are not kept, so the form comes back in place of the review.
  await expect(cashier.field('cardNumber').getByRole('textbox')).toHaveValue('');
  await cashier.field('cardNumber').getByRole('textbox').fill('4400430123456789');
  await cashier.node('review').click();
  await expect(cashier.node('order-field').first()).toContainText('4400 4301 2345 6789');
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  await page.reload();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  await expect(cashier.node('withdrawal-id')).toBeVisible();
  expect(await control.withdrawals()).toHaveLength(1);
});

test('two impatient taps are one withdrawal', async ({ page, demoOrigin, control }) => {
  const cashier = await openPayouts(page, demoOrigin, { scenario: 'slow' });
  await review(cashier);
  await cashier.node('submit').dblclick();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await control.withdrawals()).toHaveLength(1);
});

test('a list that does not come leads to the error page, and from there back to the withdrawals', async ({
  page,
  demoOrigin,
}) => {
  const cashier = await openPayouts(page, demoOrigin, { scenario: 'methods-flaky' });
  await expect(cashier.screen('shared.error')).toBeVisible();
  await cashier.button('error.refresh').click();
  await expect(cashier.screen('withdrawal.methods')).toBeVisible();
  await expect(cashier.node('tile').first()).toBeVisible();
});

test('a region without methods leads to the empty page', async ({ page, demoOrigin }) => {
  const cashier = await openPayouts(page, demoOrigin, { scenario: 'empty-methods' });
  await expect(cashier.screen('shared.empty')).toBeVisible();
});
