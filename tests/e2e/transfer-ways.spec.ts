import { openCashier, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const HUMO = { country: 'UZ', currency: 'UZS' };
const INVOICE = 'deposit.peer-to-peer-invoice';

test("the browser's back leads from an open invoice to the list, and a reload finds the invoice again @no-storage @long", async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openCashier(page, demoOrigin, HUMO);
  await pickTile(cashier, 'Humo');
  await cashier.button('peerToPeer.create').click();
  await expect(cashier.screen(INVOICE)).toBeVisible();
  const card = await cashier.node('card-number').innerText();
  await page.evaluate(() => history.back());
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await pickTile(cashier, 'Humo');
  await expect(cashier.screen(INVOICE)).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await pickTile(cashier, 'Humo');
  await expect(cashier.screen(INVOICE)).toBeVisible();
  await page.reload();
  await expect(cashier.screen(INVOICE)).toBeVisible();
  expect(await cashier.node('card-number').innerText()).toBe(card);
  await page.evaluate(() => history.back());
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  expect(await control.deposits()).toHaveLength(1);
});

test('a double tap on create never presses cancel', async ({ page, demoOrigin, control }) => {
  const cashier = await openCashier(page, demoOrigin, { ...HUMO, scenario: 'lost-for-long', transport: 'http' });
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

test('a transfer that expires on the server is shown as expired @long', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, { ...HUMO, scenario: 'p2p-expired' });
  await pickTile(cashier, 'Humo');
  await cashier.button('peerToPeer.create').click();
  await expect(cashier.node('status')).toContainText(cashier.t('complete.expired.title'));
});
