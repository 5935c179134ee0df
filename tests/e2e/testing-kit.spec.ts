import { cashierPage, fakeCashier } from '#embed/testing.ts';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';

const HOST = 'https://shop.example/';
const SRC = 'https://pay.example.com/cashier/';

/** A minimal host's page that records the received messages. */
const hostPage = `<!doctype html><title>Shop</title><div id="cashier"></div><output></output>
<script type="module">
  import { createCashier } from '/cashier.js';
  const write = (text) => document.querySelector('output').append(text, ' ');
  let count = 0;
  const cashier = createCashier({
    container: '#cashier',
    src: '${SRC}',
    startData: () => ({ token: 'token-' + ++count, user: { id_user: '42', currency: 'EUR' } }),
    beforeSubmit: ({ amount }) => ({ isAllowed: Number(amount) < 100, reason: 'Too much for today' }),
    on: {
      onInit: () => write('ready'),
      onResult: ({ id, status }) => write(id + ':' + status),
      onTokenExpired: () => cashier.refresh(),
      onClose: () => cashier.destroy(),
    },
  });
</script>`;

test('a host tests its page against a fake cashier without a server', async ({ page }) => {
  await page.route(`${HOST}**`, (route) =>
    new URL(route.request().url()).pathname === '/cashier.js'
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync('dist/embed/cashier.js', 'utf8') })
      : route.fulfill({ contentType: 'text/html', body: hostPage }),
  );
  const cashier = await fakeCashier(page, SRC);
  await page.goto(HOST);
  expect(await cashier.waitFor('loaded')).toMatchObject({ token: 'token-1', user: { id_user: '42' } });
  await expect(page.locator('output')).toHaveText('ready ');

  await cashier.say('onTokenExpired', undefined);
  await expect
    .poll(async () => (await cashier.heard()).map(({ payload }) => Object(payload).token))
    .toContain('token-2');

  const payment = { kind: 'deposit', method: 'card', amount: '250', currency: 'EUR' } as const;
  await cashier.say('onBeforeSubmit', { id: 'q1', ...payment });
  expect(await cashier.waitFor('submit-decided')).toEqual({ id: 'q1', isAllowed: false, reason: 'Too much for today' });

  await cashier.say('onResult', { ...payment, id: 'd-1', status: 'credited' });
  await expect(page.locator('output')).toHaveText('ready d-1:credited ');
  await cashier.say('onClose', undefined);
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a host drives the real cashier by stable names', async ({ page, demoOrigin }) => {
  const visit = { country: 'MX', currency: 'MXN', locale: 'en', scenario: 'never' };
  await page.goto(`${demoOrigin}/?${new URLSearchParams(visit)}`);
  const cashier = cashierPage(page, '#cashier iframe');
  await cashier.method('SPEI').click();
  await cashier.field('amount').fill('500');
  await cashier.button('Deposit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  await expect(cashier.node('requisite').first()).toContainText(/\d/);
});
