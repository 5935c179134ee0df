import { type Cashier, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const pick = (cashier: Cashier, title: string) => cashier.frame.getByRole('button', { name: title, exact: true });

const mainSwitch = (cashier: Cashier) => cashier.node('bonus-switch').getByRole('switch');

// Spec: core 2.26b, method-flows 2.16b, method-flows 5.3b
test("a deposit carries the active bonus once its amount reaches the bonus's minimum", async ({ open, control }) => {
  const cashier = await open({ bonuses: 'several' });
  await expect(mainSwitch(cashier)).not.toBeChecked();
  await pick(cashier, 'Welcome bonus').click();
  await expect(mainSwitch(cashier)).toBeChecked();
  await pickTile(cashier, 'Bank card');
  await cashier.input().fill('4999');
  await expect(cashier.node('bonus-minimum')).toContainText('5,000');
  await cashier.node('bonus-minimum').getByRole('button').click();
  await expect(cashier.input()).toHaveValue(/^5.?000$/);
  await expect(cashier.node('bonus-comes')).toBeVisible();
  await cashier.node('pay').click();
  await expect
    .poll(async () => (await control.deposits()).map(({ bonus }) => bonus))
    .toEqual([{ isActivated: true, id: 'welcome' }]);
});

test('no file of bonuses is loaded if the host offers none @long', async ({ page, open }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const cashier = await open({ bonuses: 'none', cryptoBonus: 'false' });
  await pickTile(cashier, 'Bank card');
  await expect(cashier.input()).toBeVisible();
  expect(asked.filter((path) => /\/static\/bonus/.test(path))).toEqual([]);
  await page.locator('#send-more-bonuses').click();
  await expect.poll(() => asked.some((path) => path.includes('bonus-feature'))).toBe(true);
});
