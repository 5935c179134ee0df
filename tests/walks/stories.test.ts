import { expect, it } from 'vitest';
import { soundWidget } from './bundle-widget.ts';
import { STORIES } from './stories.ts';
import { Walk } from './walk.ts';

/** The control that a step needs: a tile by its title, a button by its id. */
const controlOf = (step: string): string => /^(?:pick .+|press \S+)/.exec(step)?.[0] ?? '';

it.each(STORIES)('$title: every promise holds', { timeout: 60_000 }, async ({ setup, steps }) => {
  const walk = new Walk(setup, await soundWidget());
  await walk.live(steps);
  // An unknown control would be skipped, and the story would prove nothing.
  expect(walk.done.map(controlOf)).toEqual(expect.arrayContaining([...new Set(steps.map(controlOf))]));
});
