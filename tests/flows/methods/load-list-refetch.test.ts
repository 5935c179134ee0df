// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followRefetch } from '#flows/methods/load-list.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const following = (query: Record<string, string> = {}): Bench => {
  const bench = openBench();
  bench.server.reply('methods-payment-v5', { methods: [method('card')] });
  bench.enter('deposit.methods', query);
  followRefetch(bench.context);
  return bench;
};

describe('refetch in an address', () => {
  // Spec: core 2.25c, method-flows 2.16g
  it.each(['1', 'true', ''])('asks for the methods again, and is taken out of it: %j', async (refetch) => {
    const bench = following();
    bench.enter('deposit.methods', { refetch });
    await settle();
    expect(bench.server.made('methods-payment-v5')).toHaveLength(1);
    expect(bench.screens()).toEqual(['clear refetch']);
  });

  it('only removes refetch from the address at the beginning of a visit, as the list is fresh', async () => {
    const bench = following({ refetch: '1' });
    await settle();
    expect(bench.server.calls).toEqual([]);
    expect(bench.screens()).toEqual(['clear refetch']);
  });

  it('is asked for by no other address', async () => {
    const bench = following();
    bench.enter('deposit.methods', { other: '1' });
    await settle();
    expect(bench.server.calls).toEqual([]);
  });
});
