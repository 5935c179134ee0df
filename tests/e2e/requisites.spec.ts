import { type Cashier, type Open, payByCard, pickTile, type Visit, walks } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { copiedBy } from './clipboard.ts';
import { fillPix } from './flow-pages.ts';
import { readCode } from './read-code.ts';

for (const { visit, label } of walks('http')) {
  // Spec: core 2.5
  test(`a unified invoice shows steps and details and is paid, ${label}`, async ({ open }) => {
    const cashier = await open({ ...visit, country: 'MX', currency: 'MXN' });
    await pickTile(cashier, 'SPEI');
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.unified-form')).toBeVisible();
    await expect(cashier.node('steps').getByRole('listitem').first()).toBeVisible();
    await expect(cashier.node('requisite').first()).toBeVisible();
    await cashier.button('common.paid').click();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
  });

  // Spec: core 2.10
  test(`a host-to-host page shows the payment details and is paid, ${label}`, async ({ open }) => {
    const cashier = await open(visit);
    await pickTile(cashier, visit.locale === 'ar' ? 'تحويل بنكي' : 'Bank transfer');
    await expect(cashier.screen('deposit.redirect')).toBeVisible();
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.host-to-host')).toBeVisible();
    await expect(cashier.node('countdown')).toContainText(/1[45]:\d\d|15:00/);
    await cashier.button('common.paid').click();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
  });
}

for (const [theme, tag] of [
  ['light', ' @phone'],
  ['dark', ' @long'],
] as const) {
  // Spec: method-flows 2.26
  test(`the QR code holds the payload that can be copied, ${theme}${tag}`, async ({ page, open }) => {
    const cashier = await open({ country: 'BR', currency: 'BRL', scenario: 'never', theme });
    await pickTile(cashier, 'PIX');
    await fillPix(cashier);
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.pix')).toBeVisible();
    const copied = await copiedBy(page, () => cashier.button('qr.copy').click());
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
  open,
}) => {
  await page.context().route('https://static.example/**', (route) => route.fulfill({ status: 404, body: '' }));
  await page
    .context()
    .route('**/api/*/deposit-create', (route) =>
      route.fulfill({ json: { depositId: 'd-1', apiResponse: { data: INVOICE } } }),
    );
  const cashier = await open({ scenario: 'never', transport: 'http' });
  await payByCard(cashier);
  await expect(cashier.screen('deposit.host-to-host')).toBeVisible();
  expect(await readCode(cashier.node('pay-qr').getByRole('img'))).toBe(INVOICE.requisites[0]?.value);
  await expect(cashier.node('requisite-image')).toHaveText(cashier.t('page.notShown'));
  await expect(cashier.node('card-number')).toContainText('4111 1111 1111 1111');
  await expect(cashier.node('amount-due')).toContainText('7,500.37');
  await expect(cashier.node('changed-amount')).toContainText('7,500.37');
});

const UTR = '123456789012';

const openInvoice = async (open: Open, method: RegExp, visit: Visit = {}): Promise<Cashier> => {
  const cashier = await open({ country: 'IN', currency: 'INR', ...visit });
  await pickTile(cashier, visit.locale === 'ar' ? 'تحويل UPI' : 'UPI transfer');
  await cashier.screen('deposit.group').getByRole('button', { name: method }).click();
  await expect(cashier.screen('deposit.india')).toBeVisible();
  await cashier.button('india.prepare').click();
  await expect(cashier.screen('deposit.india-invoice')).toBeVisible();
  return cashier;
};

const payAndConfirm = async (cashier: Cashier): Promise<void> => {
  await cashier.button('common.paid').click();
  await cashier.input('utr').fill(UTR);
  await cashier.node('paid').click();
};

for (const { visit, label } of walks('http')) {
  // Spec: core 2.8, method-flows 2.21b
  test(`a transfer within India is paid and confirmed, ${label}`, async ({ open, control }) => {
    const cashier = await openInvoice(open, /^UPI/, visit);
    await expect(cashier.node('step')).toContainText('1');
    await expect(cashier.node('requisite').first()).toContainText('sandbox@bank');
    // A phone cannot scan its own screen, so the code is collapsed there.
    await expect(cashier.node('requisite-image').or(cashier.node('folded-image'))).toBeVisible();
    expect(await control.deposits()).toEqual([]);
    await payAndConfirm(cashier);
    await expect(cashier.screen('deposit.complete')).toBeVisible();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
    expect(await control.deposits()).toMatchObject([{ paymentMethod: 'upi', fields: { utr: UTR } }]);
  });
}
