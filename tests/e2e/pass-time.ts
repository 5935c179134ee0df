import type { Locator, Page } from '@playwright/test';
import type { Control } from './control.ts';
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

/**
 * The device and the server both go on by that much, as while a lid is closed. The device first: an answer that comes in between
 * sets the page's idea of the server's clock back, and the next one sets it right. The other way round it would run ahead for good.
 *
 * @param page one whose clock was installed before it opened
 * @param skewMs by how much the server's clock is ahead of the machine's from then on
 */
export const passTime = async (page: Page, control: Control, ms: number, skewMs = ms): Promise<void> => {
  await page.clock.fastForward(ms);
  await control.setClockSkew(skewMs);
};
