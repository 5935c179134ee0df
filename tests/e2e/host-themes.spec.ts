import type { Locator } from '@playwright/test';
import { openCashier, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const TRAITS = ['radius', 'font', 'ground'] as const;
const PARTS = ['tile', 'button', 'field'] as const;

/** What a host's tokens change of a part of the page. */
type Look = Readonly<Record<(typeof TRAITS)[number], string>>;

const lookOf = (part: Locator): Promise<Look> =>
  part.evaluate((element) => {
    const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(element);
    return { ground: backgroundColor, radius: borderRadius, font: fontFamily };
  });

test('very different hosts dress tiles, fields and buttons, in both themes', async ({
  page,
  demoOrigin,
  violations,
}) => {
  const looks: Record<(typeof PARTS)[number], Look>[] = [];
  for (const brand of ['aldersgate', 'nightdrive', 'pebble'] as const) {
    const cashier = await openCashier(page, demoOrigin, { brand, theme: 'light' });
    await expect(cashier.node('tile').first()).toBeVisible();
    const tile = await lookOf(cashier.node('tile').first());
    await pickTile(cashier, 'Bank card');
    await expect(cashier.node('pay')).toBeVisible();
    const button = await lookOf(cashier.node('pay'));
    const field = await lookOf(cashier.field('amount').getByRole('textbox').locator('..'));
    looks.push({ tile, button, field });
    await page.locator('label:has([name=theme][value=dark])').click();
    await expect.poll(async () => (await lookOf(cashier.node('pay'))).ground).not.toBe(button.ground);
  }
  expect(looks.map(({ button }) => button.radius)).toEqual(['2px', '16px', '999px']);
  for (const part of PARTS)
    for (const trait of TRAITS)
      expect(new Set(looks.map((look) => look[part][trait])).size, `${part}, ${trait}`).toBe(3);
  expect(violations).toEqual([]);
});
