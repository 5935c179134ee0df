import type { Page } from '@playwright/test';
import { openCashier, pickTile, typesOf, type Cashier, type Visit } from './cashier.ts';
import { expect, test, type Control } from './fixtures.ts';

const CARD = { en: 'Bank card', ar: 'بطاقة مصرفية' } as const;
const CARD_NUMBER = '4400430123456789';

const open = (page: Page, demoOrigin: string, visit: Visit = {}): Promise<Cashier> =>
  openCashier(page, demoOrigin, { page: 'withdrawal', ...visit });

/** Fills the card's form in, up to the review. */
const review = async (cashier: Cashier, { locale = 'en' }: Visit = {}): Promise<void> => {
  await pickTile(cashier, CARD[locale]);
  await cashier.field('amount').getByRole('textbox').fill('20000');
  await cashier.field('cardNumber').getByRole('textbox').fill(CARD_NUMBER);
  await cashier.field('cardHolder').getByRole('textbox').fill('aisha nur');
  await cashier.node('review').click();
  await expect(cashier.screen('withdrawal.confirm')).toBeVisible();
};

const submitKeys = async (control: Control): Promise<Set<string | undefined>> =>
  new Set(
    (await control.calls())
      .filter(({ path }) => path === 'withdrawal-submit')
      .map(({ idempotencyKey }) => idempotencyKey),
  );

const visits: (Visit & { transport: 'socket' | 'http'; locale: 'en' | 'ar' })[] = [
  { transport: 'socket', locale: 'en' },
  { transport: 'http', locale: 'en' },
  { transport: 'socket', locale: 'ar' },
  { transport: 'http', locale: 'ar' },
];

