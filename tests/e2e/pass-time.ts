import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Shorter than any message is shown, so that no step passes one by. */
const STEP_MS = 1000;

/**
 * Advances the page's clock until the locator is visible.
 *
 * @param page one whose clock was installed before it opened
 */
export const passTimeUntil = async (page: Page, seen: Locator): Promise<void> => {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(STEP_MS);
        return seen.isVisible();
      },
      { intervals: [0] },
    )
    .toBe(true);
};
