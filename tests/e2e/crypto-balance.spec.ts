import type { Page } from '@playwright/test';
import { CARD, openedBy, pickTile, walks, type Cashier, type Open, type Visit } from './cashier.ts';
import type { Control } from './control.ts';
import { expect, test } from './fixtures.ts';

const LIST = 'crypto-balance.deposit';

const TREE = '/cryptobalance';

const openBalance = (open: Open, visit: Visit = {}): Promise<Cashier> => open({ page: 'crypto-deposit', ...visit });

const tab = (cashier: Cashier, key: 'cryptoBalance.fiat' | 'cryptoBalance.crypto') =>
  cashier.frame.getByRole('tab', { name: cashier.t(key), exact: true });

const isOpen = async (cashier: Cashier, key: 'cryptoBalance.fiat' | 'cryptoBalance.crypto'): Promise<void> =>
  expect(tab(cashier, key)).toHaveAttribute('aria-selected', 'true');

/** Path of the frame, below the widget's own address. */
const place = (page: Page): string => {
  const frame = page.frames().find((one) => one.url().includes('/cashier/'));
  return frame ? new URL(frame.url()).pathname.replace('/cashier', '') : '';
};

const currencies = async (cashier: Cashier): Promise<unknown[]> =>
  (await cashier.messages())
    .filter(({ type }) => type === 'onChangedPaymentMethodsCurrency')
    .map(({ payload }) => payload?.['currency']);

const session = async (control: Control): Promise<string> => (await control.deposits()).at(-1)?.depositId ?? '';

for (const { visit, label } of walks('socket')) {
  // Spec: core 2.20b, core 2.20c, method-flows 2.13b, method-flows 2.13c
  test(`a fiat deposit stays below /cryptobalance, ${label}`, async ({ page, open, control }) => {
    const cashier = await openBalance(open, visit);
    await expect(cashier.screen(LIST)).toBeVisible();
    await isOpen(cashier, 'cryptoBalance.fiat');
    // The list's title is only for screen readers.
    const title = cashier.frame.getByRole('heading', { level: 1, name: cashier.t('deposit.v2.title') });
    expect((await title.boundingBox())?.width).toBeLessThanOrEqual(1);
    await pickTile(cashier, CARD[visit.locale]);
    await expect(cashier.screen('deposit.redirect')).toBeVisible();
    expect(place(page)).toBe(`${TREE}/deposit/fiat/redirect`);
    await openedBy(cashier, () => cashier.node('pay').click());
    await expect(cashier.screen('deposit.complete')).toBeVisible();
    expect(place(page)).toBe(`${TREE}/deposit/fiat/complete`);
    await control.moveDeposit(await session(control), 'processed');
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
    expect(await control.deposits()).toMatchObject([{ currency: 'KZT' }]);
  });
}

// Spec: method-flows 2.20a, method-flows 2.20b
test('a currency chosen in the sheet survives a reload @no-storage @long', async ({ page, open }) => {
  const cashier = await openBalance(open, { transport: 'http', scenario: 'init-currencies' });
  await tab(cashier, 'cryptoBalance.crypto').click();
  await expect(cashier.node('currency')).toContainText('Bitcoin (BTC)');
  await cashier.node('currency').click();
  const sheet = cashier.frame.getByRole('dialog', { name: cashier.t('cryptoBalance.currency.deposit') });
  await expect(sheet.getByRole('button', { name: 'Bitcoin BTC' })).toHaveAttribute('aria-current', 'true');
  await sheet.getByRole('searchbox').fill('zzz');
  await expect(sheet).toContainText(cashier.t('search.nothing'));
  await sheet.getByRole('searchbox').fill('ether');
  await sheet.getByRole('button', { name: 'Ethereum ETH' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(cashier.node('currency')).toContainText('Ethereum (ETH)');
  await expect.poll(() => currencies(cashier)).toEqual(['BTC', 'ETH']);
  await page.reload();
  await isOpen(cashier, 'cryptoBalance.crypto');
  await expect(cashier.node('currency')).toContainText('Ethereum (ETH)');
  await tab(cashier, 'cryptoBalance.fiat').click();
  await expect(cashier.node('currency')).toContainText('KZT');
});

// Spec: method-flows 8.8
test('a tab without methods shows a message and offers another currency @long', async ({ open }) => {
  const cashier = await openBalance(open, { scenario: 'no-crypto-methods' });
  await tab(cashier, 'cryptoBalance.crypto').click();
  await expect(cashier.node('no-methods')).toContainText(cashier.t('cryptoBalance.empty.title'));
  await expect(cashier.node('no-methods')).toContainText('USDT');
  await cashier.node('no-methods-choose').click();
  await expect(cashier.node('currency-sheet')).toBeVisible();
});
