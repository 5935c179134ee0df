import { messagesOf, openCashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';

/** A host whose start data does not come at the first call. */
const HOST = `
import { createCashier } from '/embed/cashier.js';
const sandbox = await (await fetch('/sandbox.json')).json();
let calls = 0;
createCashier({
  container: '#cashier',
  src: sandbox.widgetOrigin + '/' + sandbox.product + '/deposit',
  startData: () =>
    calls++ === 0
      ? new Promise(() => {})
      : { token: 'sandbox-ok-hung', user: { id_user: 'hung', lang: 'en', currency: 'MXN', paymentGeo: 'MX' } },
});
`;

test('a host that does not answer leads to a waiting message, then to an error with a retry @long', async ({
  page,
  demoOrigin,
}) => {
  await page.clock.install();
  await page.route(`${demoOrigin}/main.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: HOST }));
  const cashier = await openCashier(page, demoOrigin);
  const { frame } = cashier;
  await expect.poll(async () => (await messagesOf(cashier, 'Loaded')).length).toBe(1);
  await expect(frame.locator('.first-look')).toBeVisible();

  await page.clock.runFor(9000);
  await expect(frame.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(1500);
  await expect(frame.getByRole('alert')).toContainText(cashier.t('start.slow'));
  await expect(frame.getByRole('button', { name: cashier.t('error.refresh') })).toBeVisible();

  await page.clock.runFor(20_000);
  await expect(cashier.screen('shared.error')).toContainText(cashier.t('error.title'));
  await expect(frame.getByText(cashier.t('start.slow'))).toHaveCount(0);
  await expect
    .poll(async () => messagesOf(cashier, 'onInitError'))
    .toMatchObject([{ payload: { code: 'start-timeout' } }]);

  await frame.getByRole('button', { name: cashier.t('error.refresh') }).click();
  await expect(frame.getByRole('button', { name: /^SPEI/ })).toBeVisible();
  expect(cashier.faults).toEqual([]);
});
