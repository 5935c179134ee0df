import { expect, it } from 'vitest';
import { boundOf } from './regex-bound.ts';

it('patterns that count as safe match any text in a bounded time', () => {
  const { hanging, runs } = boundOf({ seed: 1, numRuns: 80 });
  expect(hanging).toEqual([]);
  expect(runs).toBeGreaterThan(300);
});
