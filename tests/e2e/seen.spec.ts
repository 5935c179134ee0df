import type { Locator, Page } from '@playwright/test';
import type { Bonus } from '#generated/wire.ts';
import { pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { node, openAt, openNext, shown, type Visitor } from './open-at.ts';

const VISIT = { country: 'MX', currency: 'MXN', scenario: 'never' } as const;

const styleOf = (part: Locator, name: string): Promise<string> =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);

test('forced colours keep the switch, the chosen chip, the focus and errors visible', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const cashier = await open({ bonuses: 'one' });
  const control = cashier.frame.getByRole('switch').first();
  const before = await styleOf(control, 'background-color');
  await control.click();
  await expect.poll(() => styleOf(control, 'background-color')).not.toBe(before);

  await pickTile(cashier, 'Bank card');
  const chips = cashier.frame.locator('label:has(input[type=radio])');
  await chips.nth(1).click();
  await expect(chips.nth(1).getByRole('radio')).toBeChecked();
  await expect
    .poll(() => styleOf(chips.nth(1), 'background-color'))
    .not.toBe(await styleOf(chips.nth(0), 'background-color'));

  const amount = cashier.input();
  await amount.fill('1');
  expect(await styleOf(amount.locator('..'), 'outline-style')).toBe('solid');
  await amount.press('Tab');
  await expect(cashier.field('amount').locator('[data-spoken] svg')).toBeVisible();
  await expect(cashier.field('amount').locator('[data-spoken]')).toContainText('2,000');
  await expect(cashier.frame.locator('[data-voice="polite"]')).toContainText('2,000');
  const pay = cashier.node('pay');
  await pay.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(pay).toBeFocused();
  expect(await styleOf(pay, 'outline-style')).toBe('solid');
});

declare global {
  interface Window {
    shifts?: string[];
    /** Records the shifts that the browser has not reported yet. */
    flushShifts?(): void;
  }
}

/** A layout shift without recent input; missing in the DOM types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node | null }[];
}

/** Makes the page record its layout shifts. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry;
    const note = (entries: PerformanceEntryList): void => {
      for (const entry of entries.filter(isShift))
        // A badge is as wide as its text, so a new text may shift it; nothing else moves by so little.
        if (!entry.hadRecentInput && entry.value > 0.0001)
          window.shifts?.push(
            `${location.pathname} ${entry.value} ${entry.sources.map((source) => source.node?.parentElement?.outerHTML.slice(0, 120)).join()}`,
          );
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.flushShifts = () => note(observer.takeRecords());
  });

const FRAMES = 20;

/** The layout shifts so far and in the next frames. */
const shifts = (page: Page): Promise<string[] | undefined> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    window.flushShifts?.();
    return window.shifts;
  }, FRAMES);

for (const [width, tag] of [
  [360, ''],
  [1280, ' @long'],
] as const) {
  test(`no layout shift happens from the list over the form to the invoice, ${width} px${tag}`, async ({
    page,
    widgetOrigin,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await noteShifts(page);
    await openAt(page, widgetOrigin, '', { ...VISIT, platform: width < 768 ? 'android' : 'desktop' });
    await expect(shown(page, 'deposit.methods')).toBeVisible();
    await page.getByRole('button', { name: /^SPEI/ }).click();
    await expect(shown(page, 'deposit.redirect')).toBeVisible();
    await page.locator('[data-node="pay"]').click();
    await expect(shown(page, 'deposit.unified-form')).toBeVisible();
    await expect(page.locator('[data-node="paid"]')).toBeVisible();
    expect(await shifts(page)).toEqual([]);
  });
}

/** A name that is longer than a card. */
const BONUS: Bonus = {
  id: 'long',
  type: 'deposit',
  currency: 'MXN',
  mustAccruedBefore: Date.now() + 30 * 24 * 60 * 60_000,
  content: {
    title: 'A hundred percent on top of the first deposit of this month, for all who have joined',
    subtitle: 'With thirty free spins in the games of this week, and as many in those of the next one',
  },
};

for (const [lang, width] of [
  ['en', 360],
  ['ar', 360],
  ['es', 360],
  ['ru', 1280],
] as const) {
  test(`no layout shift happens when bonuses appear, nor on later visits when saved accounts do, ${lang}, ${width} px @long`, async ({
    page,
    widgetOrigin,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await noteShifts(page);
    const visitor: Visitor = { lang, country: 'MX', currency: 'MXN' };
    const coins = { schema: { meta: { cryptoBonus: true } } };
    for (const offers of [{ bonusList: [BONUS] }, { ...coins, bonusList: [BONUS] }, coins]) {
      await openNext(page, widgetOrigin, '', { ...visitor, offers });
      await expect(page.locator('article')).not.toHaveCount(0);
      expect(await shifts(page)).toEqual([]);
    }
    const saved: Visitor = { ...visitor, scenario: 'saved-cards', offers: { ...coins, bonusList: [BONUS] } };
    await openNext(page, widgetOrigin, '', saved);
    await expect(node(page, 'saved-account')).toHaveCount(2);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cashier.quick-deposit'))).toMatch(/^\d+ 7$/);
    await page.reload();
    await expect(node(page, 'tile').first()).toBeVisible();
    await expect(node(page, 'saved-account')).toHaveCount(2);
    await expect(page.locator('article')).not.toHaveCount(0);
    expect(await shifts(page)).toEqual([]);
  });
}
