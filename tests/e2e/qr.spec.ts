import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { openCashier, pickTile } from './cashier.ts';
import { expect, test } from './fixtures.ts';

/** What a phone's camera would read off the picture. */
const readCode = async (page: Page, picture: Buffer): Promise<string | undefined> => {
  const blank = await page.context().newPage();
  const { width, height, pixels } = await blank.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return { width: image.width, height: image.height, pixels: [...data] };
  }, picture.toString('base64'));
  await blank.close();
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
};

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
    const picture = await cashier.node('pay-qr').getByRole('img').screenshot();
    await cashier.node('code').getByRole('button').click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^000201/);
    expect(await readCode(page, picture)).toBe(copied);
  });
}

const SAMPLE_VALUES: Record<string, string> = {
  email: 'ana@example.com',
  phone: '11987654321',
  random: '123e4567-e12b-12d1-a456-426655440000',
};
