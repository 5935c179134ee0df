import { openCashier, pickTile, type Cashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const amountOf = (cashier: Cashier): ReturnType<Cashier['field']> => cashier.field('amount').getByRole('textbox');

const openCard = async (...args: Parameters<typeof openCashier>): Promise<Cashier> => {
  const cashier = await openCashier(...args);
  await pickTile(cashier, args[2]?.locale === 'ar' ? 'بطاقة بنكية' : 'Bank card');
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  return cashier;
};

for (const transport of ['socket', 'http'] as const) {
  test(`limits and a payment session are requested while the form is open, ${transport} @long`, async ({
    page,
    demoOrigin,
    control,
  }) => {
    const cashier = await openCard(page, demoOrigin, { transport });
    await amountOf(cashier).fill('7500');
    const paths = async (): Promise<string[]> => (await control.calls()).map(({ path }) => path);
    await expect.poll(paths).toContain('deposit-limits');
    await expect.poll(paths).toContain('session-start');
    expect((await paths()).filter((path) => path === 'session-start').length).toBeLessThanOrEqual(2);
    expect(cashier.faults).toEqual([]);
  });
}

const TYPED = [
  { locale: 'en', method: 'Bank card', keys: '250,000', shown: '250,000', sent: 250000 },
  { locale: 'en', method: 'Bank card', keys: '5000,5', shown: '5,000.50', sent: 5000.5 },
  { locale: 'en', method: 'Bank card', keys: '5000.005', shown: '5,000', sent: 5000 },
  { locale: 'pt', method: 'Cartão bancário', keys: '2.500,50', shown: '2.500,50', sent: 2500.5 },
  { locale: 'id', method: 'Kartu bank', keys: '100.000', shown: '100.000', sent: 100000 },
  { locale: 'ar', method: 'بطاقة بنكية', keys: '٢٬٥٠٠٫٥٠', shown: '2,500.50', sent: 2500.5 },
] as const;

for (const [index, { locale, method, keys, shown, sent }] of TYPED.entries()) {
  // The table of amounts is in tests/domain: one row shows that typing reaches the server.
  const tag = index === TYPED.length - 1 ? ' @phone' : ' @long';

  test(`${keys} typed key by key is shown on the button and sent to the server, ${locale}${tag}`, async ({
    page,
    demoOrigin,
    control,
  }) => {
    await page.goto(`${demoOrigin}/?${new URLSearchParams({ country: 'KZ', currency: 'KZT', locale })}`);
    const frame = page.frameLocator('#cashier iframe');
    await frame
      .getByRole('button', { name: new RegExp(`^${method}`) })
      .first()
      .click();
    const amount = frame.locator('[data-field="amount"]').getByRole('textbox');
    await amount.fill('');
    await amount.pressSequentially(keys);
    const submit = frame.getByRole('button').filter({ hasText: shown });
    await expect(submit).toBeVisible();
    await amount.blur();
    await expect(submit).toBeVisible();
    await submit.click();
    await expect.poll(async () => (await control.deposits()).map((deposit) => Number(deposit.amount))).toEqual([sent]);
  });
}

test('a pasted amount is read with its currency, and an ambiguous one is refused with a message @long', async ({
  page,
  demoOrigin,
}) => {
  const cashier = await openCard(page, demoOrigin);
  const amount = amountOf(cashier);
  await amount.fill('$7,500.90');
  await expect(amount).toHaveValue('7,500.90');
  await amount.fill('7.500');
  await expect(amount).toHaveValue('7,500.90');
  await expect(cashier.field('amount')).toContainText(cashier.t('form.amountInput.unread'));
  await amount.press('End');
  await amount.press('Backspace');
  await expect(cashier.field('amount')).not.toContainText(cashier.t('form.amountInput.unread'));
});

test('the caret stays at its digit when grouping signs are added', async ({ page, demoOrigin }) => {
  const cashier = await openCard(page, demoOrigin);
  const amount = amountOf(cashier);
  await amount.fill('');
  await amount.pressSequentially('12345');
  await expect(amount).toHaveValue('12,345');
  for (let step = 0; step < 3; step += 1) await amount.press('ArrowLeft');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('1,345');
  await amount.pressSequentially('98');
  await expect(amount).toHaveValue('198,345');
  for (let step = 0; step < 3; step += 1) await amount.press('Shift+ArrowRight');
  await amount.press('Delete');
  await expect(amount).toHaveValue('1,985');
});

for (const locale of ['en', 'ar'] as const) {
  test(`the amount accepts digits of any script and pasted amounts, and undoes them, ${locale}${locale === 'ar' ? ' @phone @long' : ''}`, async ({
    page,
    demoOrigin,
  }) => {
    const cashier = await openCard(page, demoOrigin, { locale });
    const amount = amountOf(cashier);
    await amount.fill('');
    await amount.pressSequentially('٧٥٠٠');
    await expect(amount).toHaveValue('7,500');
    await amount.press('ControlOrMeta+z');
    await expect(amount).toHaveValue('750');
    await amount.press('ControlOrMeta+Shift+z');
    await expect(amount).toHaveValue('7,500');
    await amount.fill('१२३४');
    await expect(amount).toHaveValue('1,234');
    await amount.fill("12'345.50");
    await expect(amount).toHaveValue('12,345.50');
    await amount.pressSequentially('-e$');
    await expect(amount).toHaveValue('12,345.50');
  });
}

test('an amount in Arabic is aligned to the right and written from left to right', async ({ page, demoOrigin }) => {
  const cashier = await openCard(page, demoOrigin, { locale: 'ar' });
  const amount = amountOf(cashier);
  await amount.fill('12345');
  await expect(amount).toHaveCSS('direction', 'ltr');
  await expect(amount).toHaveCSS('text-align', 'right');
});

// Spec: core 4.3d
test('the kind of a Pix key decides which fields are shown @phone', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, { country: 'BR', currency: 'BRL' });
  await pickTile(cashier, 'PIX');
  await expect(cashier.field('random')).toBeVisible();
  await cashier.field('pixKeyType').getByRole('combobox').click();
  await cashier.frame.getByRole('option', { name: 'Telefone' }).click();
  await expect(cashier.field('random')).toHaveCount(0);
  await expect(cashier.field('email')).toHaveCount(0);
  await cashier.field('numberId').getByRole('textbox').pressSequentially('12345678901999');
  await expect(cashier.field('numberId').getByRole('textbox')).toHaveValue('123.456.789-01');

  const phone = cashier.field('phone').getByRole('textbox');
  await phone.pressSequentially('+11 98765-4321 00');
  await expect(phone).toHaveValue('11987654321');
  await phone.press('ControlOrMeta+a');
  await phone.press('Backspace');
  await expect(cashier.field('phone')).toContainText('+55');
  await expect(phone).toHaveValue('');
  expect(cashier.faults).toEqual([]);
});

// Spec: core 4.4b
test('submitting an incomplete form marks what is missing and focuses the first field', async ({
  page,
  demoOrigin,
}) => {
  const cashier = await openCashier(page, demoOrigin, { country: 'BR', currency: 'BRL' });
  await pickTile(cashier, 'PIX');
  await cashier.button('deposit.submit').click();
  await expect(cashier.field('numberId').getByRole('textbox')).toBeFocused();
  await expect(cashier.field('numberId')).toContainText(cashier.t('form.field.missing').replace('{{fields}}', 'CPF'));
  await expect(cashier.button('deposit.submit')).toBeDisabled();
});
