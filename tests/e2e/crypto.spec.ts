import { pickTile, walks, type Cashier } from './cashier.ts';
import { copiedBy } from './clipboard.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';
import { readCode } from './read-code.ts';

const ADDRESS = 'deposit.crypto-address';

const NAMES = {
  en: { group: 'Crypto', usdt: 'Tether', xrp: 'XRP' },
  ar: { group: 'العملات المشفّرة', usdt: 'Tether', xrp: 'XRP' },
};

const toAddress = async (
  cashier: Cashier,
  coin: 'usdt' | 'xrp' = 'usdt',
  locale: 'en' | 'ar' = 'en',
): Promise<void> => {
  await pickTile(cashier, NAMES[locale].group);
  await expect(cashier.screen('deposit.crypto')).toBeVisible();
  await pickTile(cashier, NAMES[locale][coin]);
  await expect(cashier.screen(ADDRESS)).toBeVisible();
};

const shownAddress = async (cashier: Cashier): Promise<string> =>
  (await cashier.node('address').locator('bdi').textContent()) ?? '';

/** The session of the address on the page: the newest one. */
const session = async (control: Control): Promise<string> => (await control.deposits()).at(-1)?.depositId ?? '';

for (const { visit, label } of walks('socket')) {
  // Spec: core 2.6, core 3.6b, method-flows 2.19g
  test(`coins that appear on the chain open the result, ${label}`, async ({ open, control }) => {
    const cashier = await open({ ...visit, scenario: 'never' });
    await toAddress(cashier, 'usdt', visit.locale);
    await expect(cashier.node('network')).toContainText('TRON (TRC-20)');
    await expect(cashier.node('address')).toBeVisible();
    await expect(cashier.node('minimum')).toContainText('5');
    await expect(cashier.node('minimum-note')).toHaveText(cashier.t('crypto.minimum.note'));
    await control.showTransfer(await session(control));
    await expect(cashier.screen('deposit.complete')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.confirming.title'));
    await expect(cashier.node('track-found')).toContainText('20');
    await expect(cashier.node('transaction-hash').getByRole('link')).toHaveAttribute(
      'href',
      /^https:\/\/tronscan\.org\/#\/transaction\/[0-9a-f]{64}$/,
    );
    await expect(cashier.node('transaction-hash')).toContainText(/[0-9a-f]{5}…[0-9a-f]{5}/);
    await control.moveDeposit(await session(control), 'processed');
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
    expect(await control.deposits()).toHaveLength(1);
  });
}

for (const [theme, tag] of [
  ['light', ''],
  ['dark', ' @phone @long'],
] as const) {
  // Spec: method-flows 2.19b
  test(`the QR code, the shown and the copied address are the same, ${theme}${tag}`, async ({ page, open }) => {
    const cashier = await open({ scenario: 'never', theme });
    await toAddress(cashier);
    await expect(cashier.node('address')).toBeVisible();
    const address = await shownAddress(cashier);
    expect(address).toMatch(/^T\w{33}$/);
    const ends = await cashier.node('address').locator('b').allTextContents();
    expect(ends).toEqual([address.slice(0, 5), address.slice(-5)]);
    expect(await readCode(cashier.node('address-qr').getByRole('img'))).toBe(address);
    expect(await copiedBy(page, () => cashier.node('address').getByRole('button').click())).toBe(address);
    await expect(cashier.node('address')).toContainText(cashier.t('copyRow.copied'));
    await expect(cashier.node('address')).toHaveAttribute('data-state', 'copied');
  });
}

// Spec: core 6.3a, method-flows 2.19d, method-flows 6.1a
test('an address can be shared in a native shell only @long', async ({ page, open, widgetOrigin }) => {
  const cashier = await open({ scenario: 'never' });
  await toAddress(cashier);
  await expect(cashier.node('address')).toBeVisible();
  await expect(cashier.node('share')).toHaveCount(0);

  const shell = await page.context().newPage();
  await shell.addInitScript(() => {
    window.hostMessages = [];
    const take = (text: string): void => void window.hostMessages?.push(JSON.parse(text));
    Object.assign(window, {
      CashierBridge: { postMessage: take },
      cashierUserData: {
        token: 'sandbox-never-shell',
        user: { id_user: '7', currency: 'KZT', paymentGeo: 'KZ', platform: 'android' },
      },
    });
  });
  await shell.goto(`${widgetOrigin}/cashier/`);
  await shell.getByRole('button', { name: /^Crypto/ }).click();
  await shell.getByRole('button', { name: /^Tether/ }).click();
  const address = (await shell.locator('[data-node="address"] bdi').textContent()) ?? '';
  await shell.locator('[data-node="share"]').getByRole('button').or(shell.locator('button[data-node="share"]')).click();
  await expect
    .poll(() => shell.evaluate(() => window.hostMessages))
    .toContainEqual({ type: 'onShare', payload: { text: address } });
});
