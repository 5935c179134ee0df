import { bankTexts as bank } from '#sandbox/provider/texts.ts';
import { CARD, openedBy, pickTile, typesOf, walks, type Cashier, type Open, type Visit } from './cashier.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';

const WALLET = 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC';

/** Opens the demo host in the sweepstake view. */
const openSweep = (open: Open, visit: Visit = {}): Promise<Cashier> =>
  open({ country: 'US', currency: 'USD', ...visit, widgetViewType: 'sweep' });

/** Picks the package of 11 000 gold coins and opens the page of its methods. */
const pickBox = async (cashier: Cashier): Promise<void> => {
  await expect(cashier.screen('sweep.boxes')).toBeVisible();
  await cashier.frame.getByRole('radio', { name: /11,000/ }).check();
  await cashier.node('choose-box').click();
  await expect(cashier.screen('sweep.select-method')).toBeVisible();
};

const pickCard = (cashier: Cashier): Promise<void> =>
  cashier.frame.getByRole('radio', { name: CARD[cashier.locale] }).check();

const creates = async (control: Control): Promise<string[]> =>
  (await control.calls()).map(({ path }) => path).filter((path) => path.startsWith('deposit-create'));

for (const { visit, label } of walks('socket')) {
  // Spec: core 2.21a
  test(`a package is bought by card, ${label}`, async ({ open, control }) => {
    const cashier = await openSweep(open, { ...visit, scenario: 'at-bank' });
    await pickBox(cashier);
    await pickCard(cashier);
    const opened = await openedBy(cashier, () => cashier.node('pay').click());
    await opened.getByRole('button', { name: bank.pay[visit.locale] }).click();
    await expect(cashier.screen('sweep.complete')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('sweep.complete.processed.title'));
    await expect(cashier.node('status')).toContainText('11,000');
    expect(await creates(control)).toEqual(['deposit-create-sweepstake']);
    expect(await control.deposits()).toMatchObject([{ paymentMethod: 'card', amount: '9.99', currency: 'USD' }]);
    await expect
      .poll(async () => typesOf(await cashier.messages()))
      .toEqual(expect.arrayContaining(['onInit', 'onCreateTransaction']));
  });

  // Spec: core 2.21b
  test(`sweep coins are redeemed, ${label} @long`, async ({ open, control }) => {
    const cashier = await openSweep(open, { ...visit, page: 'withdrawal' });
    await expect(cashier.node('redeemable')).toContainText('23.25');
    await convert(cashier);
    await expect(cashier.screen('sweep.redemption-complete')).toBeVisible();
    expect(await control.withdrawals()).toMatchObject([{ paymentType: 'usdt_payout', amount: '20', currency: 'QSC' }]);
  });
}

/** Redeems 20 sweep coins for USDT, from the list to the end. */
const convert = async (cashier: Cashier): Promise<void> => {
  await cashier.node('tile').first().click();
  await expect(cashier.screen('sweep.redemption-crypto')).toBeVisible();
  await pickTile(cashier, 'Tether');
  await expect(cashier.screen('sweep.redemption-convert')).toBeVisible();
  await cashier.input().fill('20');
  await cashier.field('network').getByRole('combobox').click();
  await cashier.frame.getByRole('option', { name: /TRC-20/ }).click();
  await cashier.input('wallet').fill(WALLET);
  await cashier.node('redeem').click();
};
