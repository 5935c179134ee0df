import { expect, type Page } from '@playwright/test';

/**
 * Text that an action copies. Tests share the browser's clipboard: it is emptied before the action, so that the text of
 * an earlier test is never taken for the new one.
 */
export const copiedBy = async (page: Page, action: () => Promise<void>): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await action();
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read, 'the clipboard').not.toBe('');
  return read();
};
