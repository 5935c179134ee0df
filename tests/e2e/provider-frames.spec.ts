import type { Page, Route } from '@playwright/test';
import { makePack } from '#tools/pack/make-pack.ts';
import { readPackSources } from '#tools/pack/pack-sources.ts';
import { writePack } from '#tools/pack/write-pack.ts';
import { openCashier, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { packMetric } from './pack.ts';

const NAME = 'card_fields';

/** The deposit is made by a method that the sandbox has; the page is that of the layout. */
const STANDS_FOR = 'card';

const methodWith = (frame: string): object => ({
  name: NAME,
  category: 'fiat',
  cardViewType: 0,
  text: { en: 'Card, hosted' },
  position: 1,
  currency: ['USD'],
  amount_rules: { USD: { min: 5, max: 2000 } },
  fields: [{ name: 'cardToken', type: 'text', input: { frame } }],
});

type Json = Record<string, unknown>;

const answerWith = async (route: Route, change: (answer: Json) => Json): Promise<void> => {
  const asked = (route.request().postData() ?? '').replaceAll(NAME, STANDS_FOR);
  const url = route.request().url().replaceAll(NAME, STANDS_FOR);
  const response = await route.fetch(route.request().method() === 'POST' ? { url, postData: asked } : { url });
  await route.fulfill({ response, json: change((await response.json()) as Json) });
};

interface Provider {
  /** Requests that made the deposits. */
  readonly sent: Json[];
}

/** A server that takes cards by hosted fields, checked by 3-D Secure. */
const takeCards = async (page: Page, providerOrigin: string, frame: string): Promise<Provider> => {
  const sent: Json[] = [];
  await page.route('**/methods-payment-v5*', (route) =>
    answerWith(route, (answer) => ({ ...answer, methods: [methodWith(frame), ...(answer['methods'] as object[])] })),
  );
  await page.route('**/deposit-status*', (route) => answerWith(route, (answer) => answer));
  await page.route('**/deposit-create', (route) => {
    sent.push(route.request().postDataJSON() as Json);
    return answerWith(route, ({ depositId }) => ({
      depositId,
      apiResponse: {
        pageId: 'card-check',
        data: { url: `${providerOrigin}/frames/check?order=${String(depositId)}`, amount: '50', currency: 'USD' },
      },
    }));
  });
  return { sent };
};

const VISIT = { country: 'US', currency: 'USD', transport: 'http' } as const;

test.beforeEach(({ packFolder }) => {
  const pack = makePack(readPackSources(['docs/examples/layouts']), { createdAt: '2026-03-01T09:30:00Z' });
  writePack(packFolder, pack, undefined);
});

test('a card is paid by hosted fields and 3-D Secure, and its number never comes to the widget', async ({
  page,
  demoOrigin,
  providerOrigin,
}) => {
  const { sent } = await takeCards(page, providerOrigin, `${providerOrigin}/frames/card`);
  const cashier = await openCashier(page, demoOrigin, VISIT);
  await packMetric(cashier);
  await pickTile(cashier, 'Card, hosted');
  const fields = cashier.frame.frameLocator('iframe');
  await fields.getByLabel('Card number').fill('4111111111111111');
  await cashier.button('deposit.submit').click();
  await expect(fields.getByLabel('Expiry')).toBeFocused();
  expect(sent).toEqual([]);
  await fields.getByLabel('Expiry').fill('04/29');
  await fields.getByLabel('Security code').fill('123');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.card-check')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).toMatch(/"cardToken":"tok_[\w-]+"/);
  expect(JSON.stringify(sent)).not.toContain('4111');
  const stored = await page
    .frames()
    .find((frame) => frame.url().includes('/cashier/'))
    ?.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/tok_|4111/);
  await cashier.frame.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  expect(cashier.faults).toEqual([]);
});

test('a page of a provider that the deployment does not name is not loaded', async ({
  page,
  demoOrigin,
  providerOrigin,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const foreign = providerOrigin.replace('127.0.0.1', 'localhost');
  await takeCards(page, providerOrigin, `${foreign}/frames/card`);
  const cashier = await openCashier(page, demoOrigin, VISIT);
  await packMetric(cashier);
  await pickTile(cashier, 'Card, hosted');
  await expect(cashier.screen('shared.error')).toBeVisible();
  expect(asked.filter((url) => url.startsWith(foreign))).toEqual([]);
});
