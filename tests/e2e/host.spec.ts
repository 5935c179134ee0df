import type { Page } from '@playwright/test';
import { messagesOf, openedBy, pickTile, toCard, typesOf, type Cashier } from './cashier.ts';
import { expect, test } from './fixtures.ts';

/** Elements of the demo host's page that show the integration. */
const logged = (page: Page, direction: 'in' | 'out'): Promise<string[]> =>
  page
    .locator(`#log [data-direction="${direction}"]`)
    .evaluateAll((lines) => lines.map((line) => line.dataset['type'] ?? ''));

const accentOf = ({ frame }: Cashier): Promise<string> =>
  frame.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--color-accent').trim());

test('a change of language and theme keeps the frame and everything typed', async ({ page, open }) => {
  const cashier = await open();
  await toCard(cashier);
  await cashier.input().fill('7512');
  await cashier.frame.locator('html').evaluate((root) => root.setAttribute('data-same', 'yes'));

  await page.locator('select[name=locale]').selectOption('ar');
  await expect(cashier.frame.locator('html[dir=rtl][lang=ar]')).toHaveCount(1);
  await page.locator('label:has([name=theme][value=dark])').click();
  await expect(cashier.frame.locator('html[data-theme=dark]')).toHaveCount(1);

  await expect(cashier.input()).toHaveValue(/7.?512/);
  await expect(cashier.frame.locator('html[data-same=yes]')).toHaveCount(1);
  expect((await cashier.messages()).filter(({ type }) => type === 'Loaded')).toHaveLength(1);
});

