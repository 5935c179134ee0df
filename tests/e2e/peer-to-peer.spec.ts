import { holdCalls, pickTile, typesOf, walks, type Cashier, type Open, type Visit } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const HUMO: Visit = { country: 'UZ', currency: 'UZS' };
const INVOICE = 'deposit.peer-to-peer-invoice';

const openInvoice = async (open: Open, visit: Visit = {}): Promise<Cashier> => {
  const cashier = await open({ ...HUMO, ...visit });
  await pickTile(cashier, 'Humo');
  await cashier.button('peerToPeer.create').click();
  await expect(cashier.screen(INVOICE)).toBeVisible();
  return cashier;
};

const cardOf = (cashier: Cashier): Promise<string> => cashier.node('card-number').innerText();

for (const { visit, label } of walks('both')) {
  // Spec: core 2.9a, method-flows 2.24a
  test(`a peer-to-peer transfer is found by name, created and paid, ${label}`, async ({ open, control }) => {
    const isArabic = visit.locale === 'ar';
    const cashier = await open(visit);
    await pickTile(cashier, isArabic ? 'تحويل إلى شخص' : 'Transfer to a person');
    await expect(cashier.screen('deposit.peer-to-peer')).toBeVisible();
    await cashier.frame.getByRole('searchbox').fill(isArabic ? 'من بطاقة' : 'card to');
    await expect(cashier.node('tile')).toHaveCount(1);
    await cashier.node('tile').click();
    const shown = await cashier.input().inputValue();
    const amount = Number(shown.replaceAll(',', ''));
    expect(amount).toBeGreaterThan(2000);
    await cashier.button('peerToPeer.create').click();
    await expect(cashier.screen(INVOICE)).toBeVisible();
    await expect(cashier.node('card-number')).toContainText(/\d{4} \d{4} \d{4} \d{4}/);
    await cashier.node('paid').click();
    await expect(cashier.node('status')).toContainText(cashier.t('complete.processed.title'));
    expect(await control.deposits()).toMatchObject([{ amount: String(amount), phase: 'processed' }]);
  });
}

test('a creation stopped by the user is cancelled once the server has created it', async ({ page, open, control }) => {
  const cashier = await open({ ...HUMO, transport: 'http' });
  await pickTile(cashier, 'Humo');
  const release = await holdCalls(page, '**/deposit-create-p2p');
  await cashier.button('peerToPeer.create').click();
  await cashier.node('cancel-create').click();
  await expect(cashier.node('cancel-create')).toHaveCount(0);
  release();
  await expect(cashier.frame.getByText(cashier.t('peerToPeer.createStopped'))).toBeVisible();
  expect(typesOf(await cashier.messages())).not.toContain('Metric');
  await expect.poll(() => control.deposits()).toMatchObject([{ phase: 'cancelled' }]);
});

test("the browser's back leads from an open invoice to the list, and a reload finds the invoice again @no-storage @long", async ({
  page,
  open,
  control,
}) => {
  const cashier = await openInvoice(open);
  const card = await cardOf(cashier);
  await page.evaluate(() => history.back());
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await pickTile(cashier, 'Humo');
  await expect(cashier.screen(INVOICE)).toBeVisible();
  await page.reload();
  await expect(cashier.screen(INVOICE)).toBeVisible();
  expect(await cardOf(cashier)).toBe(card);
  await page.evaluate(() => history.back());
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  expect(await control.deposits()).toHaveLength(1);
});

test('a double tap on create never presses cancel', async ({ open, control }) => {
  const cashier = await open({ ...HUMO, scenario: 'lost-for-long', transport: 'http' });
  await pickTile(cashier, 'Humo');
  const create = cashier.button('peerToPeer.create');
  await create.scrollIntoViewIfNeeded();
  const before = await create.boundingBox();
  await create.dblclick();
  await expect(cashier.node('cancel-create')).toBeVisible();
  expect(await cashier.node('create').boundingBox()).toEqual(before);
  await expect(cashier.node('create')).toHaveAttribute('aria-busy', 'true');
  expect((await control.calls()).filter(({ path }) => path === 'deposit-create-p2p').length).toBeLessThanOrEqual(1);
});
