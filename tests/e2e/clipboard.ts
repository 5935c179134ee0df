import { expect, type Page } from '@playwright/test';

/**
 * What an action copies. The clipboard belongs to the browser, which many tests use: it is emptied before the action, so that
 * the text of an earlier test is never taken for the new one.
 */
export const copiedBy = async (page: Page, action: () => Promise<void>): Promise<string> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await action();
  const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read, 'the clipboard').not.toBe('');
  return read();
};
