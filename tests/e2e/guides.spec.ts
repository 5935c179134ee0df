import { openedBy, pickTile, toCard } from './cashier.ts';
import { expect, test } from './fixtures.ts';

// Spec: core 2.30, core 3.4e
test('an instruction moves by buttons, keys and the wheel, and back opens the filled form', async ({ page, open }) => {
  const cashier = await open();
  await toCard(cashier);
  const amount = cashier.input();
  await amount.fill('7500');
  await expect(cashier.node('banner')).toContainText(cashier.t('paymentMethods.banner.ownAccount'));
  await cashier.button('guide.instruction').click();
  await expect(cashier.screen('deposit.instruction')).toBeVisible();
  await expect(cashier.node('instruction-title')).toHaveText('Paying by card');
  const position = cashier.node('instruction').locator('[aria-live]');
  await expect(position).toContainText('1 of 4');
  await cashier.button('instruction.next').click();
  await expect(position).toContainText('2 of 4');
  await page.keyboard.press('ArrowRight');
  await expect(position).toContainText('3 of 4');
  await cashier.button('instruction.previous').click();
  await expect(position).toContainText('2 of 4');
  await cashier.node('instruction').hover();
  // A wheel event has no effect while slides still move.
  const gliding = (): Promise<number> =>
    cashier.node('instruction').evaluate((carousel) => carousel.getAnimations({ subtree: true }).length);
  await expect.poll(gliding).toBe(0);
  await page.mouse.wheel(40, 0);
  await expect(position).toContainText('3 of 4');
  await cashier.button('instruction.done').click();
  await expect(amount).toHaveValue(/7.?500/);
});

// Spec: core 2.15, method-flows 2.29b
test('the video guide opens beside the widget @long', async ({ open }) => {
  const cashier = await open();
  await pickTile(cashier, 'Bank card');
  await cashier.button('guide.video').click();
  await expect(cashier.screen('deposit.video-instruction')).toBeVisible();
  const opened = await openedBy(cashier, () => cashier.button('videoGuide.watch').click());
  expect(opened.url()).toContain('/guide/card');
  await expect(cashier.screen('deposit.video-instruction')).toBeVisible();
});

// Spec: core 2.11, method-flows 2.7
test('a cash agent is contacted in an external chat', async ({ open, context, control }) => {
  await context.route('https://chat.example/**', (route) => route.fulfill({ body: 'chat' }));
  const cashier = await open();
  await pickTile(cashier, 'Cash');
  await pickTile(cashier, 'Cash agent');
  await expect(cashier.screen('deposit.cash')).toBeVisible();
  const opened = await openedBy(cashier, () => cashier.button('cash.open').click());
  expect(opened.url()).toBe('https://chat.example/cash-agent/kz');
  await expect(cashier.node('cash-opened')).toBeVisible();
  expect(await control.deposits()).toEqual([]);
});
