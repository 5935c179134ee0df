import { openCashier, pickTile, type Visit } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const visits: (Visit & { transport: 'socket' | 'http'; locale: 'en' | 'ar' })[] = [
  { transport: 'socket', locale: 'en' },
  { transport: 'http', locale: 'en' },
  { transport: 'socket', locale: 'ar' },
];

for (const visit of visits) {
  const label = `${visit.transport}, ${visit.locale}`;

  test(`a transfer to a person shows its invoice and is paid, ${label} @everywhere`, async ({
    page,
    demoOrigin,
    control,
  }) => {
    const cashier = await openCashier(page, demoOrigin, { ...visit, country: 'UZ', currency: 'UZS' });
    await pickTile(cashier, 'Humo');
    await expect(cashier.screen('deposit.peer-to-peer-base')).toBeVisible();
    await cashier.button('peerToPeer.create').click();
    await expect(cashier.screen('deposit.peer-to-peer-invoice')).toBeVisible();
    await expect(cashier.node('guarantee')).toContainText(cashier.t('peerToPeer.guarantee.title'));
    await expect(cashier.node('card-number')).toContainText(/\d{4} \d{4} \d{4} \d{4}/);
    await expect(cashier.node('countdown')).toBeVisible();
    await cashier.button('common.paid').click();
    await expect(cashier.screen('deposit.complete')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.text'));
    expect(await control.deposits()).toHaveLength(1);
    expect(cashier.faults).toEqual([]);
  });

  test(`an encoded card is decoded, ${label}`, async ({ page, demoOrigin }) => {
    const cashier = await openCashier(page, demoOrigin, { ...visit, country: 'UZ', currency: 'UZS' });
    await pickTile(cashier, 'UzCard');
    await cashier.button('peerToPeer.create').click();
    await expect(cashier.node('card-number')).toContainText(/\d{4} \d{4} \d{4} \d{4}/);
  });

  // Spec: core 2.5
  test(`a unified form shows steps and rows and is paid, ${label} @everywhere`, async ({ page, demoOrigin }) => {
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
  test(`a host-to-host page shows what to pay to and is paid, ${label} @everywhere`, async ({ page, demoOrigin }) => {
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

// Spec: method-flows 2.22b
test('requisites that have expired are no longer shown', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, { country: 'MX', currency: 'MXN', scenario: 'short-timer' });
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  await expect(cashier.node('expired')).toBeVisible();
  await expect(cashier.node('requisite')).toHaveCount(0);
  await expect(cashier.button('common.paid')).toHaveCount(0);
});

test('HTML from the server runs nothing', async ({ page, demoOrigin, violations }) => {
  const cashier = await openCashier(page, demoOrigin, { country: 'MX', currency: 'MXN', scenario: 'evil-html' });
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  await expect(cashier.node('requisite').first()).toBeVisible();
  const dangerous = cashier
    .screen('deposit.unified-form')
    .locator('script, iframe, [onerror], [onclick], [style*="url"], a[href^="javascript" i]');
  await expect(dangerous).toHaveCount(0);
  expect(cashier.faults).toEqual([]);
  // The policy refuses handlers and styles while the sanitiser reads the HTML, before it drops them: that is its work.
  expect(violations.filter((told) => !/inline (event handler|style)/.test(told))).toEqual([]);
  violations.length = 0;
});
