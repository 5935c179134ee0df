import { expect, test as base, type Page } from '@playwright/test';
import { openStage } from './open-stage.ts';
import { addSecondEngine } from './second-engine.ts';

interface Workers {
  /** One page for all tests of a worker. */
  stagePage: Page;
}

interface Tests {
  /** The stage in a narrow phone's window. A test with an error in the page fails. */
  stage: Page;
}

const NARROW = { width: 360, height: 640 };

export const test = base.extend<Tests, Workers>({
  stagePage: [
    async ({ browser }, use) => {
      const page = await openStage(browser);
      if (process.env['SECOND_ENGINE'] === '1') await addSecondEngine(page);
      await use(page);
      await page.context().close();
    },
    { scope: 'worker' },
  ],
  async stage({ stagePage }, use) {
    const errors: Error[] = [];
    const note = (error: Error): void => void errors.push(error);
    stagePage.on('pageerror', note);
    await stagePage.setViewportSize(NARROW);
    // The pointer of the previous test could hover over an element.
    await stagePage.mouse.move(0, 0);
    await use(stagePage);
    stagePage.off('pageerror', note);
    expect(errors).toEqual([]);
  },
});

export { expect };
