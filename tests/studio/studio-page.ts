import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Work' }).getByRole('button', { name, exact: true }).click();

export const live = (page: Page): FrameLocator => page.frameLocator('iframe[title="Page"]');

export const editor = (page: Page): Locator => page.locator('.cm-content');

/** Opens the file, and puts the cursor after a text, with the editor's own search. */
export const goBehind = async (page: Page, text: string): Promise<void> => {
  await openTab(page, 'Files');
  await editor(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.getByRole('textbox', { name: 'Find' }).pressSequentially(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
};

/** Starts the sandbox from the tab New sample, after a build if needed, and opens the demo host. */
export const openDemoHost = async (page: Page): Promise<Page> => {
  await page.getByRole('button', { name: 'Record a walk' }).click();
  const link = page.getByRole('link', { name: 'Open the demo host in a tab' });
  await expect(link).toBeVisible({ timeout: 180_000 });
  const opening = page.context().waitForEvent('page');
  await link.click();
  return opening;
};

interface Payment {
  readonly country: string;
  readonly currency: string;
  /** Name of the method in English. */
  readonly method: string;
  /** Screen with the payment details. */
  readonly screen: string;
  readonly fill?: (frame: FrameLocator) => Promise<void>;
}

/** Pays the offered amount, and stops at the page with the payment details. */
export const payInDemoHost = async (
  host: Page,
  { country, currency, method, screen, fill }: Payment,
): Promise<void> => {
  await host.goto(`${host.url()}&country=${country}&currency=${currency}`);
  const frame = host.frameLocator('#cashier iframe');
  await frame
    .getByRole('button', { name: new RegExp(`^${method}`) })
    .first()
    .click();
  await fill?.(frame);
  await frame.getByRole('button', { name: /^Deposit/ }).click();
  await expect(frame.locator(`[data-screen="${screen}"]`)).toBeVisible();
};
