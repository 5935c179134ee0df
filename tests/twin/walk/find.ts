import type { OpenDocument } from '#tests/twin/bundle-widget.ts';
import type { KeptStory } from '#tests/twin/kept-stories.ts';
import { runStory, walk, type Breach, type Walked } from './run-story.ts';
import { shrink } from './shrink.ts';
import type { Step, Story } from './story.ts';
import type { World } from './world.ts';
import { makeSetup, makeWalker } from './walker.ts';

/** A violation found by a walk, with the means to repeat it. */
export interface Finding {
  readonly seed: number;
  readonly breach: Breach;
  readonly story: Story;
}

export interface Found {
  readonly walked: Walked;
  readonly findings: readonly Finding[];
}

/** Lives the walk of a seed. */
export const walkSeed = async (seed: number, open: OpenDocument, tolerated: ReadonlySet<string>): Promise<Found> => {
  const setup = makeSetup(seed);
  const walked = await walk(setup, open, makeWalker(seed), { tolerated });
  const { steps } = walked;
  return { walked, findings: walked.breaches.map((breach) => ({ seed, breach, story: { setup, steps } })) };
};

/** The shortest story of what was found, whatever else is broken on the way. */
export const shortest = async ({ seed, breach, story }: Finding, open: OpenDocument): Promise<Finding> => {
  let says = breach;
  const short = await shrink(story, async (candidate) => {
    const found = await breachOf(candidate, breach.name, open);
    if (found) says = found;
    return found !== undefined;
  });
  return { seed, breach: (await breachOf(short, breach.name, open)) ?? says, story: short };
};

/** How a story breaks the promise of that name; nothing when it keeps it. */
export const breachOf = async (
  story: Story,
  name: string,
  open: OpenDocument,
  onStep?: (world: World, step: Step | undefined) => void,
): Promise<Breach | undefined> => {
  const { breaches } = await runStory(story, open, { tolerated: EVERYTHING, ...(onStep ? { onStep } : {}) });
  return breaches.find((breach) => breach.name === name);
};

/** The same, and which of its steps did something. */
export const tellKept = async (
  { story, promise }: KeptStory,
  open: OpenDocument,
): Promise<{ breach: Breach | undefined; steps: readonly Step[] }> => {
  const { breaches, steps } = await runStory(story, open, { tolerated: EVERYTHING });
  return { breach: breaches.find(({ name }) => name === promise), steps };
};

/** A set that has every name: nothing ends the walk. */
const EVERYTHING: ReadonlySet<string> = new (class extends Set<string> {
  override has(): boolean {
    return true;
  }
})();
