// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionStore } from '#platform/storage.ts';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { askedLimits, choose, onOffers, onOnramp, shown as onrampShown, LIMITS } from '#tests/flows/onramp-bench.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.remove('cashier.open-address');
  fakeWindows();
});
afterEach(() => {
  sessionStore.remove('cashier.open-address');
  closeBrowser();
});

describe('the place of an on-ramp', () => {
  it.each([
    ['onramp.pickCountry', { code: 'BR' }],
    ['onramp.pickCountry', { code: 7 }],
    ['onramp.pickCountry', { code: '' }],
    ['onramp.pickCurrency', { code: 'BRL' }],
    ['onramp.pickCurrency', {}],
  ] as const)('stays as it is by %s with %j', async (command, args) => {
    const bench = await onOnramp();
    const before = onrampShown(bench);
    expect(await bench.run(command, args)).toBe(true);
    await settle();
    expect(onrampShown(bench)).toEqual(before);
    expect(askedLimits(bench)).toHaveLength(1);
  });

  it('is there again for a user who comes back, and nothing is asked anew', async () => {
    const bench = await onOnramp();
    await choose(bench, 'currency', 'USD');
    bench.type('amount', '500');
    const asked = bench.server.calls.length;
    await bench.run('onramp.open');
    await settle();
    expect(bench.server.calls).toHaveLength(asked);
    expect(bench.form().fields).toMatchObject({ country: { value: 'BR' }, currency: { value: 'USD' } });
    expect(bench.form().currency).toBe('USD');
  });

  it('has its limits asked for by a user who comes back before they were known, and keeps the amount', async () => {
    const bench = await onOnramp();
    bench.server.reply('onramp-deposit-limits', refused(500), LIMITS);
    await choose(bench, 'currency', 'USD');
    bench.type('amount', '500');
    await bench.run('onramp.open');
    await settle();
    expect(onrampShown(bench)).toMatchObject({ limitsStatus: 'ready', currency: 'USD' });
    expect(bench.form().fields.amount?.value).toBe('500');
  });

  it('says nothing of countries that did not load once the page is left', async () => {
    const late = lateReply();
    const page = new AbortController();
    const bench = await onOnramp();
    await bench.run('methods.pick', { name: 'onramp' });
    bench.store.dispatch({ type: 'onramp/onrampOpened', payload: 'another' });
    bench.server.reply('methods-country-selector-v2', late.promise);
    void bench.run('onramp.open', {}, page.signal);
    page.abort();
    late.fail(refused(500));
    await settle();
    expect(bench.notices()).toEqual([]);
    expect(onrampShown(bench)).toMatchObject({ countriesStatus: 'loading' });
  });
});

describe('an offer', () => {
  it('that has no name is gone on with by the deposit alone', async () => {
    for (const args of [{}, { method: '' }, { method: 7 }]) {
      const bench = await onOffers();
      bench.server.reply('external-deposit-continue', { data: { url: 'https://provider.example/' } });
      void bench.run('onramp.continue', args);
      await settle();
      expect(bench.server.made('external-deposit-continue')[0]?.request).toEqual({ depositId: 'd1' });
    }
  });

  it.each([[undefined], [null]])(
    'adds no amount to the result where the provider names %j',
    async (processingAmount) => {
      const bench = await onOffers();
      bench.server.reply('external-deposit-continue', { data: { url: 'https://provider.example/' }, processingAmount });
      void bench.run('onramp.continue', { method: 'moon' });
      await settle();
      expect(bench.deposit().data).not.toHaveProperty('processingAmount');
    },
  );
});
