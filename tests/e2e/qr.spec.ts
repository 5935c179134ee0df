import { openCashier, pickTile } from './cashier.ts';
import { copiedBy } from './clipboard.ts';
import { expect, test } from './fixtures.ts';
import { fillPix } from './flow-pages.ts';
import { readCode } from './read-code.ts';

for (const [theme, tag] of [
  ['light', ' @phone'],
  ['dark', ' @long'],
] as const) {
  // Spec: method-flows 2.26
  test(`the QR code holds the payload that can be copied, ${theme}${tag}`, async ({ page, demoOrigin }) => {
    const cashier = await openCashier(page, demoOrigin, { country: 'BR', currency: 'BRL', scenario: 'never', theme });
    await pickTile(cashier, 'PIX');
    await fillPix(cashier);
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.pix')).toBeVisible();
    const copied = await copiedBy(page, () => cashier.node('copy-code').getByRole('button').click());
    expect(copied).toMatch(/^000201/);
    expect(await readCode(cashier.node('pay-qr').getByRole('img'))).toBe(copied);
  });
}

const INVOICE = {
  card: { number: '4111111111111111', fullName: 'A. Person' },
  payment_amount: '7500.37',
  payment_currency: 'KZT',
  requisites: [
    { name: 'sbp', type: 'qr', value: 'https://qr.nspk.ru/AS10003P3RH0LJ2A9ROO038L6NT5RU1M' },
    { name: 'picture', type: 'image', value: 'https://static.example/gone.png' },
  ],
};

test('a web address is drawn as a QR code, and a missing picture leaves the other details on the page', async ({
  page,
  demoOrigin,
}) => {
  await page.context().route('https://static.example/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page
    .context()
    .route('**/api/*/deposit-create', (route) =>
      route.fulfill({ json: { depositId: 'd-1', apiResponse: { data: INVOICE } } }),
    );
  const cashier = await openCashier(page, demoOrigin, { scenario: 'never', transport: 'http' });
  await pickTile(cashier, 'Bank card');
  await cashier.field('amount').getByRole('textbox').fill('7500');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.host-to-host')).toBeVisible();
  expect(await readCode(cashier.node('pay-qr').getByRole('img'))).toBe(INVOICE.requisites[0]?.value);
  await expect(cashier.node('requisite-image')).toHaveText(cashier.t('page.notShown'));
  await expect(cashier.node('card-number')).toContainText('4111 1111 1111 1111');
  await expect(cashier.node('amount-due')).toContainText('7,500.37');
  await expect(cashier.node('changed-amount')).toContainText('7,500.37');
});
