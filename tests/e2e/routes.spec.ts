import type { Locator, Page } from '@playwright/test';
import en from '#generated/locales/en.json' with { type: 'json' };
import { expect, test } from './fixtures.ts';
import { node, openAt, openNext, pathOf, shown, type Visitor } from './open-at.ts';

const back = (page: Page): Locator => page.getByRole('button', { name: en['header.back'] });

interface DeepLink extends Visitor {
  path: string;
  screen: string;
  /** The final address, if it differs. */
  at?: string;
}

const SWEEP = { country: 'US', currency: 'QGC', view: 'sweep' } as const;

const DEEP_LINKS: readonly DeepLink[] = [
  { path: '/', screen: 'deposit.methods', at: '/deposit' },
  { path: '/deposit/', screen: 'deposit.methods' },
  { path: '/deposit/region', screen: 'deposit.region' },
  { path: '/deposit/redirect/instruction?bank=gazprom', screen: 'deposit.instruction' },
  { path: '/deposit/complete?status=processed', screen: 'deposit.complete' },
  { path: '/form', screen: 'shared.form' },
  { path: '/error', screen: 'shared.error' },
  { path: '/empty', screen: 'shared.empty', scenario: 'empty-methods' },
  { path: '/withdrawal', screen: 'withdrawal.methods' },
  ...['/', '/withdrawal/no/such/page', '/deposit/fiat/redirect'].map((path) => ({
    path: `/cryptobalance${path}`,
    screen: 'crypto-balance.deposit',
    at: '/cryptobalance/deposit',
  })),
  { path: '/cryptobalance', screen: 'sweep.boxes', at: '/deposit', ...SWEEP },
  { path: '/withdrawal/crypto/convert', screen: 'sweep.redemption', at: '/withdrawal', ...SWEEP },
];

// Spec: core 2.1a, core 2.3, core 2.4a, core 2.18a, core 2.19, core 2.20a, core 2.23d, method-flows 2.1, method-flows 2.13a
// Spec: method-flows 2.15c, method-flows 2.15d
test('each page opens by its address, and again after a reload', async ({ page, widgetOrigin }) => {
  for (const { path, screen, at, ...visitor } of DEEP_LINKS) {
    await test.step(path, async () => {
      await openNext(page, widgetOrigin, path, visitor);
      await expect(shown(page, screen)).toBeVisible();
      if (at) await expect.poll(() => pathOf(page)).toBe(at);
      // Without the status in its address, a result page has nothing to show.
      if (path.includes('status=')) return;
      await page.reload();
      await expect(shown(page, screen)).toBeVisible();
    });
  }
});

// Spec: core 2.14
test('a status in the address is shown and removed, and the target of back depends on the address', async ({
  page,
  widgetOrigin,
}) => {
  await openAt(page, widgetOrigin, '/deposit/complete?status=mistaked&to=/deposit/region');
  await expect(node(page, 'status')).toContainText(en['complete.mistaked.title']);
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect(back(page)).toHaveCount(0);
  await page.getByRole('button', { name: en['complete.tryAgain'] }).click();
  await expect(shown(page, 'deposit.region')).toBeVisible();
});

// Spec: core 2.7, core 2.26d
test('back from a method of a group opens the group, by the header and by the browser', async ({
  page,
  widgetOrigin,
}) => {
  await openAt(page, widgetOrigin, '/deposit');
  await page.getByRole('button', { name: /^E-wallets/ }).click();
  await expect(shown(page, 'deposit.group')).toBeVisible();
  await page.getByRole('button', { name: /^Skrill/ }).click();
  await expect(shown(page, 'deposit.redirect')).toBeVisible();
  expect(pathOf(page)).toBe('/deposit/group/redirect');
  await back(page).click();
  await expect(shown(page, 'deposit.group')).toBeVisible();
  await page.goForward();
  await expect(shown(page, 'deposit.redirect')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(shown(page, 'deposit.methods')).toBeVisible();
  await page.reload();
  await expect(shown(page, 'deposit.methods')).toBeVisible();
});

/** Transitions of pages, by the names in src/app/transition.css. */
const TRANSITIONS = [
  { path: '/withdrawal', screen: 'withdrawal.methods', name: /fade/ },
  { path: '/deposit/region', screen: 'deposit.region', name: /rise/ },
  { path: '/deposit/redirect/instruction?bank=sber', screen: 'deposit.instruction', name: /sink/ },
];

// Spec: core 2.22b
test('a page enters with its transition, and without one under reduced motion', async ({ page, widgetOrigin }) => {
  for (const { path, screen, name } of TRANSITIONS) {
    await test.step(path, async () => {
      const animation = (): Promise<string> =>
        shown(page, screen).evaluate((element) => getComputedStyle(element).animationName);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openNext(page, widgetOrigin, path);
      expect(await animation()).toMatch(name);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await animation()).toBe('none');
    });
  }
});

test('the list drawn by the first painting has no transition @long', async ({ page, widgetOrigin }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => addEventListener('animationstart', ({ animationName }) => console.log(animationName)));
  const seen: string[] = [];
  page.on('console', (message) => seen.push(message.text()));
  await openNext(page, widgetOrigin, '/deposit');
  await expect(shown(page, 'deposit.methods')).toBeVisible();
  // Waits until the app has replaced the first painting.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cashier.picture'))).not.toBeNull();
  expect(seen.filter((name) => /fade/.test(name))).toEqual([]);
});

/** How far the page is scrolled, CSS px, once nearby rows have been drawn. */
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
  // Rows far away consist of their names until they are near.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy({ top: 4000, behavior: 'instant' }));
    expect(await tiles.count()).toBeGreaterThan(200);
  }).toPass();
  // The last of the rows that are drawn at the moment.
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
