import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

interface Told {
  type: string;
  payload?: Record<string, unknown>;
}

declare global {
  interface Window {
    told?: Told[];
    CashierBridge?: { postMessage(text: string): void };
    cashierUserData?: unknown;
    cashierReceive?(text: string): void;
  }
}

const START = {
  token: 'sandbox-ok-web-view',
  user: { id_user: '7', currency: 'MXN', paymentGeo: 'MX', platform: 'android' },
};

/** A native shell around the widget: its bridge, and its start data if it has some. */
const asNativeShell = async (page: Page, data: unknown): Promise<void> => {
  await page.addInitScript((userData) => {
    window.told = [];
    window.CashierBridge = { postMessage: (text) => window.told?.push(JSON.parse(text)) };
    if (userData !== null) setTimeout(() => (window.cashierUserData = userData), 200);
  }, data);
};

const told = (page: Page): Promise<Told[]> => page.evaluate(() => window.told ?? []);

test('in a native web view the cashier reads its data from the page and sends through the bridge @phone', async ({
  page,
  widgetOrigin,
}) => {
  await asNativeShell(page, START);
  await page.goto(`${widgetOrigin}/cashier/`);
  await page.getByRole('button', { name: /^SPEI/ }).click();
  await expect(page.locator('[data-screen="deposit.redirect"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await expect
    .poll(async () => (await told(page)).map(({ type }) => type))
    .toEqual(expect.arrayContaining(['Loaded', 'onInit']));

  await page.evaluate(() => window.cashierReceive?.(JSON.stringify({ type: 'onGoBack' })));
  await expect(page.locator('[data-screen="deposit.methods"]')).toBeVisible();
});
