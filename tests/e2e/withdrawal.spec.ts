import { typesOf, walks } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { openPayouts, review, reviewAgain, submitKeys } from './withdrawal.ts';

for (const { visit, label } of walks('both')) {
  test(`a withdrawal is reviewed, sent and accepted, ${label}`, async ({ open, control }) => {
    const cashier = await openPayouts(open, visit);
    await expect(cashier.screen('withdrawal.methods')).toBeVisible();
    await expect(cashier.frame.getByRole('heading', { level: 1 })).toHaveText(cashier.t('withdrawal.v2.title'));
    await review(cashier);
    await expect(cashier.node('order-field').first()).toContainText('4400 4301 2345 6789');
    expect(await control.withdrawals()).toEqual([]);
    await cashier.node('submit').click();
    await expect(cashier.screen('withdrawal.complete')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.accepted.title'));
    expect(await control.withdrawals()).toMatchObject([
      {
        paymentType: 'card_payout',
        amount: '20000',
        currency: 'KZT',
        fields: { cardNumber: '4400430123456789', cardHolder: 'AISHA NUR' },
        accountType: 'main',
      },
    ]);
    await cashier.button('complete.done').click();
    await expect.poll(async () => typesOf(await cashier.messages())).toContain('onClose');
    const messages = await cashier.messages();
    expect(messages).toContainEqual({ type: 'Metric', payload: { name: 'withdrawal-submit', status: 'success' } });
    expect(messages).toContainEqual({ type: 'onInit', payload: { page: 'deposit' } });
  });
}

test('each row of the review leads back to its field and keeps everything typed @long', async ({ open, control }) => {
  const cashier = await openPayouts(open);
  await review(cashier);
  await cashier.frame.getByRole('button', { name: 'Change: Name on card' }).click();
  await expect(cashier.screen('withdrawal.redirect')).toBeVisible();
  const holder = cashier.input('cardHolder');
  await expect(holder).toBeFocused();
  await expect(cashier.input('cardNumber')).toHaveValue('4400 4301 2345 6789');
  await holder.fill('timur bek');
  await cashier.node('additional-account').click();
  await cashier.node('review').click();
  await expect(cashier.node('order-account')).toContainText(cashier.t('withdrawal.account.additional'));
  await cashier.frame.getByRole('button', { name: 'Change: Amount' }).click();
  await expect(cashier.input()).toBeFocused();
  await expect(cashier.node('additional-account').getByRole('radio')).toBeChecked();
  await cashier.node('review').click();
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await control.withdrawals()).toMatchObject([
    { accountType: 'additional', fields: { cardHolder: 'TIMUR BEK' }, amount: '20000' },
  ]);
});

// Spec: core 2.17, core 3.6b
test('a payout to a Nigerian bank requires the bank, ten digits and a name @long', async ({ open, control }) => {
  const cashier = await openPayouts(open, { country: 'NG', currency: 'NGN' });
  // A method of the same name has its minimum in its name; the group has none.
  await cashier.frame.getByRole('button', { name: /^Bank transfer$/ }).click();
  await expect(cashier.screen('withdrawal.group')).toBeVisible();
  await cashier.node('tile').first().click();
  await expect(cashier.screen('withdrawal.nigerian-banks')).toBeVisible();
  await cashier.field('bank').getByRole('combobox').click();
  await cashier.frame
    .getByRole('searchbox')
    .or(cashier.frame.getByLabel(cashier.t('withdrawal.bank.search')))
    .first()
    .fill('del');
  await cashier.frame.getByRole('option', { name: 'Delta Bank' }).click();
  const account = cashier.input('account');
  await account.fill('12345');
  await cashier.input('fullName').fill('Adaeze Okafor');
  await cashier.node('review').click();
  await expect(account).toBeFocused();
  await account.fill('0123456789');
  await cashier.node('review').click();
  await expect(cashier.node('order')).toBeVisible();
  await expect(cashier.node('order-field').first()).toContainText('Delta Bank');
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await control.withdrawals()).toMatchObject([
    { fields: { bank: 'delta', account: '0123456789', fullName: 'Adaeze Okafor' } },
  ]);
});

test('a withdrawal page without a choice redirects to the list @long', async ({ page, open, widgetOrigin }) => {
  const cashier = await openPayouts(open);
  await expect(cashier.screen('withdrawal.methods')).toBeVisible();
  for (const path of ['redirect', 'group', 'group/redirect', 'nigerian-banks', 'confirm', 'complete']) {
    await test.step(path, async () => {
      const address = `${widgetOrigin}/cashier/withdrawal/${path}`;
      await cashier.frame.locator('body').evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      const opened = page.waitForEvent('framenavigated', (frame) => frame.url() === address);
      await page.locator('iframe').evaluate((frame, src) => frame.setAttribute('src', src), address);
      await opened;
      await expect(cashier.node('tile').first()).toBeVisible();
      await expect(cashier.screen('withdrawal.methods')).toBeVisible();
    });
  }
});

// Spec: core 6.4
test('a refused withdrawal shows the reason and can be tried again @long', async ({ open, control }) => {
  const cashier = await openPayouts(open, { scenario: 'merchant-error' });
  await review(cashier);
  await cashier.node('submit').click();
  await expect(cashier.frame.getByText('Your bank does not allow this payment')).toBeVisible();
  await expect(cashier.node('submit')).toBeEnabled();
  expect(await control.withdrawals()).toEqual([]);
  await control.setScenario('ok');
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await submitKeys(control)).toHaveProperty('size', 1);
  await expect.poll(async () => typesOf(await cashier.messages())).toContain('onDisplayError');
});

test('a withdrawal with an unreadable answer stays unconfirmed over a reload and is not made twice @no-storage @long', async ({
  page,
  open,
  control,
}) => {
  const cashier = await openPayouts(open, { scenario: 'malformed' });
  await review(cashier);
  await cashier.node('submit').click();
  await expect(cashier.screen('shared.unconfirmed')).toBeVisible();
  await expect(cashier.node('submit')).toHaveCount(0);
  await control.setScenario('ok');
  await page.reload();
  await expect(cashier.node('details-again')).toContainText(cashier.t('wish.withdrawal.form.text'));
  await reviewAgain(cashier);
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await control.withdrawals()).toHaveLength(1);
  expect(await submitKeys(control)).toHaveProperty('size', 1);
});

test('a reload of the review opens the form without the card number, and one of the result shows the result @no-storage @long', async ({
  page,
  open,
  control,
}) => {
  const cashier = await openPayouts(open);
  await review(cashier);
  await page.reload();
  // Secrets are not kept, so the form comes back in place of the review.
  await reviewAgain(cashier);
  await expect(cashier.node('order-field').first()).toContainText('4400 4301 2345 6789');
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  await page.reload();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  await expect(cashier.node('withdrawal-id')).toBeVisible();
  expect(await control.withdrawals()).toHaveLength(1);
});
