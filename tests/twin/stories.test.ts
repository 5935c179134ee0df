import { beforeAll, expect, it } from 'vitest';
import { bundleWidget, type OpenDocument } from './bundle-widget.ts';
import { keptStories } from './kept-stories.ts';
import { breachOf } from './walk/find.ts';
import { wordsOfStory } from './walk/story.ts';

let open: OpenDocument;

beforeAll(async () => {
  open = await bundleWidget();
}, 60_000);

// One that is mended is noted by `npm run chaos -- --story all --update`; from then on it has to stay so.
it.each(keptStories())('$name is told as it is known', { timeout: 60_000 }, async ({ kept }) => {
  const breach = await breachOf(kept.story, kept.promise, open);
  const words = `${kept.promise}: ${breach?.says ?? 'kept'}\n${wordsOfStory(kept.story)}`;
  expect({ words, holds: breach === undefined }).toEqual({ words, holds: kept.holds });
});
