import type { Locator } from '@playwright/test';
import { pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';

const TRAITS = ['radius', 'font', 'ground'] as const;
const PARTS = ['tile', 'button', 'field'] as const;

/** Styles of an element that a host's tokens change. */
type Look = Readonly<Record<(typeof TRAITS)[number], string>>;

/** An element that the app has just replaced has no style, so it is read again. */
const lookOf = async (part: Locator): Promise<Look> => {
  let look: Look | undefined;
  await expect(async () => {
    look = await part.evaluate((element) => {
      const { backgroundColor, borderRadius, fontFamily } = getComputedStyle(element);
      return { ground: backgroundColor, radius: borderRadius, font: fontFamily };
    });
    expect(look.radius).not.toBe('');
  }).toPass();
  return look as Look;
};

test('themes of hosts change tiles, fields and buttons in light and dark', async ({ page, open, violations }) => {
  const looks: Record<(typeof PARTS)[number], Look>[] = [];
  for (const brand of ['aldersgate', 'nightdrive', 'pebble'] as const) {
    const cashier = await open({ brand, theme: 'light' });
    const tile = await lookOf(cashier.node('tile').first());
    await pickTile(cashier, 'Bank card');
    await expect(cashier.node('pay')).toBeVisible();
    const button = await lookOf(cashier.node('pay'));
    const field = await lookOf(cashier.input().locator('..'));
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

test("the user's preference for more contrast overrides the host's theme", async ({ page, open }) => {
  const read = async (contrast: 'more' | 'no-preference'): Promise<Record<string, string>> => {
    await page.emulateMedia({ contrast });
    const root = cashier.frame.locator('html');
    return root.evaluate((element) => {
      const style = getComputedStyle(element);
      const names = ['border', 'border-control', 'text', 'text-muted', 'text-subtle'];
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--color-${name}`).trim()]));
    });
  };
  const cashier = await open({ brand: 'aldersgate', theme: 'light' });
  await expect(cashier.node('tile').first()).toBeVisible();
  const usual = await read('no-preference');
  expect(usual).toMatchObject({ border: '#ddd5c3', 'text-muted': '#4a5268', 'text-subtle': '#5a6072' });
  const { text, 'border-control': line } = usual;
  expect(await read('more')).toMatchObject({ border: line, 'text-muted': text, 'text-subtle': text });
});
