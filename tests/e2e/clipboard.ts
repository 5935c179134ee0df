import { expect, type Page } from '@playwright/test';

/** Returns the text that an action copies. Tests share the browser's clipboard, so it is cleared before the action. */
export const copiedBy = async (page: Page, action: () => Promise<void>): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await action();
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read, 'the clipboard').not.toBe('');
  return read();
};
