import { expect, test } from './fixtures.ts';
import { openNext, shown } from './open-at.ts';

/** How pages come in, by the names of src/app/transition.css. */
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
  // The app has taken over by the time that it keeps the page.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cashier.picture'))).not.toBeNull();
  expect(seen.filter((name) => /fade/.test(name))).toEqual([]);
});
