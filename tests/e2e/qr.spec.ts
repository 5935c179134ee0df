import { openCashier, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';
import { fillPix } from './flow-pages.ts';
import { readCode } from './read-code.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`the code on the page is the payload that can be copied, ${theme} @everywhere`, async ({
    page,
    demoOrigin,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const cashier = await openCashier(page, demoOrigin, { country: 'BR', currency: 'BRL', scenario: 'never', theme });
    await pickTile(cashier, 'PIX');
    await fillPix(cashier);
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.pix')).toBeVisible();
    await cashier.node('code').getByRole('button').click();
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toMatch(/^000201/);
    const copied = await clipboard();
    expect(await readCode(cashier.node('pay-qr').getByRole('img'))).toBe(copied);
  });
}
