import { typesOf } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { openPayouts, review, submitKeys } from './withdrawal.ts';

// Spec: core 6.4
test('a refused withdrawal shows the reason and can be tried again @long', async ({ page, demoOrigin, control }) => {
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

test('a withdrawal with an unreadable answer stays unconfirmed over a reload and is not made twice @no-storage @long', async ({
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

test('a reload of the review opens the form without the card number, and one of the result shows the result @no-storage @long', async ({
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