for (const visit of visits) {
  test(`a withdrawal is reviewed, sent and accepted, ${visit.transport}, ${visit.locale} @everywhere`, async ({
    page,
    demoOrigin,
    control,
  }) => {
    const cashier = await open(page, demoOrigin, visit);
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
        fields: { cardNumber: '4400 4301 2345 6789', cardHolder: 'AISHA NUR' },
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

test('each row of the review leads back to its field, with everything as it was typed', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await open(page, demoOrigin);
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
  await expect(
    cashier.node('additional-account').getByRole('radio').or(cashier.node('additional-account')),
  ).toHaveCount(1);
  await cashier.node('review').click();
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await control.withdrawals()).toMatchObject([
    { accountType: 'additional', fields: { cardHolder: 'TIMUR BEK' }, amount: '20000' },
  ]);
});

test('more than there is, and what breaks a rule, is refused with the reason, and nothing is reviewed', async ({
  page,
  demoOrigin,
}) => {
  const cashier = await open(page, demoOrigin);
  await pickTile(cashier, CARD.en);
  const amount = cashier.field('amount').getByRole('textbox');
  await amount.fill('600000');
  await expect(cashier.field('amount')).toContainText('You have ₸562,750.50 available.');
  await cashier.node('additional-account').click();
  await expect(cashier.field('amount')).not.toContainText('available.');
  await cashier.node('main-account').click();
  await cashier.field('cardNumber').getByRole('textbox').fill('44');
  await cashier.field('cardHolder').getByRole('textbox').fill('AISHA NUR');
  await cashier.node('review').click();
  await expect(amount).toBeFocused();
  await amount.fill('20000');
  await cashier.node('review').click();
  await expect(cashier.field('cardNumber')).toContainText(cashier.t('paymentMethods.regex_error.cardNumber'));
  await expect(cashier.screen('withdrawal.redirect')).toBeVisible();
});

test('a payout to a Nigerian bank needs the bank, ten digits and a name', async ({ page, demoOrigin, control }) => {
  const cashier = await open(page, demoOrigin, { country: 'NG', currency: 'NGN' });
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

for (const [scenario, words] of [
  ['merchant-error', 'Your bank does not allow this payment'],
  ['server-error', 'The service is not available right now'],
] as const) {
  test(`a refused withdrawal tells why, and can be tried again, ${scenario}`, async ({ page, demoOrigin, control }) => {
    const cashier = await open(page, demoOrigin, { scenario });
    await review(cashier);
    await cashier.node('submit').click();
    await expect(cashier.frame.getByText(words)).toBeVisible();
    await expect(cashier.node('submit')).toBeEnabled();
    expect(await control.withdrawals()).toEqual([]);
    await control.setScenario('ok');
    await cashier.node('submit').click();
    await expect(cashier.screen('withdrawal.complete')).toBeVisible();
    expect(await submitKeys(control)).toHaveProperty('size', 2);
    expect(typesOf(await cashier.messages())).toContain('onDisplayError');
  });
}

for (const transport of ['socket', 'http'] as const) {
  test(`an answer lost on the way is asked for under the same key: one withdrawal, ${transport}`, async ({
    page,
    demoOrigin,
    control,
  }) => {
    const cashier = await open(page, demoOrigin, { transport, scenario: 'disconnect' });
    await review(cashier);
    await cashier.node('submit').click();
    await expect(cashier.screen('withdrawal.complete')).toBeVisible({ timeout: 25_000 });
    expect(await control.withdrawals()).toHaveLength(1);
    expect(await submitKeys(control)).toHaveProperty('size', 1);
  });
}

test('an answer that cannot be read says so, survives a reload, and is no second withdrawal', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await open(page, demoOrigin, { scenario: 'malformed' });
  await review(cashier);
  await cashier.node('submit').click();
  await expect(cashier.node('unconfirmed')).toContainText(cashier.t('withdrawal.unconfirmed.title'));
  await expect(cashier.node('submit')).toHaveCount(0);
  await control.setScenario('ok');
  await page.reload();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible({ timeout: 20_000 });
  expect(await control.withdrawals()).toHaveLength(1);
  expect(await submitKeys(control)).toHaveProperty('size', 1);
});

test('a reload of the review brings it back, and so does one of the result', async ({ page, demoOrigin, control }) => {
  const cashier = await open(page, demoOrigin);
  await review(cashier);
  await page.reload();
  await expect(cashier.screen('withdrawal.confirm')).toBeVisible();
  await expect(cashier.node('order-field').first()).toContainText('4400 4301 2345 6789');
  await cashier.frame.getByRole('button', { name: 'Change: Card number' }).click();
  await expect(cashier.field('cardNumber').getByRole('textbox')).toHaveValue('4400 4301 2345 6789');
  await cashier.node('review').click();
  await cashier.node('submit').click();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  await page.reload();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  await expect(cashier.node('withdrawal-id')).toBeVisible();
  expect(await control.withdrawals()).toHaveLength(1);
});

test('two impatient taps are one withdrawal', async ({ page, demoOrigin, control }) => {
  const cashier = await open(page, demoOrigin, { scenario: 'slow' });
  await review(cashier);
  await cashier.node('submit').dblclick();
  await expect(cashier.screen('withdrawal.complete')).toBeVisible();
  expect(await control.withdrawals()).toHaveLength(1);
});

test('back leads from page to page, to the list', async ({ page, demoOrigin }) => {
  const cashier = await open(page, demoOrigin);
  await review(cashier);
  const back = cashier.frame.getByRole('button', { name: cashier.t('header.back') });
  await back.click();
  await expect(cashier.screen('withdrawal.redirect')).toBeVisible();
  await back.click();
  await expect(cashier.screen('withdrawal.methods')).toBeVisible();
  await expect(back).toHaveCount(0);
});

for (const path of ['redirect', 'group', 'group/redirect', 'nigerian-banks', 'confirm', 'complete']) {
  test(`/withdrawal/${path} opened with nothing chosen leads to the list`, async ({
    page,
    demoOrigin,
    widgetOrigin,
  }) => {
    const cashier = await open(page, demoOrigin);
    await expect(cashier.screen('withdrawal.methods')).toBeVisible();
    const address = `${widgetOrigin}/cashier/withdrawal/${path}`;
    await page.locator('iframe').evaluate((frame, src) => frame.setAttribute('src', src), address);
    await expect(cashier.node('tile').first()).toBeVisible();
    await expect(cashier.screen('withdrawal.methods')).toBeVisible();
    expect(cashier.faults).toEqual([]);
  });
}

test('a list that does not come leads to the error page, and from there back to the withdrawals', async ({
  page,
  demoOrigin,
}) => {
  const cashier = await open(page, demoOrigin, { scenario: 'methods-flaky' });
  await expect(cashier.screen('shared.error')).toBeVisible();
  await cashier.button('error.refresh').click();
  await expect(cashier.screen('withdrawal.methods')).toBeVisible();
  await expect(cashier.node('tile').first()).toBeVisible();
});

test('a region without methods leads to the empty page', async ({ page, demoOrigin }) => {
  const cashier = await open(page, demoOrigin, { scenario: 'empty-methods' });
  await expect(cashier.screen('shared.empty')).toBeVisible();
});
