import { CARD, pickTile, typesOf, type Cashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { passTimeUntil } from './pass-time.ts';
import { openPayouts } from './withdrawal.ts';

const MEXICO = { country: 'MX', currency: 'MXN' } as const;

/** Something is on the page, and nothing has gone unnoticed. */
const expectAlive = async (cashier: Cashier): Promise<void> => {
  await expect(cashier.frame.locator('main [data-screen], main[data-screen]').first()).toBeVisible();
  expect((await cashier.frame.locator('main').innerText()).trim()).not.toBe('');
};

const onForm = async (cashier: Cashier): Promise<void> => {
  await pickTile(cashier, 'SPEI');
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
};

test('missing texts are shown in English, and missing pictures are drawn @long', async ({ page, open }) => {
  await page.route('**/locales/ar.*.json', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.route('**/static/icons/**', (route) => route.fulfill({ status: 404, body: '' }));
  const cashier = await open({ locale: 'ar' });
  await expect(cashier.frame.getByRole('button', { name: /^Bank card from/ })).toBeVisible();
  await expect(cashier.frame.locator('html[lang=en][dir=ltr]')).toHaveCount(1);
  await expect(cashier.frame.locator('[data-node="tile"] img')).toHaveCount(0);
  await expectAlive(cashier);
});

for (const file of ['pages', 'next']) {
  test(`a file of the next pages (${file}) that fails once is requested again, and the tap is carried out @long`, async ({
    page,
    open,
  }) => {
    let asked = 0;
    await page.route(`**/static/${file}.*.js`, async (route) => {
      asked += 1;
      await (asked === 1 ? route.abort() : route.continue());
    });
    const cashier = await open(MEXICO);
    await onForm(cashier);
    expect(asked).toBeGreaterThan(1);
    await expectAlive(cashier);
  });
}

test('a file that fails to load shows a message, and the next tap loads it', async ({ page, open }) => {
  const file = '**/static/pick-withdrawal.*.js';
  await page.clock.install();
  await page.route(file, (route) => route.fulfill({ status: 503 }));
  const cashier = await openPayouts(open, { locale: 'ar' });
  await pickTile(cashier, CARD.ar);
  await passTimeUntil(page, cashier.frame.getByText(cashier.t('error.page.title')));
  await expect(cashier.frame.getByText(cashier.t('error.page.text'))).toBeVisible();
  await page.unroute(file);
  await pickTile(cashier, CARD.ar);
  await expect(cashier.field('amount')).toBeVisible();
});

test('without any texts the page shows a built-in message, reports it to the host, and can be reloaded', async ({
  page,
  open,
}) => {
  await page.route('**/locales/*.json', (route) => route.abort());
  const cashier = await open();
  await expect(cashier.frame.getByRole('alert')).toContainText('Error occurred');
  await expect.poll(async () => typesOf(await cashier.messages())).toContain('onInitError');
  await page.unroute('**/locales/*.json');
  await cashier.frame.getByRole('button', { name: 'Refresh' }).click();
  await expect(cashier.node('tile').first()).toBeVisible();
});
