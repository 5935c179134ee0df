import { test as base } from '@playwright/test';
import { StuckBrowserError } from './stuck-browser.ts';
import { Walk } from './walk.ts';

const COUNT = Number(process.env['WALKS'] ?? 60);
const ONLY = process.env['WALK'];

const seeds =
  ONLY === undefined ? Array.from({ length: COUNT }, (_none, index) => index + 1) : ONLY.split(',').map(Number);

/** A walk that has not gone well tells its story, and one that was asked for by its seed. */
const test = base.extend<{ story: (walk: Walk) => Walk }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this very pattern.
  story: async ({}, use, info) => {
    let told: Walk | undefined;
    await use((walk) => (told = walk));
    const { faults = 0, entries = 0 } = told?.tally ?? {};
    info.annotations.push({ type: 'faults', description: String(faults) });
    info.annotations.push({ type: 'entries', description: String(entries) });
    if (told && (ONLY !== undefined || info.status !== info.expectedStatus)) {
      process.stdout.write(`${told.story.join('\n')}\n`);
    }
  },
});

for (const seed of seeds) {
  const isKept = seed % 2 === 1;
  test(`walk ${seed}, storage ${isKept ? 'works' : 'throws'}`, async ({ browser, context, story }) => {
    try {
      await story(new Walk({ seed, isKept }, context)).go();
    } catch (error) {
      if (!(error instanceof StuckBrowserError)) throw error;
      // What has stopped is known by the story; the same walk in a new window tells whether it was the page.
      process.stdout.write(`walk ${seed}: ${error.message}; it is walked again\n`);
      await story(new Walk({ seed, isKept }, await browser.newContext())).go();
    }
  });
}
