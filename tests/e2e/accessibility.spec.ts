import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { pickTile, type Cashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const MX = { country: 'MX', currency: 'MXN', scenario: 'never' } as const;
const UPRIGHT = { width: 390, height: 844 };
const LYING = { width: 844, height: 390 };

/** Opens the list, a form, payment details and a pending payment, and calls back on each. */
const atEachPage = async (cashier: Cashier, look: (screen: string) => Promise<void>): Promise<void> => {
  const lookAt = async (screen: string): Promise<void> => {
    await expect(cashier.screen(screen)).toBeVisible();
    await look(screen);
  };
  await expect(cashier.node('tile').first()).toBeVisible();
  // The part of the list that arrives last.
  await expect(cashier.frame.getByRole('button', { name: cashier.t('bonus.details') }).first()).toBeVisible();
  await lookAt('deposit.methods');
  await pickTile(cashier, 'SPEI');
  await lookAt('deposit.redirect');
  await cashier.button('deposit.submit').click();
  await lookAt('deposit.unified-form');
  await cashier.button('common.paid').click();
  await lookAt('deposit.complete');
};

/** The text of a page. Digits are removed, because they change with time. */
const wordsOf = async (main: Locator): Promise<string> => (await main.innerText()).replaceAll(/^.*\d.*$/gm, '');

test('pages in the frame of a host have no faults that axe finds, in Arabic and dark', async ({ page, open }) => {
  const cashier = await open({ ...MX, locale: 'ar', theme: 'dark' });
  await atEachPage(cashier, async (screen) => {
    const { violations } = await new AxeBuilder({ page })
      .include('iframe')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations, screen).toEqual([]);
  });
});

test('each page is titled by its main part, and has back and close in one place', async ({ page, open }) => {
  // On a wide screen they are at the edges of the page, and a list is wider than a form.
  await page.setViewportSize(UPRIGHT);
  const cashier = await open(MX);
  const titles = new Set<string>();
  const places = new Map<string, Set<string>>();
  await atEachPage(cashier, async (screen) => {
    const main = cashier.frame.locator('main');
    await expect(main).toHaveAttribute('aria-label', /./);
    const title = await main.evaluate(({ ownerDocument }) => ownerDocument.title);
    await expect(main, screen).toHaveAttribute('aria-label', title);
    expect(await main.locator('nav, header').count(), screen).toBe(0);
    titles.add(title);
    for (const key of ['header.back', 'common.close'] as const) {
      const button = cashier.frame.locator('header').getByRole('button', { name: cashier.t(key), exact: true });
      const found = await button.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      for (const { x, y } of found) places.set(key, (places.get(key) ?? new Set()).add(`${x}, ${y}`));
    }
  });
  expect(titles.size).toBeGreaterThan(1);
  expect([...places.keys()]).toContain('header.back');
  for (const [key, where] of places) expect([...where], key).toHaveLength(1);
});

test('a page has the same buttons in portrait and landscape, and no pointer or focus changes it', async ({
  page,
  open,
}) => {
  await page.setViewportSize(UPRIGHT);
  const cashier = await open(MX);
  await atEachPage(cashier, async (screen) => {
    const main = cashier.frame.locator('main');
    const before = await wordsOf(main);
    const buttons = main.getByRole('button');
    const upright = await buttons.allTextContents();
    await page.setViewportSize(LYING);
    expect(await buttons.allTextContents(), screen).toEqual(upright);
    await page.setViewportSize(UPRIGHT);
    for (const button of await buttons.all()) {
      if (!(await button.isVisible())) continue;
      await button.hover({ force: true });
      await button.focus();
      expect(await wordsOf(main), screen).toBe(before);
    }
    await expect(cashier.screen(screen)).toBeVisible();
  });
});

test('a press that is moved off its target before its release does nothing', async ({ page, open }) => {
  const cashier = await open(MX);
  const tile = cashier.frame.getByRole('button', { name: /^SPEI/ });
  await tile.hover();
  await page.mouse.down();
  await page.mouse.move(2, 2);
  await page.mouse.up();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await tile.click();
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
});

test('choosing and typing send nothing; an invalid field gets the focus, shows the expected format, and keeps its text', async ({
  page,
  open,
}) => {
  const cashier = await open({ country: 'BR', currency: 'BRL' });
  await pickTile(cashier, 'Boleto');
  const creates: string[] = [];
  page.on('request', (request) => creates.push(...(/create/.test(request.url()) ? [request.url()] : [])));
  const amount = cashier.input();
  await cashier.frame.locator('label:has(input[type=radio])').nth(1).click();
  await amount.fill('77');
  const cpf = cashier.input('cpf');
  await cpf.fill('123');
  await cpf.press('Tab');
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  await cashier.button('deposit.submit').click();
  await expect(cpf).toBeFocused();
  await expect(cpf).toHaveAttribute('aria-invalid', 'true');
  await expect(cpf).toHaveAccessibleDescription(/\d/);
  await expect(cashier.screen('deposit.redirect')).toBeVisible();
  await expect(amount).toHaveValue(/77/);
  expect(creates).toEqual([]);
});

test('a deposit can be made with the keyboard alone', async ({ page, open }) => {
  const cashier = await open({ country: 'MX', currency: 'MXN' });
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
  // The host navigates back while the focus is on the page.
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
