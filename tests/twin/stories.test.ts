import { beforeAll, expect, it } from 'vitest';
import { bundleWidget, type OpenDocument } from './bundle-widget.ts';
import { keptStories } from './kept-stories.ts';
import { tellKept } from './walk/find.ts';
import { wordsOfStory, type Step } from './walk/story.ts';

let open: OpenDocument;

beforeAll(async () => {
  open = await bundleWidget();
}, 60_000);

/** The control that a step needs: a tile by its title, a button by its id. */
const asksFor = (step: Step): string => {
  if (step.do === 'pick') return `tile ${step.title}`;
  return step.do === 'press' ? `button ${step.id}` : '';
};

// One that is mended is noted by `npm run chaos -- --story all --update`; from then on it has to stay so.
it.each(keptStories())('$name is told as it is known', { timeout: 60_000 }, async ({ kept }) => {
  const { breach, steps } = await tellKept(kept, open);
  const words = `${kept.promise}: ${breach?.says ?? 'kept'}\n${wordsOfStory(kept.story)}`;
  expect({ words, holds: breach === undefined }).toEqual({ words, holds: kept.holds });
  // A tile with other words would be passed over, and with it all that the story is about.
  expect(steps.map(asksFor)).toEqual(expect.arrayContaining([...new Set(kept.story.steps.map(asksFor))]));
});
