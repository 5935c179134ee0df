import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { node, openAt, shown } from './open-at.ts';

/** How far the page is scrolled, CSS px, once rows that come near have been drawn. */
const restingScroll = async (page: Page): Promise<number> => {
  let last = -1;
  await expect
    .poll(
      async () => {
        const [before, now] = [last, await page.evaluate(() => window.scrollY)];
        last = now;
        return now === before;
      },
      { intervals: [300] },
    )
    .toBe(true);
  return last;
};

test('a list of 500 methods keeps its scroll position after a method is left @phone', async ({
  page,
  widgetOrigin,
}) => {
  await openAt(page, widgetOrigin, '/deposit', { scenario: 'many-methods' });
  const tiles = node(page, 'tile');
  await expect(tiles).not.toHaveCount(0);
  // Rows far away are their names until they are near.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy({ top: 4000, behavior: 'instant' }));
    expect(await tiles.count()).toBeGreaterThan(200);
  }).toPass();
  // Of those that are drawn by now: which is the last changes.
  const far = tiles.nth(180);
  await far.scrollIntoViewIfNeeded();
  const before = await restingScroll(page);
  expect(before).toBeGreaterThan(1000);
  await far.click();
  await expect(shown(page, 'deposit.redirect')).toBeVisible();
  await page.goBack();
  await expect(shown(page, 'deposit.methods')).toBeVisible();
  expect(await restingScroll(page)).toBe(before);
});
