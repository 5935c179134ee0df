// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const open = (change: object): Bench =>
  openBench({
    methods: [
      method('transfer', {
        cardViewType: 5,
        currency: ['KZT'],
        amount_rules: { KZT: { min: 100, max: 2000 } },
        ...change,
      }),
    ],
  });

const pick = async (bench: Bench, amount?: string): Promise<string> => {
  await bench.run('methods.pick', amount === undefined ? { name: 'transfer' } : { name: 'transfer', amount });
  await settle();
  return bench.form().fields.amount?.value ?? '';
};

const market = (regex: string): object => ({ fields: [{ name: 'marketAmount', type: 'amount', regex }] });

describe('the amount that a transfer begins with', () => {
  // Spec: method-flows 2.24b
  it('is the minimum, unless the page asks for a random one', async () => {
    expect(await pick(open({}))).toBe('100');
  });

  // Spec: method-flows 2.24b
  it('is random where the page asks for that: above the minimum, and within the limits', async () => {
    const amounts = await Promise.all(Array.from({ length: 20 }, () => pick(open({}), 'random')));
    const values = amounts.map(Number);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...values)).toBeLessThanOrEqual(200);
    expect(new Set(values).size).toBeGreaterThan(1);
  });

  // Spec: method-flows 5.2c
  it('is one that the market takes, by the regex of the amount field', async () => {
    expect(await pick(open(market('^(500|1000|2000)$')), 'random')).toBe('500');
  });

  it('is none where the market takes none of those there are', async () => {
    expect(await pick(open(market('^777$')))).toBe('');
  });
});

describe('the chips of a market', () => {
  it('are the amounts that it takes', async () => {
    const bench = open({ ...market('00$'), recommendedAmounts: [150, 200, 750, 1000] });
    await pick(bench);
    expect(bench.form().chips).toEqual(['200', '1000']);
  });
});

// Spec: method-flows 5.2c
it('an amount that the market does not take is not sent', async () => {
  const bench = open(market('^(500|1000|2000)$'));
  await pick(bench);
  bench.show('amount');
  await bench.prepare('peerToPeer.create');
  bench.type('amount', '600');
  expect(await bench.run('peerToPeer.create')).toBe(false);
  expect(bench.server.made('deposit-create-p2p')).toEqual([]);
  expect(bench.form().fields.amount?.problem).not.toBeNull();
});
