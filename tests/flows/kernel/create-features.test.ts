// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lateFeatures } from '#app/late-features.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(() => openBrowser());
afterEach(() => closeBrowser());

it('does not load a feature for a page that shows what few visits have of it', async () => {
  const { context } = openBench();
  const features = lateFeatures(() => context);
  await features.loadFor({ roots: ['wish', 'bonuses', 'experimentAlert', 'methods'] });
  expect(features.has('methods')).toBe(true);
  expect((['deposit', 'bonus', 'experiment'] as const).filter((name) => features.has(name))).toEqual([]);
  await features.loadFor({ roots: ['wish', 'form'] });
  expect(features.has('deposit')).toBe(true);
});
