import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const STEP_MS = 5000;

/**
 * Advances the page's clock until the locator is visible.
 *
 * @param page one whose clock was installed before it opened
 */
export const passTimeUntil = async (page: Page, seen: Locator): Promise<void> => {
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS);
      return seen.isVisible();
    })
    .toBe(true);
};
