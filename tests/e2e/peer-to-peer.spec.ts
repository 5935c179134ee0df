import type { Page } from '@playwright/test';
import { type Cashier, holdCalls, openCashier, pickTile, typesOf, type Visit, walks } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const HUMO: Visit = { country: 'UZ', currency: 'UZS' };
const INVOICE = 'deposit.peer-to-peer-invoice';

const openInvoice = async (page: Page, demoOrigin: string, visit: Visit = {}): Promise<Cashier> => {
  const cashier = await openCashier(page, demoOrigin, { ...HUMO, ...visit });
  await pickTile(cashier, 'Humo');
  await cashier.button('peerToPeer.create').click();
  await expect(cashier.screen(INVOICE)).toBeVisible();
  return cashier;
};

const cardOf = (cashier: Cashier): Promise<string> => cashier.node('card-number').innerText();

for (const { visit, label } of walks('both')) {
  // Spec: core 2.9a, method-flows 2.24a
  test(`a peer-to-peer transfer is found by name, created and paid, ${label}`, async ({
    page,
    demoOrigin,
    control,
  }) => {
    const isArabic = visit.locale === 'ar';
    const cashier = await openCashier(page, demoOrigin, visit);
    await pickTile(cashier, isArabic ? 'تحويل إلى شخص' : 'Transfer to a person');
    await expect(cashier.screen('deposit.peer-to-peer')).toBeVisible();
    await cashier.frame.getByRole('searchbox').fill(isArabic ? 'من بطاقة' : 'card to');
    await expect(cashier.node('tile')).toHaveCount(1);
    await cashier.node('tile').click();
    const shown = await cashier.field('amount').getByRole('textbox').inputValue();
    const amount = Number(shown.replaceAll(',', ''));
    expect(amount).toBeGreaterThan(2000);
    await cashier.button('peerToPeer.create').click();
    await expect(cashier.screen(INVOICE)).toBeVisible();
    await expect(cashier.node('card-number')).toContainText(/\d{4} \d{4} \d{4} \d{4}/);
    await cashier.node('paid').click();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.text'));
    expect(await control.deposits()).toMatchObject([{ amount: String(amount), phase: 'processed' }]);
    expect(cashier.faults).toEqual([]);
  });

  test(`a reload leads back to the same invoice, ${label} @no-storage @long`, async ({ page, demoOrigin, control }) => {
    const cashier = await openCashier(page, demoOrigin, { ...HUMO, ...visit });
    await pickTile(cashier, 'Humo');
    await cashier.button('peerToPeer.create').click();
    await expect(cashier.screen(INVOICE)).toBeVisible();
    const card = await cardOf(cashier);
    await page.reload();
    await expect(cashier.screen(INVOICE)).toBeVisible();
    expect(await cardOf(cashier)).toBe(card);
    expect(await control.deposits()).toHaveLength(1);
  });

  test(`an expired transfer is cancelled on the server and shown as expired, ${label} @long`, async ({
    page,
    demoOrigin,
    control,
  }) => {
    test.slow();
    const cashier = await openInvoice(page, demoOrigin, { transport: visit.transport, scenario: 'short-timer' });
    await expect(cashier.node('status')).toContainText(cashier.t('complete.expired.title'));
    await expect(cashier.node('sent-already')).toBeVisible();
    await expect(cashier.node('card-number')).toHaveCount(0);
    expect((await control.deposits())[0]?.phase).toBe('cancelled');
    await page.reload();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.expired.title'));
    await cashier.node('again').click();
    await expect(cashier.screen('deposit.peer-to-peer-base')).toBeVisible();
    await expect(cashier.node('create')).toBeEnabled();
  });
}

test('a double tap on the paid button completes a transfer once @long', async ({ page, demoOrigin, control }) => {
  const cashier = await openInvoice(page, demoOrigin);
  await cashier.node('paid').dblclick();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  expect((await control.calls()).filter(({ path }) => path === 'deposit-complete')).toHaveLength(1);
});

test('an open transfer is found in another tab and never created twice @long', async ({
  page,
  demoOrigin,
  control,
  context,
}) => {
  const samePlayer = (): void => sessionStorage.setItem('player', 'one-player');
  await context.addInitScript(samePlayer);
  const cashier = await openInvoice(page, demoOrigin);
  const card = await cardOf(cashier);
  const other = await openCashier(await context.newPage(), demoOrigin, HUMO);
  await pickTile(other, 'Humo');
  await expect(other.screen(INVOICE)).toBeVisible();
  expect(await cardOf(other)).toBe(card);
  await other.node('paid').click();
  await expect(other.screen('deposit.complete')).toBeVisible();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  expect(await control.deposits()).toHaveLength(1);
});

test('picking the method again leads to the same invoice @long', async ({ page, demoOrigin, control }) => {
  const cashier = await openInvoice(page, demoOrigin);
  const card = await cardOf(cashier);
  await cashier.frame.getByRole('button', { name: cashier.t('header.back') }).click();
  await pickTile(cashier, 'Humo');
  await expect(cashier.screen(INVOICE)).toBeVisible();
  expect(await cardOf(cashier)).toBe(card);
  expect(await control.deposits()).toHaveLength(1);
});

test('a creation stopped by the user is cancelled once the server has made it', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openCashier(page, demoOrigin, { ...HUMO, transport: 'http' });
  await pickTile(cashier, 'Humo');
  const release = await holdCalls(page, '**/deposit-create-p2p');
  await cashier.button('peerToPeer.create').click();
  await cashier.node('cancel-create').click();
  await expect(cashier.node('cancel-create')).toHaveCount(0);
  release();
  await expect(cashier.frame.getByText(cashier.t('peerToPeer.createStopped'))).toBeVisible();
  expect(typesOf(await cashier.messages())).not.toContain('Metric');
  await expect.poll(() => control.deposits()).toMatchObject([{ phase: 'cancelled' }]);
});
