import { openCashier, pickTile, type Cashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const card = (cashier: Cashier, title: string) =>
  cashier.node('bonus').filter({ has: cashier.frame.getByRole('heading', { name: title }) });

const pick = (cashier: Cashier, title: string) => cashier.frame.getByRole('button', { name: title, exact: true });

const mainSwitch = (cashier: Cashier) => cashier.node('bonus-switch').getByRole('switch');

const amountOf = (cashier: Cashier) => cashier.field('amount').getByRole('textbox');

const pay = async (cashier: Cashier, name: string, amount: string): Promise<void> => {
  await pickTile(cashier, name);
  await amountOf(cashier).fill(amount);
  await cashier.node('pay').click();
};

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

test('a bonus that the host has chosen is active until the user switches it off @long', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openCashier(page, demoOrigin, { bonuses: 'several', bonusId: 'spins' });
  await expect(pick(cashier, '50 free spins')).toHaveAttribute('aria-pressed', 'true');
  await expect(card(cashier, '50 free spins')).toBeInViewport({ ratio: 0.9 });
  await mainSwitch(cashier).click();
  await expect(pick(cashier, '50 free spins')).toHaveAttribute('aria-pressed', 'false');
  await pay(cashier, 'Bank card', '9000');
  await expect.poll(async () => (await control.deposits()).map(({ bonus }) => bonus)).toEqual([{ isActivated: false }]);
});

// Spec: core 2.13, method-flows 2.29a
test('the terms of a bonus show all figures and lead back to the page before @long', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, { bonuses: 'several' });
  await card(cashier, 'Top-up bonus')
    .getByRole('button', { name: cashier.t('bonus.details') })
    .click();
  await expect(cashier.screen('deposit.bonus-details')).toBeVisible();
  // 99.99 × 500 is the greatest bonus here; × 12.5 ÷ 100 × 5, floored.
  await expect(cashier.node('max-withdrawal')).toContainText('31,246');
  for (const [node, figure] of Object.entries({
    percent: '12.5%',
    'max-bonus': '49,995',
    'min-deposit': '2,500',
    wager: '×30',
    payout: '×5',
  })) {
    await expect(cashier.node(node)).toContainText(figure);
  }
  await cashier.node('use-bonus').click();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await expect(pick(cashier, 'Top-up bonus')).toHaveAttribute('aria-pressed', 'true');
  await card(cashier, '50 free spins')
    .getByRole('button', { name: cashier.t('bonus.details') })
    .click();
  await expect(cashier.node('spins')).toContainText('50');
  await expect(cashier.node('max-spin-win')).toContainText('100,000');
  await expect(cashier.node('game')).toHaveText(['Book of Tides', 'Coral Crown', 'Lucky Lighthouse', 'Pearl Rush']);
  await cashier.frame.getByRole('button', { name: cashier.t('header.back') }).click();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  expect(cashier.faults).toEqual([]);
});

// Spec: method-flows 4.12b
test('an expired bonus disappears, and the next one takes its place @long', async ({ page, demoOrigin }) => {
  await page.clock.install();
  const cashier = await openCashier(page, demoOrigin, { bonuses: 'ends in 20 s' });
  await expect(card(cashier, 'Flash bonus')).toBeVisible();
  await page.clock.runFor(22_000);
  await expect(card(cashier, 'Flash bonus')).toHaveCount(0);
  await expect(card(cashier, 'Weekend reload')).toBeVisible();
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

test('bonuses in Arabic are mirrored and keep their figures from left to right @long', async ({
  page,
  demoOrigin,
  control,
}) => {
  const cashier = await openCashier(page, demoOrigin, { bonuses: 'several', bonusId: 'welcome', locale: 'ar' });
  await expect(cashier.frame.getByRole('heading', { name: cashier.t('bonuses.title') })).toBeVisible();
  const [first, second] = await Promise.all([
    card(cashier, 'مكافأة ترحيبية').boundingBox(),
    card(cashier, 'مكافأة نهاية الأسبوع').boundingBox(),
  ]);
  expect(first?.x ?? 0).toBeGreaterThan(second?.x ?? 0);
  await cashier.node('tile').first().click();
  await amountOf(cashier).fill('9000');
  await expect(cashier.node('bonus-comes')).toHaveText(cashier.t('bonus.hint.none'));
  await cashier.node('pay').click();
  await expect
    .poll(async () => (await control.deposits()).map(({ bonus }) => bonus))
    .toEqual([{ isActivated: true, id: 'welcome' }]);
});
