import { AxeBuilder } from '@axe-core/playwright';
import { openCashier, pickTile, type Cashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Faults that axe finds in the cashier's frame. */
const findFaults = async ({ page }: Cashier): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).include('iframe').withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
};

const looks = [
  { locale: 'en', theme: 'light' },
  { locale: 'ar', theme: 'dark' },
] as const;

for (const look of looks) {
  const label = `${look.locale}, ${look.theme}`;

  test(`list, form, requisites and result read well to everyone, ${label} @everywhere`, async ({
    page,
    demoOrigin,
  }) => {
    const cashier = await openCashier(page, demoOrigin, { ...look, country: 'MX', currency: 'MXN', scenario: 'never' });
    await expect(cashier.node('tile').first()).toBeVisible();
    expect(await findFaults(cashier)).toEqual([]);

    await pickTile(cashier, 'SPEI');
    await expect(cashier.screen('deposit.redirect')).toBeVisible();
    expect(await findFaults(cashier)).toEqual([]);

    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.unified-form')).toBeVisible();
    expect(await findFaults(cashier)).toEqual([]);

    await cashier.button('common.paid').click();
    await expect(cashier.screen('deposit.complete')).toBeVisible();
    expect(await findFaults(cashier)).toEqual([]);
  });
}

test('a deposit can be made with the keyboard alone', async ({ page, demoOrigin }) => {
  const cashier = await openCashier(page, demoOrigin, { country: 'MX', currency: 'MXN' });
  const tile = cashier.frame.getByRole('button', { name: /^SPEI/ });
  // Focus handling loads after the list.
  await cashier.frame.locator('[data-voice="polite"]').waitFor({ state: 'attached' });
  await tile.focus();
  await page.keyboard.press('Enter');
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  await cashier.button('header.back').press('Enter');
  await expect(tile).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  // The host's own way back, with the focus on the page still.
  await expect(cashier.frame.locator('main')).toBeFocused();
  await cashier.frame.locator('main').evaluate(() => window.history.back());
  await expect(tile).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  const pay = cashier.button('deposit.submit');
  for (let steps = 0; steps < 20 && !(await pay.evaluate((button) => button === document.activeElement)); steps++) {
    await page.keyboard.press('Tab');
  }
  await expect(pay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
});
