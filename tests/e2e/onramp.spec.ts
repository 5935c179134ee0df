import { pickTile, walks, type Cashier, type Open, type Visit } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const FORM = 'deposit.onramp';
const OFFERS = 'deposit.onramp-offer-list';

const TILE = { en: 'Buy crypto', ar: 'شراء عملات مشفّرة' };
const BRAZIL: Visit = { country: 'BR', currency: 'BRL', scenario: 'at-bank' };

const toForm = async (open: Open, visit: Visit): Promise<Cashier> => {
  const cashier = await open(visit);
  await pickTile(cashier, TILE[visit.locale ?? 'en']);
  await expect(cashier.screen(FORM)).toBeVisible();
  return cashier;
};

const toOffers = async (open: Open, visit: Visit): Promise<Cashier> => {
  const cashier = await toForm(open, visit);
  await expect(cashier.button('onramp.compare')).toBeEnabled();
  await cashier.button('onramp.compare').click();
  await expect(cashier.screen(OFFERS)).toBeVisible();
  return cashier;
};

for (const { visit, label } of walks('http')) {
  // Spec: core 2.12, method-flows 2.23b
  test(`crypto is bought from the chosen provider, ${label}`, async ({ page, open, control }) => {
    const cashier = await toOffers(open, { ...BRAZIL, ...visit });
    await expect(cashier.frame.getByRole('radio')).toHaveCount(3);
    await expect(cashier.button('deposit.submit')).toBeDisabled();
    await cashier.frame.getByRole('radio', { name: 'Provider B' }).check();
    await expect(cashier.frame.getByRole('radio', { checked: true })).toHaveCount(1);
    const opening = page.context().waitForEvent('page');
    await cashier.button('deposit.submit').click();
    const bank = await opening;
    await expect(cashier.node('status')).toContainText(cashier.t('complete.waiting.title'));
    await bank.waitForURL(/\/pay/);
    const [deposit] = await control.deposits();
    await control.moveDeposit(deposit?.depositId ?? '', 'processed');
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
    expect(await control.deposits()).toMatchObject([{ currency: 'BRL', paymentMethod: 'onramp' }]);
  });
}
