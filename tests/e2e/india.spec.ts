import { type Cashier, openCashier, pickTile, type Visit, walks } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import type { Page } from '@playwright/test';

const UTR = '123456789012';

const openInvoice = async (page: Page, demoOrigin: string, method: RegExp, visit: Visit = {}): Promise<Cashier> => {
  const cashier = await openCashier(page, demoOrigin, { country: 'IN', currency: 'INR', ...visit });
  await pickTile(cashier, visit.locale === 'ar' ? 'تحويل UPI' : 'UPI transfer');
  await cashier.screen('deposit.group').getByRole('button', { name: method }).click();
  await expect(cashier.screen('deposit.india')).toBeVisible();
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.india-invoice')).toBeVisible();
  return cashier;
};

const payAndConfirm = async (cashier: Cashier): Promise<void> => {
  await cashier.button('india.next').click();
  await cashier.field('utr').getByRole('textbox').fill(UTR);
  await cashier.node('paid').click();
};

for (const { visit, label } of walks('http')) {
  // Spec: core 2.8, method-flows 2.21b
  test(`a transfer within India is paid and confirmed, ${label}`, async ({ page, demoOrigin, control }) => {
    const cashier = await openInvoice(page, demoOrigin, /^UPI/, visit);
    await expect(cashier.node('step')).toContainText('1');
    await expect(cashier.node('requisite').first()).toContainText('sandbox@bank');
    await expect(cashier.node('requisite-image')).toBeVisible();
    expect(await control.deposits()).toEqual([]);
    await payAndConfirm(cashier);
    await expect(cashier.screen('deposit.complete')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.text'));
    expect(await control.deposits()).toMatchObject([{ paymentMethod: 'upi', fields: { utr: UTR } }]);
    expect(cashier.faults).toEqual([]);
  });
}

test('a reload of an Indian invoice shows the same details without another request @no-storage @long', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openInvoice(page, demoOrigin, /^UPI/, { transport: 'http' });
  await page.reload();
  await expect(cashier.screen('deposit.india-invoice')).toBeVisible();
  await expect(cashier.node('requisite').first()).toContainText('sandbox@bank');
  await expect(cashier.node('amount-due')).toContainText('300');
  expect((await control.calls()).filter(({ path }) => path === 'deposit-prepare')).toHaveLength(1);
  await payAndConfirm(cashier);
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  expect(await control.deposits()).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36',
  });

  test('UPI apps are offered as deep links @phone', async ({ page, demoOrigin }) => {
    const cashier = await openInvoice(page, demoOrigin, /^UPI/);
    const query = '//pay?pa=sandbox@bank&pn=SANDBOX&am=300&cu=INR';
    await expect(cashier.node('app-any')).toHaveAttribute('href', `upi:${query}`);
    await expect(cashier.node('app-phonepe')).toHaveAttribute('href', `phonepe:${query}`);
    await expect(cashier.node('app-paytm')).toHaveAttribute('href', `paytmmp:${query}`);
    await expect(cashier.node('app-gpay')).toHaveAttribute(
      'href',
      'tez://upi/pay?pa=sandbox@bank&pn=SANDBOX&am=300&cu=INR',
    );
  });
});
