import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './fixtures.ts';
import { serve, test } from './host-project.ts';

test('a button opens the cashier in a modal, which returns the focus and the scrolling', async ({
  page,
  host,
  widgetOrigin,
}) => {
  const { origin, server } = await serve(host.folder, widgetOrigin);
  writeFileSync(
    join(host.folder, 'modal.js'),
    `import { openOnPress } from '/node_modules/@cashier-widget/embed/modal.js';
class Player {
  #told = [];
  tell(name) {
    this.#told.push(name);
    document.body.dataset.told = this.#told.join(' ');
  }
  onInit() { this.tell('init'); }
  onClose() { this.tell('close'); }
  onEscape() { this.tell('escape'); }
}
openOnPress(document.querySelector('button'), {
  src: '${widgetOrigin}/cashier/',
  title: 'Deposit',
  startData: { token: 'sandbox-ok-modal', user: { id_user: '1', currency: 'MXN', paymentGeo: 'MX' } },
  on: new Player(),
  onHidden: () => document.body.append('hidden '),
});`,
  );
  writeFileSync(
    join(host.folder, 'modal.html'),
    '<!doctype html><title>Host</title><button>Pay</button><script type="module" src="/modal.js"></script>',
  );
  await page.goto(`${origin}/modal.html`);
  const button = page.getByRole('button', { name: 'Pay' });
  const dialog = page.getByRole('dialog', { name: 'Deposit' });
  const overflow = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).overflow);
  await button.hover();
  await button.press('Enter');
  const prefetched = page.locator('body > iframe');
  expect(await prefetched.evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().height))).toEqual(
    [1],
  );
  await expect(dialog.frameLocator('iframe').getByRole('button', { name: /^SPEI/ })).toBeVisible();
  await expect.poll(overflow).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect.poll(overflow).toBe('visible');
  await button.click();
  await dialog.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('hidden hidden')).toBeVisible();
  // The page does not receive key events from a frame of another origin: the cashier reports an Escape that it does not
  // use.
  await button.click();
  const frame = dialog.frameLocator('iframe');
  await frame.getByRole('button', { name: /Change country/ }).click();
  await frame.getByRole('searchbox').fill('Ger');
  await page.keyboard.press('Escape');
  await expect(frame.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-told', /init.*close.*init.*escape/);
  server.close();
});
