import { openedBy, payByCard, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { flowPages } from './flow-pages.ts';
import { passTimeUntil } from './pass-time.ts';

for (const [transport, tag] of [
  ['socket', ''],
  ['http', ' @long'],
] as const) {
  test(`a lost answer to create is requested again under the same key and makes one deposit, ${transport}${tag} @no-storage`, async ({
    page,
    open,
    control,
  }) => {
    await page.clock.install();
    const cashier = await open({ transport, scenario: 'disconnect' });
    await openedBy(cashier, () => payByCard(cashier));
    await passTimeUntil(page, cashier.screen('deposit.complete'));
    expect(await control.deposits()).toHaveLength(1);
    expect(Object.keys(await control.creates())).toHaveLength(1);
  });
}

test('a double tap on the pay button makes one payment', async ({ open, control }) => {
  const cashier = await open(flowPages.unifiedForm.visit);
  await pickTile(cashier, 'SPEI');
  await cashier.button('deposit.submit').dblclick();
  await expect(cashier.screen('deposit.unified-form')).toBeVisible();
  expect(await control.deposits()).toHaveLength(1);
});
