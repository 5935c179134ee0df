import type { Page } from '@playwright/test';
import bank from '#sandbox/provider/texts.json' with { type: 'json' };
import { type Cashier, openCashier, pickTile, typesOf, type Visit, walks } from './cashier.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';

const CARD = { en: 'Bank card', ar: 'بطاقة بنكية' } as const;
const WALLET = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';

type SweepVisit = Visit & { locale?: 'en' | 'ar' };

/** Opens the demo host in the sweepstake view. */
const openSweep = (page: Page, demoOrigin: string, visit: SweepVisit = {}): Promise<Cashier> =>
  openCashier(page, demoOrigin, { country: 'US', currency: 'USD', ...visit, widgetViewType: 'sweep' });

/** Picks the package of 11 000 gold coins, up to the page of its methods. */
const pickBox = async (cashier: Cashier): Promise<void> => {
  await expect(cashier.screen('sweep.boxes')).toBeVisible();
  await cashier.frame.getByRole('radio', { name: /11,000/ }).check();
  await cashier.node('choose-box').click();
  await expect(cashier.screen('sweep.select-method')).toBeVisible();
};

const pickCard = async (cashier: Cashier, locale: 'en' | 'ar' = 'en'): Promise<void> => {
  await cashier.frame.getByRole('radio', { name: CARD[locale] }).check();
};

const creates = async (control: Control): Promise<string[]> =>
  (await control.calls()).map(({ path }) => path).filter((path) => path.startsWith('deposit-create'));

for (const { visit, label } of walks('socket')) {
  // Spec: core 2.21a
  test(`a package is bought by card, ${label}`, async ({ page, context, demoOrigin, control }) => {
    const cashier = await openSweep(page, demoOrigin, { ...visit, scenario: 'at-bank' });
    await pickBox(cashier);
    await pickCard(cashier, visit.locale);
    const opened = context.waitForEvent('page');
    await cashier.node('pay').click();
    await (await opened).getByRole('button', { name: bank.pay[visit.locale] }).click();
    await expect(cashier.screen('sweep.complete')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('sweep.complete.processed.title'));
    await expect(cashier.node('status')).toContainText(cashier.t('sweep.complete.processed.title'));
    await expect(cashier.node('order-line')).toContainText('11,000');
    expect(await creates(control)).toEqual(['deposit-create-sweepstake']);
    expect(await control.deposits()).toMatchObject([{ paymentMethod: 'card', amount: '9.99', currency: 'USD' }]);
    await expect
      .poll(async () => typesOf(await cashier.messages()))
      .toEqual(expect.arrayContaining(['onInit', 'onCreateTransaction']));
    expect(cashier.faults).toEqual([]);
  });

  // Spec: method-flows 2.18b
  test(`a package is bought with coins, ${label} @long`, async ({ page, demoOrigin, control }) => {
    const cashier = await openSweep(page, demoOrigin, { ...visit, scenario: 'never' });
    await pickBox(cashier);
    await cashier.node('coins').click();
    await expect(cashier.screen('sweep.crypto')).toBeVisible();
    await expect(cashier.node('order-price')).toContainText('9.99');
    await expect(cashier.node('disclaimer')).toContainText(cashier.t('sweep.disclaimer'));
    await pickTile(cashier, 'Tether');
    await expect(cashier.node('address')).toBeVisible();
    await expect(cashier.node('to-send')).toContainText('9.99');
    const [deposit] = await control.deposits();
    await control.showTransfer(deposit?.depositId ?? '');
    await expect(cashier.screen('sweep.complete')).toBeVisible();
    await expect(cashier.node('order-line')).toContainText('11,000');
    expect(cashier.faults).toEqual([]);
  });

  // Spec: core 2.21b
  test(`sweep coins are redeemed, ${label} @long`, async ({ page, demoOrigin, control }) => {
    const cashier = await openSweep(page, demoOrigin, { ...visit, page: 'withdrawal' });
    await expect(cashier.node('redeemable')).toContainText('23.25');
    await convert(cashier);
    await expect(cashier.screen('sweep.redemption-complete')).toBeVisible();
    expect(await control.withdrawals()).toMatchObject([{ paymentType: 'usdt_payout', amount: '20', currency: 'QSC' }]);
    expect(cashier.faults).toEqual([]);
  });
}

/** From the list of a redemption to its end: 20 sweep coins for USDT. */
const convert = async (cashier: Cashier): Promise<void> => {
  await cashier.node('tile').first().click();
  await expect(cashier.screen('sweep.redemption-crypto')).toBeVisible();
  await pickTile(cashier, 'Tether');
  await expect(cashier.screen('sweep.redemption-convert')).toBeVisible();
  await cashier.field('amount').getByRole('textbox').fill('20');
  await cashier.field('network').getByRole('combobox').click();
  await cashier.frame.getByRole('option', { name: /TRC-20/ }).click();
  await cashier.field('wallet').getByRole('textbox').fill(WALLET);
  await cashier.node('redeem').click();
};

test('a reload returns to an open purchase and makes no other @no-storage @long', async ({
  page,
  context,
  demoOrigin,
  control,
}) => {
  const cashier = await openSweep(page, demoOrigin, { scenario: 'never' });
  await pickBox(cashier);
  await pickCard(cashier);
  const opened = context.waitForEvent('page');
  await cashier.node('pay').click();
  await opened;
  await expect(cashier.screen('sweep.complete')).toBeVisible();
  await page.reload();
  await expect(cashier.screen('sweep.complete')).toBeVisible();
  await expect(cashier.node('order-line')).toContainText('11,000');
  expect(await control.deposits()).toHaveLength(1);
});

test('a reload shows the crypto address of an open purchase again @no-storage @long', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openSweep(page, demoOrigin, { scenario: 'never' });
  await pickBox(cashier);
  await cashier.node('coins').click();
  await pickTile(cashier, 'Tether');
  const address = cashier.node('address');
  await expect(address).toBeVisible();
  const before = await address.textContent();
  await page.reload();
  await expect(cashier.screen('sweep.crypto-address')).toBeVisible();
  await expect(address).toHaveText(before ?? '');
  expect(await control.deposits()).toHaveLength(1);
});
