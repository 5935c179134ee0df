// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushMetrics, setMetricSink, type MetricEvent } from '#platform/metrics.ts';
import { sessionStore } from '#platform/storage.ts';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';
import { INVOICE, onBase } from '#tests/flows/transfer-bench.ts';

let windows: FakeWindows;
let events: MetricEvent[];
beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
  setMetricSink((batch) => Promise.resolve(events.push(...batch)));
  events = [];
});
afterEach(async () => {
  flushMetrics();
  await vi.advanceTimersByTimeAsync(1000);
  setMetricSink(undefined);
  sessionStore.remove('cashier.open-preparation');
  closeBrowser();
});

describe('an open transfer', () => {
  it.each([
    ['has no id', { exists: true }],
    ['is not there', { exists: false, depositId: 'd1' }],
  ])('that %s is none', async (_what, found) => {
    const bench = await onBase();
    bench.server.reply('deposit-check', found);
    expect(await bench.run('peerToPeer.start')).toBe(true);
    expect(bench.moves).toEqual([]);
    expect(bench.deposit().id).toBeNull();
  });

  it.each<[string, object, object]>([
    ['that was asked for', { passedAmount: 40, passedCurrency: 'USD' }, { amount: '40', currency: 'USD' }],
    ['to pay, where nobody knows the other', {}, { amount: '50.07', currency: 'KZT' }],
    ['of none', { payment_amount: undefined, payment_currency: undefined }, { amount: '', currency: 'USD' }],
  ])('is of the amount %s', async (_what, given, expected) => {
    const bench = await onBase();
    bench.server.reply('deposit-check', { exists: true, ...INVOICE, ...given });
    await bench.run('peerToPeer.start');
    await settle();
    expect(bench.deposit()).toMatchObject(expected);
  });

  it('opens its captcha in a window, if it needs one there, in the tap', async () => {
    const bench = await onBase(
      {},
      { captchaFor: () => ({ kind: 'geetest', place: 'window' }), opensWindow: () => true },
    );
    void bench.run('peerToPeer.create');
    expect(windows.opened).toHaveLength(1);
    const page = await onBase({}, { captchaFor: () => ({ kind: 'odd', place: 'page' }), opensWindow: () => true });
    page.server.reply('deposit-create-p2p', INVOICE);
    expect(await page.run('peerToPeer.create')).toBe(true);
    expect(windows.opened).toHaveLength(1);
  });
});
