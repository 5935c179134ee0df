import { expect, test } from './fixtures.ts';
import { openAt, openNext, pathOf, shown } from './open-at.ts';

const LIST = 'crypto-balance.deposit';
const PAYOUTS = 'crypto-balance.withdrawal';

const LEADS: readonly [path: string, to: string, screen: string][] = [
  ['/cryptobalance', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/nowhere', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/withdrawal/no/such/page', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/deposit/fiat', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/deposit/fiat/redirect', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/deposit/fiat/group', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/deposit/fiat/host-to-host', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/deposit/crypto', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/deposit/crypto/address', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/deposit/video-instruction', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/deposit/fiat/complete', '/cryptobalance/deposit', LIST],
  ['/cryptobalance/withdrawal', '/cryptobalance/withdrawal', PAYOUTS],
  ['/cryptobalance/withdrawal/redirect', '/cryptobalance/withdrawal', PAYOUTS],
  ['/cryptobalance/withdrawal/confirm', '/cryptobalance/withdrawal', PAYOUTS],
  ['/cryptobalance/deposit/fiat/region', '/cryptobalance/deposit/fiat/region', 'deposit.region'],
  ['/cryptobalance/error', '/cryptobalance/error', 'shared.error'],
  ['/cryptobalance/form', '/cryptobalance/form', 'shared.form'],
];

// Spec: core 2.20a, core 2.23d, method-flows 2.13a, method-flows 2.15c, method-flows 2.15d
test('each address below /cryptobalance opens its page', async ({ page, widgetOrigin }) => {
  for (const [path, to, screen] of LEADS) {
    await test.step(`${path} opens at ${to}`, async () => {
      await openNext(page, widgetOrigin, path);
      await expect(shown(page, screen)).toBeVisible();
      await expect.poll(() => pathOf(page)).toBe(to);
    });
  }
});

test('a tab named in the address is opened and removed from the address @long', async ({ page, widgetOrigin }) => {
  await openAt(page, widgetOrigin, '/cryptobalance/deposit?tab=crypto');
  await expect(page.getByRole('tab', { name: 'Crypto' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('the address of fiat opens its tab for a user with a crypto currency @long', async ({ page, widgetOrigin }) => {
  await openAt(page, widgetOrigin, '/cryptobalance/deposit/fiat', { currency: 'USDT' });
  await expect(page.getByRole('tab', { name: 'Fiat' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-node="currency"]')).toContainText('USD');
});

test('a country without methods opens the empty page below /cryptobalance @long', async ({ page, widgetOrigin }) => {
  await openAt(page, widgetOrigin, '/cryptobalance', { country: 'AQ' });
  await expect(shown(page, 'shared.empty')).toBeVisible();
  expect(pathOf(page)).toBe('/cryptobalance/empty');
});
