import { expect, test } from './fixtures.ts';
import { drawShot } from './open-stage.ts';
import { PICTURES } from './pictures.ts';
import { SCREENS } from './states.ts';

/**
 * Of pixelmatch, 0 to 1: a different colour is above it, and a different rounding on another machine is below it.
 * Smoothed edges differ between machines and are ignored, so a wrong digit is only a few pixels: see the test below.
 */
const COMPARISON = { threshold: 0.05, maxDiffPixels: 4 };

for (const { name, shot } of PICTURES) {
  test(`${name} looks as in its picture, and axe finds no fault in it`, async ({ stage }) => {
    await drawShot(stage, shot);
    // The variations of a node type, without its documentation.
    const isNode = 'node' in shot.subject;
    const drawn = isNode ? stage.locator('[data-example]').first().locator('..') : stage;
    await expect(drawn).toHaveScreenshot(`${name}.png`, COMPARISON);
    const faults = await stage.evaluate(() => window.stage.axeFaults());
    // Only on this page do several landmarks have the same name.
    expect(isNode ? faults.filter((fault) => !fault.startsWith('axe landmark-unique')) : faults).toEqual([]);
  });
}

test('each screen of the project has a picture', () => {
  const pictured = new Set(PICTURES.map(({ shot: { subject } }) => ('screen' in subject ? subject.screen : '')));
  const screens = SCREENS.filter(({ overlay }) => overlay === undefined).map(({ screen }) => screen);
  expect(screens.filter((screen) => !pictured.has(screen))).toEqual([]);
});