test.describe("a host's theme", () => {
  test('is applied in the first painted frame', async ({ page, open }) => {
    await page.addInitScript(() => {
      if (window.parent === window) return;
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = (): void => {
        const root = document.documentElement;
        const isDrawn = document.querySelector('#root > :not(.first-look)') !== null;
        if (isDrawn) {
          const style = getComputedStyle(root);
          seen.push(`${root.dataset['theme']} ${style.getPropertyValue('--color-accent').trim()}`);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const cashier = await open({ theme: 'dark', brand: 'ruby' });
    await expect(cashier.node('tile').first()).toBeVisible();
    const seen = (): Promise<string[]> => cashier.frame.locator('html').evaluate(() => Reflect.get(window, 'seen'));
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(10);
    expect([...new Set(await seen())]).toEqual(['dark #b3123f']);
  });

  test('is unknown before the start data: the skeleton follows the colour scheme of the page @long', async ({
    page,
    widgetOrigin,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    // Without a host the skeleton stays.
    await page.goto(`${widgetOrigin}/cashier/`);
    await expect(page.locator('html:not([data-theme]) .first-look')).toHaveCSS('color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html:not([data-theme]) .first-look')).toHaveCSS('color', 'rgb(0, 0, 0)');
  });

  test('refuses a token value that would load a resource or end its rule', async ({ page, open }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const plain = await open();
    await expect(plain.node('tile').first()).toBeVisible();
    const accent = await accentOf(plain);
    const cashier = await open({ brand: 'hostile' });
    await expect(cashier.node('tile').first()).toBeVisible();
    expect(await accentOf(cashier)).toBe(accent);
    expect(await cashier.frame.locator('html').getAttribute('style')).toBeNull();
    expect(asked.filter((address) => address.includes('evil'))).toEqual([]);
  });
});

test('a resizable frame is as tall as its page and shrinks again @long', async ({ page, open }) => {
  const cashier = await open({ canResize: 'true' });
  const frame = page.locator('#cashier iframe');
  const heightOf = async (): Promise<number> => (await frame.boundingBox())?.height ?? 0;
  const needs = (): Promise<number> => cashier.frame.locator('html').evaluate((root) => root.scrollHeight);
  await expect(cashier.node('tile').first()).toBeVisible();
  await expect.poll(async () => typesOf(await cashier.messages())).toContain('onResize');
  await expect.poll(async () => Math.abs((await heightOf()) - (await needs()))).toBeLessThanOrEqual(1);
  const list = await heightOf();
  await page.setViewportSize({ width: 420, height: 800 });
  await expect.poll(heightOf).toBeGreaterThan(list);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(heightOf).toBe(list);
});

test('messages of a neighbouring frame are ignored by the cashier and its host', async ({ page, open, control }) => {
  const cashier = await open({ country: 'MX', currency: 'MXN', hostile: 'true' });
  await expect(cashier.node('tile').first()).toBeVisible();
  const forged = async (): Promise<number> => (await messagesOf(cashier, 'onClose')).length;
  await expect.poll(forged).toBeGreaterThan(0);
  const accent = await accentOf(cashier);
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').click();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  const before = await forged();
  await expect.poll(forged).toBeGreaterThan(before);
  expect(await accentOf(cashier)).toBe(accent);
  expect(await logged(page, 'in')).not.toEqual(expect.arrayContaining(['onClose']));
  expect((await logged(page, 'out')).filter((type) => type === 'loaded')).toHaveLength(1);
  expect((await control.calls()).filter(({ token }) => token.includes('thief'))).toEqual([]);
  expect(await control.deposits()).toHaveLength(1);
});

for (const transport of ['http', 'socket'] as const) {
  // Spec: core 4.12c
  test(`closing during the creation of a deposit informs the server, ${transport}`, async ({ page, open, control }) => {
    const cashier = await open({
      transport,
      scenario: 'stuck',
      country: 'MX',
      currency: 'MXN',
    });
    await pickTile(cashier, 'SPEI');
    await cashier.button('deposit.submit').dispatchEvent('click');
    await expect(cashier.frame.locator('button[aria-busy="true"]')).toBeVisible();
    await page.locator('#send-close').click();
    await expect(page.locator('#closed')).toBeVisible();
    const told = async (): Promise<string[]> =>
      (await control.calls())
        .filter(({ path }) => path === 'session-form-on-close-modal')
        .map((call) => call.transport);
    await expect.poll(told).toEqual([transport]);
  });
}

test('the list loads by itself once the host renews an expired token', async ({ page, open }) => {
  const cashier = await open({ scenario: 'expired-token' });
  await expect(cashier.screen('shared.error')).toBeVisible();
  await expect
    .poll(async () => typesOf(await cashier.messages()))
    .toEqual(expect.arrayContaining(['onTokenExpired', 'onInit']));
  await page.locator('#send-token').click();
  await expect(cashier.screen('deposit.methods')).toBeVisible();
  await expect(cashier.node('tile').first()).toBeVisible();
});

test("the demo host's start data is edited, validated against the contract, and kept in the address @long", async ({
  page,
  open,
}) => {
  const cashier = await open();
  await expect(cashier.node('tile').first()).toBeVisible();
  await page.locator('summary', { hasText: 'Start data' }).click();
  const area = page.locator('#start-data');
  const data = JSON.parse(await area.inputValue());
  await area.fill(JSON.stringify({ ...data, transport: 'pigeon' }));
  await expect(page.locator('#start-data-faults')).toContainText('/transport');
  await area.fill('{');
  await expect(page.locator('#start-data-faults')).toContainText('not JSON');
  await expect(page.locator('#use-start-data')).toBeDisabled();
  await area.fill(JSON.stringify({ ...data, closingButton: false }));
  await expect(page.locator('#start-data-faults')).toBeEmpty();
  await page.locator('#use-start-data').click();
  await expect(cashier.node('tile').first()).toBeVisible();
  await expect(cashier.button('common.close')).toHaveCount(0);
  await page.reload();
  await expect(cashier.node('tile').first()).toBeVisible();
  await expect(cashier.button('common.close')).toHaveCount(0);
  await expect(page.locator('#edited')).toBeVisible();
});

for (const shell of ['android', 'ios'] as const) {
  // Spec: core 4.17
  test(`the demo host imitates a native app, ${shell}`, async ({ page, open }) => {
    const cashier = await open({ shell });
    const view = await openedBy(cashier, () => page.locator('#open-native').click());
    await expect(view.locator('[data-node="tile"]').first()).toBeVisible();
    expect(await view.locator('html').getAttribute('data-theme')).toBe('dark');
    await expect.poll(() => logged(page, 'in')).toEqual(expect.arrayContaining(['Loaded', 'onInit']));
    await view.reload();
    await expect(view.locator('[data-node="tile"]').first()).toBeVisible();
    await page.locator('#send-close').click();
    await expect(page.locator('#closed')).toBeVisible();
    await expect.poll(() => view.isClosed()).toBe(true);
  });
}
