import { beforeAll, describe, expect, it } from 'vitest';
import { bundleWidget, type OpenDocument } from './bundle-widget.ts';
import { knownBreaches } from './kept-stories.ts';
import { shortest, walkSeed } from './walk/find.ts';
import { wordsOfStory } from './walk/story.ts';

interface Walks {
  readonly from: number;
  readonly count: number;
}

const WALKS_A_TEST = 50;
const TIMEOUT_MS = 120_000;

/** Walks of these seeds keep every promise but those of known-breaches.json. A broken promise is reported as a short story. */
export const expectWalks = ({ from, count }: Walks): void => {
  describe(`walks from seed ${from}`, () => {
    let open: OpenDocument;
    const tolerated = knownBreaches();

    beforeAll(async () => {
      open = await bundleWidget();
    }, TIMEOUT_MS);

    for (let first = from; first < from + count; first += WALKS_A_TEST) {
      it(
        `keep the promises of a payment, from ${first}`,
        async () => {
          for (let seed = first; seed < first + WALKS_A_TEST; seed += 1) {
            const { findings } = await walkSeed(seed, open, tolerated);
            const broken = findings.find(({ breach }) => !tolerated.has(breach.name));
            if (!broken) continue;
            const { breach, story } = await shortest(broken, open);
            expect.fail(`${breach.name} (seed ${seed}): ${breach.says}\n${wordsOfStory(story)}`);
          }
        },
        TIMEOUT_MS,
      );
    }
  });
};
