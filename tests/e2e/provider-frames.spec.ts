import type { Page } from '@playwright/test';
import { pickTile, type Cashier, type Visit } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const NAME = { en: 'Debit or credit card', ar: 'بطاقة خصم أو ائتمان' };
const NUMBER = '4111111111111111';
/** Only long digit runs, because ports and times contain short ones by chance. */
const PART = NUMBER.slice(0, 8);

const WAYS: readonly Visit[] = [
  { country: 'US', currency: 'USD', transport: 'socket' },
  { country: 'EG', currency: 'EGP', transport: 'http', locale: 'ar', theme: 'dark' },
];

/** Types a whole card on the provider's page and pays, which opens the bank's check. */
const payByCard = async (cashier: Cashier): Promise<void> => {
  const inputs = cashier.frame.frameLocator('iframe').locator('input');
  await inputs.nth(0).fill(NUMBER);
  await inputs.nth(1).fill('04/29');
  await inputs.nth(2).fill('123');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.card-check')).toBeVisible();
};

/** Everything that leaves the page, except for the provider's own pages: request bodies and socket frames. */
const watchSent = (page: Page, providerOrigin: string): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(providerOrigin)) sent.push(request.url(), request.postData() ?? '');
  });
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  return sent;
};

const openForm = async (cashier: Cashier, { locale = 'en' }: Visit): Promise<void> => {
  await pickTile(cashier, NAME[locale]);
  await cashier.input().fill('500');
};

for (const visit of WAYS) {
  const label = visit.locale === 'ar' ? 'over HTTP, ar @long' : 'over the socket, en';

  test(`a card paid by hosted fields and 3-D Secure never exposes its number to the widget: ${label}`, async ({
    page,
    open,
    providerOrigin,
    control,
  }) => {
    const sent = watchSent(page, providerOrigin);
    const cashier = await open(visit);
    await openForm(cashier, visit);
    const fields = cashier.frame.frameLocator('iframe');
    await expect(fields.locator('html')).toHaveAttribute('lang', visit.locale ?? 'en');
    await fields.locator('input').first().fill(NUMBER);
    await cashier.button('deposit.submit').click();
    await expect(fields.locator('input').nth(1)).toBeFocused();
    await expect(fields.locator('.fault:visible')).toHaveCount(2);
    await expect(cashier.frame.locator('main').getByText(cashier.t('frame.incomplete'))).toBeVisible();
    expect(await control.deposits()).toEqual([]);
    await payByCard(cashier);
    expect(sent.filter((text) => /"cardToken":"tok_[\w-]+"/.test(text))).toHaveLength(1);
    expect(sent.join()).not.toContain(PART);
    const stored = await page
      .frames()
      .find((frame) => frame.url().includes('/cashier/'))
      ?.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).toContain('deposit');
    expect(stored).not.toMatch(/tok_/);
    expect(stored).not.toContain(PART);
    await cashier.frame.frameLocator('iframe').locator('button[value=pay]').click();
    await expect(cashier.screen('deposit.complete')).toBeVisible();
    expect((await control.deposits()).map(({ phase }) => phase)).toEqual(['processed']);
  });
}

test('an unfinished 3-D Secure check is found again after a reload @no-storage @long', async ({
  page,
  open,
  control,
}) => {
  const cashier = await open(WAYS[0]);
  await openForm(cashier, {});
  await payByCard(cashier);
  await page.reload();
  await expect(cashier.screen('deposit.card-check')).toBeVisible();
  await cashier.frame.frameLocator('iframe').locator('button[value=pay]').click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  expect(await control.deposits()).toHaveLength(1);
});

test("a provider's page outside the deployment's list is not loaded", async ({ page, open, providerOrigin }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const foreign = providerOrigin.replace('127.0.0.1', 'localhost');
  await page.route('**/methods-payment-v5*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(`${providerOrigin}/frames`, `${foreign}/frames`);
    await route.fulfill({ response, body });
  });
  const cashier = await open({ ...WAYS[0], transport: 'http' });
  await pickTile(cashier, NAME.en);
  await expect(cashier.screen('shared.error')).toBeVisible();
  expect(asked.filter((url) => url.startsWith(`${foreign}/frames`))).toEqual([]);
});
