import { test as base } from '@playwright/test';
import { planOf, seedsOfEach } from './plan.ts';
import { StuckBrowserError } from './stuck-browser.ts';
import { Walk } from './walk.ts';

/** How many: the first of all, or the first of each kind, transport and storage. */
const { WALKS = '60', WALKS_OF_EACH, WALK: ONLY } = process.env;

const chooseSeeds = (): number[] => {
  if (ONLY !== undefined) return ONLY.split(',').map(Number);
  if (WALKS_OF_EACH !== undefined) return seedsOfEach(Number(WALKS_OF_EACH));
  return Array.from({ length: Number(WALKS) }, (_none, index) => index + 1);
};

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

for (const plan of chooseSeeds().map(planOf)) {
  const { seed, storage } = plan;
  test(`walk ${seed}, storage ${storage}`, async ({ browser, context, story }) => {
    try {
      await story(new Walk(plan, context)).go();
    } catch (error) {
      if (!(error instanceof StuckBrowserError)) throw error;
      // A walk that has stopped is walked again in a new window, which tells whether the page was the cause.
      process.stdout.write(`walk ${seed}: ${error.message}; it is walked again\n`);
      await story(new Walk(plan, await browser.newContext())).go();
    }
  });
}
