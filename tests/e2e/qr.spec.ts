import { openCashier, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';
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
    await cashier.field('pixKeyType').getByRole('combobox').click();
    await cashier.frame.getByRole('option').first().click();
    await cashier.field('numberId').getByRole('textbox').fill('39053344705');
    for (const name of ['email', 'phone', 'random']) {
      const field = cashier.field(name);
      if (await field.isVisible()) await field.getByRole('textbox').fill(SAMPLE_VALUES[name] ?? '');
    }
    await cashier.button('deposit.submit').click();
    await expect(cashier.screen('deposit.pix')).toBeVisible();
    await cashier.node('code').getByRole('button').click();
    const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toMatch(/^000201/);
    const copied = await clipboard();
    expect(await readCode(cashier.node('pay-qr').getByRole('img'))).toBe(copied);
  });
}

const SAMPLE_VALUES: Record<string, string> = {
  email: 'ana@example.com',
  phone: '11987654321',
  random: '123e4567-e12b-12d1-a456-426655440000',
};
