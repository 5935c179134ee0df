import { typesOf, walks } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { openPayouts, review } from './withdrawal.ts';

for (const { visit, label } of walks('both')) {
  test(`a withdrawal is reviewed, sent and accepted, ${label}`, async ({ page, demoOrigin, control }) => {
    const cashier = await openPayouts(page, demoOrigin, visit);
    await expect(cashier.screen('withdrawal.methods')).toBeVisible();
    await expect(cashier.frame.getByRole('heading', { level: 1 })).toHaveText(cashier.t('withdrawal.v2.title'));
    await review(cashier, visit);
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
    expect(cashier.faults).toEqual([]);
  });
}

test('each row of the review leads back to its field and keeps everything typed @long', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openPayouts(page, demoOrigin);
  await review(cashier);
  await cashier.frame.getByRole('button', { name: 'Change: Name on card' }).click();
  await expect(cashier.screen('withdrawal.redirect')).toBeVisible();
  const holder = cashier.field('cardHolder').getByRole('textbox');
  await expect(holder).toBeFocused();
  await expect(cashier.field('cardNumber').getByRole('textbox')).toHaveValue('4400 4301 2345 6789');
  await holder.fill('timur bek');
  await cashier.node('additional-account').click();
  await cashier.node('review').click();
  await expect(cashier.node('order-account')).toContainText(cashier.t('withdrawal.account.additional'));
  await cashier.frame.getByRole('button', { name: 'Change: Amount' }).click();
  await expect(cashier.field('amount').getByRole('textbox')).toBeFocused();
  await expect(cashier.node('additional-account').getByRole('radio')).toBeChecked();
  await cashier.node('review').click();
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await control.withdrawals()).toMatchObject([
    { accountType: 'additional', fields: { cardHolder: 'TIMUR BEK' }, amount: '20000' },
  ]);
});

// Spec: core 2.17, core 3.6b
test('a payout to a Nigerian bank requires the bank, ten digits and a name @long', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openPayouts(page, demoOrigin, { country: 'NG', currency: 'NGN' });
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
  const account = cashier.field('account').getByRole('textbox');
  await account.fill('12345');
  await cashier.field('fullName').getByRole('textbox').fill('Adaeze Okafor');
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

test('a withdrawal page without a choice redirects to the list @long', async ({ page, demoOrigin, widgetOrigin }) => {
  const cashier = await openPayouts(page, demoOrigin);
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
      expect(cashier.faults).toEqual([]);
    });
  }
});
