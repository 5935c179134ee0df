import { openedBy, pickTile, walks, type Cashier, type Open, type Visit } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const GROUP = { en: 'Transfer to a person', ar: 'تحويل إلى شخص' };
const METHODS = {
  score: { en: 'Card to card', ar: 'من بطاقة إلى بطاقة' },
  visible: { en: 'By phone number', ar: 'عبر رقم الهاتف' },
  invisible: { en: 'To a bank account', ar: 'إلى حساب بنكي' },
  slider: { en: 'To a card of any bank', ar: 'إلى بطاقة أي بنك' },
};

/** After this time a captcha without an answer has expired. */
const PATIENCE_MS = 5 * 60_000;

const openForm = async (open: Open, kind: keyof typeof METHODS, visit: Visit = {}): Promise<Cashier> => {
  const { locale = 'en' } = visit;
  const cashier = await open(visit);
  await pickTile(cashier, GROUP[locale]);
  await pickTile(cashier, METHODS[kind][locale]);
  await expect(cashier.node('create')).toBeVisible();
  if (kind === 'visible') await cashier.input('phone').fill('+77011234567');
  return cashier;
};

const box = (cashier: Cashier) => cashier.frame.getByRole('checkbox', { name: /robot/ });

for (const { visit, label } of walks('socket')) {
  test(`a captcha box is ticked by keyboard and the transfer continues, ${label}`, async ({ page, open, control }) => {
    const cashier = await openForm(open, 'visible', visit);
    await cashier.node('create').click();
    const dialog = cashier.frame.getByRole('dialog', { name: cashier.t('captcha.title') });
    await expect(dialog).toBeVisible();
    await expect(box(cashier)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cashier.screen('deposit.peer-to-peer-invoice')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await control.proofs()).toEqual([{ paymentMethod: 'p2p_phone', kind: 'box' }]);
  });

  test(`a captcha slider is moved by keyboard and the transfer continues, ${label}`, async ({
    page,
    open,
    control,
  }) => {
    const cashier = await openForm(open, 'slider', visit);
    await cashier.node('create').click();
    await expect(cashier.frame.getByRole('slider')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(cashier.field('lastDigits')).toBeVisible();
    expect(await control.proofs()).toEqual([{ paymentMethod: 'p2p_fields', kind: 'slider' }]);
  });
}

test('a captcha that is closed, expires and is rejected by the server explains each, and ends in one transfer', async ({
  page,
  open,
  control,
}) => {
  await page.clock.install();
  const cashier = await openForm(open, 'visible', { scenario: 'captcha-required' });
  const told = (key: Parameters<Cashier['t']>[0]) => cashier.frame.getByText(cashier.t(key), { exact: true });
  const pay = async (): Promise<void> => {
    await cashier.node('create').click();
    await expect(box(cashier)).toBeFocused();
  };
  await pay();
  await page.keyboard.press('Escape');
  await expect(told('captcha.error.closed')).toBeVisible();
  await expect(cashier.node('create')).toBeFocused();

  await pay();
  await page.clock.fastForward(PATIENCE_MS);
  await expect(told('captcha.error.expired')).toBeVisible();
  await expect(box(cashier)).toHaveCount(0);
  expect(await control.creates()).toEqual({});

  await pay();
  await page.keyboard.press('Space');
  // The server requests another proof, so the box is shown again, unticked.
  await expect.poll(async () => (await control.calls()).filter(({ status }) => status === 400)).toHaveLength(1);
  await expect(box(cashier)).not.toBeChecked();
  await box(cashier).press('Space');
  await expect(cashier.screen('deposit.peer-to-peer-invoice')).toBeVisible();
  expect(await control.proofs()).toEqual([{ paymentMethod: 'p2p_phone', kind: 'box' }]);
  expect(await control.deposits()).toHaveLength(1);
});

test("a captcha slider in the helper window is solved there, and the same window opens the provider's page", async ({
  open,
  providerOrigin,
  control,
}) => {
  const cashier = await open({ country: 'NG', currency: 'NGN' });
  await pickTile(cashier, 'OPay');
  await cashier.input('phone').fill('+2348001234567');
  const helper = await openedBy(cashier, () => cashier.button('deposit.submit').click());
  await expect(helper.getByRole('slider')).toBeVisible();
  const files = await helper.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = files.flatMap((name) => /\/static\/([\w-]+)\.[\w-]+\.js$/.exec(name)?.[1] ?? []);
  // The boot chunk is loaded only for the platform's exports and starts no cashier, which would load the socket library
  // first.
  expect(scripts).toContain('base');
  expect(scripts).not.toContain('socket-line');
  await helper.getByRole('slider').press('End');
  await helper.getByRole('button', { name: 'Confirm' }).click();
  await helper.waitForURL((url) => url.origin === providerOrigin);
  await expect(cashier.screen('deposit.complete')).toBeVisible();
  expect(await control.proofs()).toEqual([{ paymentMethod: 'opay', kind: 'slider' }]);
});
