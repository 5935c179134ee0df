import type { Locator, Page } from '@playwright/test';
import en from '#generated/locales/en.json' with { type: 'json' };
import { openCashier, typesOf } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { node, openAt, openNext, pathOf, shown, type Visitor } from './open-at.ts';

const back = (page: Page): Locator => page.getByRole('button', { name: en['header.back'] });

interface DeepLink extends Visitor {
  path: string;
  screen: string;
  /** Where the address ends up, when elsewhere. */
  at?: string;
}

const DEEP_LINKS: readonly DeepLink[] = [
  { path: '/', screen: 'deposit.methods', at: '/deposit' },
  { path: '/deposit', screen: 'deposit.methods' },
  { path: '/deposit/', screen: 'deposit.methods' },
  { path: '/deposit/region', screen: 'deposit.region' },
  { path: '/withdrawal/region', screen: 'deposit.region' },
  { path: '/deposit/redirect/instruction?bank=gazprom', screen: 'deposit.instruction' },
  { path: '/deposit/complete?status=processed', screen: 'deposit.complete' },
  { path: '/form', screen: 'shared.form' },
  { path: '/error', screen: 'shared.error' },
  { path: '/empty', screen: 'shared.empty', scenario: 'empty-methods' },
  { path: '/empty/region', screen: 'deposit.region', country: 'AQ' },
  { path: '/withdrawal', screen: 'withdrawal.methods' },
];

// Spec: core 2.1a, core 2.3, core 2.4a, core 2.18a, core 2.19, method-flows 2.1
test('each page opens by its address, and again after a reload', async ({ page, widgetOrigin }) => {
  for (const { path, screen, at, ...visitor } of DEEP_LINKS) {
    await test.step(path, async () => {
      await openNext(page, widgetOrigin, path, visitor);
      await expect(shown(page, screen)).toBeVisible();
      if (at) await expect.poll(() => pathOf(page)).toBe(at);
      // The status of a result is taken out of its address, and with it goes what there is to show.
      if (path.includes('status=')) return;
      await page.reload();
      await expect(shown(page, screen)).toBeVisible();
    });
  }
});

// Spec: core 2.14
test('a status in the address is shown and removed from it, and the way back follows the address', async ({
  page,
  widgetOrigin,
}) => {
  await openAt(page, widgetOrigin, '/deposit/complete?status=mistaked&to=/deposit/region');
  await expect(node(page, 'status')).toContainText(en['complete.mistaked.title']);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect(back(page)).toHaveCount(0);
  await page.getByRole('button', { name: en['complete.tryAgain'] }).click();
  await expect(shown(page, 'deposit.region')).toBeVisible();
});

test('a chosen country survives a reload until the host names another @long', async ({ page, widgetOrigin }) => {
  await openAt(page, widgetOrigin, '/deposit');
  await node(page, 'region').click();
  await page.getByRole('button', { name: 'Brazil' }).click();
  await expect(node(page, 'region')).toContainText('Brazil');
  const asked = page.waitForRequest((request) => request.url().endsWith('methods-payment-v5'));
  await page.reload();
  expect((await asked).postDataJSON()).toMatchObject({ country: 'BR' });
  await expect(node(page, 'region')).toContainText('Brazil');

  await openAt(page, widgetOrigin, '/deposit', { country: 'NG', currency: 'NGN' });
  await expect(node(page, 'region')).toContainText('Nigeria');
});

// Spec: core 2.32b
test('a country without methods shows a message, and another country shows its list @long', async ({
  page,
  widgetOrigin,
}) => {
  await openAt(page, widgetOrigin, '/deposit', { country: 'AQ', currency: 'USD' });
  await expect(shown(page, 'shared.empty')).toContainText(en['empty.title']);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ transaction: 'deposit', direct: 'true' });
  await page.getByRole('button', { name: en['region.change'] }).click();
  await expect.poll(() => pathOf(page)).toBe('/empty/region');
  await back(page).click();
  await expect(shown(page, 'shared.empty')).toBeVisible();
  await page.getByRole('button', { name: en['region.change'] }).click();
  await page.getByRole('button', { name: 'Kazakhstan' }).click();
  await expect(shown(page, 'deposit.methods')).toBeVisible();
  await expect(node(page, 'region')).toContainText('Kazakhstan');
});

// Spec: core 2.7, core 2.26d
test('back from a method of a group leads to the group, by the header and by the browser', async ({
  page,
  widgetOrigin,
}) => {
  await openAt(page, widgetOrigin, '/deposit');
  await page.getByRole('button', { name: /^E-wallets/ }).click();
  await expect(shown(page, 'deposit.group')).toBeVisible();
  await page.getByRole('button', { name: /^Skrill/ }).click();
  await expect(shown(page, 'deposit.redirect')).toBeVisible();
  expect(pathOf(page)).toBe('/deposit/group/redirect');
  await back(page).click();
  await expect(shown(page, 'deposit.group')).toBeVisible();
  await page.goForward();
  await expect(shown(page, 'deposit.redirect')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(shown(page, 'deposit.methods')).toBeVisible();
  await page.reload();
  await expect(shown(page, 'deposit.methods')).toBeVisible();
});

// Spec: core 2.18b, method-flows 2.12b
test('the page with the posted form has no close button @long', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin);
  await expect(cashier.frame.getByRole('button', { name: en['common.close'], exact: true })).toBeVisible();
  await page
    .frames()
    .find((frame) => frame.url().includes('/cashier/'))
    ?.evaluate(() => {
      window.history.pushState({ idx: 1 }, '', '/cashier/form');
      window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    });
  await expect(cashier.screen('shared.form')).toBeVisible();
  await expect(cashier.frame.getByRole('button', { name: en['common.close'], exact: true })).toHaveCount(0);
});

// Spec: core 2.4b
test("the host's back message navigates like the header's button, and is returned from the first page @long", async ({
  page,
  demoOrigin,
}) => {
  const cashier = await openCashier(page, demoOrigin);
  await cashier.node('region').click();
  await expect(cashier.screen('deposit.region')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await page.getByRole('button', { name: 'Swipe back', exact: true }).click();
  await expect.poll(async () => typesOf(await cashier.messages())).toContain('onSwipeBack');
});
