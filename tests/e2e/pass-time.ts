import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Shorter than the display time of any message, so that no step skips one. */
const STEP_MS = 1000;

/**
 * Advances the page's clock until the locator is visible.
 * @param page its clock must be installed before it opens
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
