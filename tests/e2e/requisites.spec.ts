import { openCashier, pickTile, walks } from './cashier.ts';
import { expect, test } from './fixtures.ts';

for (const { visit, label } of walks('http')) {
  // Spec: core 2.5
  test(`a unified invoice shows steps and details and is paid, ${label}`, async ({ page, demoOrigin }) => {
    const cashier = await openCashier(page, demoOrigin, { ...visit, country: 'MX', currency: 'MXN' });
    await pickTile(cashier, 'SPEI');
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.unified-form')).toBeVisible();
    await expect(cashier.node('steps').getByRole('listitem').first()).toBeVisible();
    await expect(cashier.node('requisite').first()).toBeVisible();
    await cashier.button('common.paid').click();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.text'));
    expect(cashier.faults).toEqual([]);
  });

  // Spec: core 2.10
  test(`a host-to-host page shows the payment details and is paid, ${label}`, async ({ page, demoOrigin }) => {
    const cashier = await openCashier(page, demoOrigin, visit);
    await pickTile(cashier, visit.locale === 'ar' ? 'تحويل بنكي' : 'Bank transfer');
    await expect(cashier.screen('deposit.redirect')).toBeVisible();
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.host-to-host')).toBeVisible();
    await expect(cashier.node('countdown')).toContainText(/1[45]:\d\d|15:00/);
    await cashier.button('common.paid').click();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.text'));
    expect(cashier.faults).toEqual([]);
  });
}
