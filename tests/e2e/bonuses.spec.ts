import { openCashier, pickTile, type Cashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const pick = (cashier: Cashier, title: string) => cashier.frame.getByRole('button', { name: title, exact: true });

const mainSwitch = (cashier: Cashier) => cashier.node('bonus-switch').getByRole('switch');

const amountOf = (cashier: Cashier) => cashier.field('amount').getByRole('textbox');

// Spec: core 2.26b, method-flows 2.16b, method-flows 5.3b
test("a deposit carries the active bonus once its amount reaches the bonus's minimum", async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openCashier(page, demoOrigin, { bonuses: 'several' });
  await expect(mainSwitch(cashier)).not.toBeChecked();
  await pick(cashier, 'Welcome bonus').click();
  await expect(mainSwitch(cashier)).toBeChecked();
  await pickTile(cashier, 'Bank card');
  await amountOf(cashier).fill('4999');
  await expect(cashier.node('bonus-minimum')).toContainText('5,000');
  await cashier.node('bonus-minimum').getByRole('button').click();
  await expect(amountOf(cashier)).toHaveValue(/^5.?000$/);
  await expect(cashier.node('bonus-comes')).toBeVisible();
  await cashier.node('pay').click();
  await expect
    .poll(async () => (await control.deposits()).map(({ bonus }) => bonus))
    .toEqual([{ isActivated: true, id: 'welcome' }]);
  expect(cashier.faults).toEqual([]);
});

test('no file of bonuses is loaded where the host offers none @long', async ({ page, demoOrigin }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const cashier = await openCashier(page, demoOrigin, { bonuses: 'none', cryptoBonus: 'false' });
  await pickTile(cashier, 'Bank card');
  await expect(amountOf(cashier)).toBeVisible();
  expect(asked.filter((path) => /\/static\/(?:follow-bonuses|bonus)/.test(path))).toEqual([]);
  await page.locator('#send-more-bonuses').click();
  await expect.poll(() => asked.some((path) => path.includes('follow-bonuses'))).toBe(true);
});
