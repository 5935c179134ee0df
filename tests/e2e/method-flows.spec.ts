import type { BrowserContext, Page } from '@playwright/test';
import type { Cashier, Open } from './cashier.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { flowPages, openFlow } from './flow-pages.ts';
import { readCode } from './read-code.ts';

const depositId = async (control: Control): Promise<string> => (await control.deposits())[0]?.depositId ?? '';

/** Duplicates a tab as a browser does: the new one has a copy of the session storage. */
const duplicate = async (page: Page, context: BrowserContext, widgetOrigin: string): Promise<Page> => {
  const kept = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => [location.origin, { ...sessionStorage }] as const)),
  );
  const other = await context.newPage();
  await other.addInitScript((stores) => {
    const store = stores.find(([origin]) => origin === location.origin)?.[1] ?? {};
    for (const [name, value] of Object.entries(store)) sessionStorage.setItem(name, String(value));
  }, kept);
  expect(kept.map(([origin]) => origin)).toContain(widgetOrigin);
  return other;
};

test('a duplicated tab has the same payment, and both tabs show its result @long', async ({
  page,
  open,
  context,
  widgetOrigin,
  control,
}) => {
  const flow = flowPages.unifiedForm;
  const cashier = await openFlow(open, flow);
  const copy = await duplicate(page, context, widgetOrigin);
  const other = await open({ ...flow.visit, scenario: 'never' }, copy);
  await expect(other.screen(flow.screen)).toBeVisible();
  await other.node('paid').click();
  await expect(other.screen('deposit.complete')).toBeVisible();
  await cashier.node('paid').click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  await control.moveDeposit(await depositId(control), 'processed');
  for (const tab of [cashier, other]) {
    await expect(tab.node('status')).toContainText(tab.t('complete.processed.title'));
  }
  expect(await control.deposits()).toHaveLength(1);
});

test('the QR code of an Indian invoice holds the address of the payment', async ({ open }) => {
  const cashier = await open({ country: 'IN', currency: 'INR', transport: 'http' });
  await cashier.frame.getByRole('button', { name: /^UPI transfer/ }).click();
  await cashier.screen('deposit.group').getByRole('button', { name: /^UPI/ }).click();
  await cashier.button('india.prepare').click();
  const code = cashier.node('requisite-image');
  await expect(code).toBeVisible();
  expect(await readCode(code)).toBe('upi://pay?pa=sandbox@bank&pn=SANDBOX&am=300&cu=INR');
});

/** A payment with that QR code. */
const openEazype = async (page: Page, open: Open, qrCode: string): Promise<Cashier> => {
  await page.route('**/deposit-create', async (route) => {
    const response = await route.fetch();
    const { depositId: id } = await response.json();
    const data = { qrCode, amount: 500, currency: 'INR' };
    await route.fulfill({ response, json: { depositId: id, apiResponse: { pageId: 'eazype', data } } });
  });
  return openFlow(open, flowPages.eazype, { transport: 'http' });
};

test('a QR code whose picture fails to load is drawn from its address @long', async ({ page, open }) => {
  const address = 'https://pictures.example/code.svg';
  await page.route('https://pictures.example/**', (route) => route.abort());
  const cashier = await openEazype(page, open, address);
  await expect(cashier.node('pay-picture').locator('svg').first()).toBeVisible();
  expect(await readCode(cashier.node('pay-picture').getByRole('img'))).toBe(address);
  await expect(cashier.node('paid')).toBeEnabled();
});

test('a QR code of two kilobytes is readable from the screen @long', async ({ page, open }) => {
  const payload = `upi://pay?pa=sandbox@bank&tn=${'0123456789abcdef'.repeat(128)}`.slice(0, 2048);
  const cashier = await openEazype(page, open, payload);
  expect(await readCode(cashier.node('pay-qr').getByRole('img'), { widthPx: 1000 })).toBe(payload);
});
