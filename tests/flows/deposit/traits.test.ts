// @vitest-environment jsdom
import '#tests/app/with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('traits of a method', () => {
  it.each([
    ['an on-ramp', { cardViewType: 13 }, { asksOwnLimits: true, waitSeconds: 300 }],
    ['a saved card', { cardViewType: 2 }, { needsWalletNumber: true }],
    ['a bank transfer', { cardViewType: 9 }, { isBankTransfer: true }],
    ['a method that no row names', { cardViewType: 99 }, {}],
  ])('of %s come from its row and are read as method.traits', async (_what, members, traits) => {
    const bench = openBench({ methods: [method('picked', members)] });
    bench.server.reply('deposit-limits', {});
    await bench.run('methods.pick', { name: 'picked' });
    expect(scopeOf(bench.store, 'method')).toMatchObject({ traits });
  });
});
