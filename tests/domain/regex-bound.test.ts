import { expect, it } from 'vitest';
import { boundOf } from './regex-bound.ts';

it('matches whatever pattern counts as safe in a bounded time', () => {
  const { hanging, runs } = boundOf(Array.from({ length: 300 }, (_none, seed) => seed));
  expect(hanging).toEqual([]);
  expect(runs).toBeGreaterThan(300);
});
