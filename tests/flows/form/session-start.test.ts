// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import { localStore } from '#platform/storage.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(() => {
  openBrowser();
  localStore.remove('cashier.last-deposits');
});
afterEach(() => {
  localStore.remove('cashier.last-deposits');
  closeBrowser();
});

describe('the payment session', () => {
  const METHODS = [
    method('card'),
    method('euro', { currency: ['EUR'], amount_rules: { EUR: { min: 10, max: 1000 } } }),
  ];

  const asked = (bench: Bench): unknown[] => bench.server.made('session-start').map(({ request }) => request);

  it('is not for what is paid out', async () => {
    const bench = openBench({ methods: METHODS });
    await bench.pick('card');
    await vi.advanceTimersByTimeAsync(500);
    bench.store.dispatch(methodsRequested('withdrawal'));
    bench.store.dispatch(methodsLoaded({ methods: METHODS }));
    bench.type('amount', '70');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked(bench)).toHaveLength(1);
  });

  it('is another for another method or currency, and one for each, though several forms were open', async () => {
    const bench = openBench({ methods: [...METHODS, method('bank')] });
    for (const name of ['card', 'bank', 'euro']) {
      await bench.pick(name);
      bench.type('amount', '70');
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(asked(bench)).toEqual([
      { amount: 70, currency: 'USD', pendingGroup: 'card' },
      { amount: 70, currency: 'USD', pendingGroup: 'bank' },
      { amount: 70, currency: 'EUR', pendingGroup: 'euro' },
    ]);
  });

  it('is not asked for once the amount is gone again', async () => {
    const bench = openBench({ methods: METHODS });
    await bench.pick('card');
    bench.type('amount', '70');
    await vi.advanceTimersByTimeAsync(400);
    bench.type('amount', '');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked(bench)).toEqual([]);
  });
});
