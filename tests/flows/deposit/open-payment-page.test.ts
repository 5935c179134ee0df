// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushMetrics, setMetricSink, type MetricEvent } from '#platform/metrics.ts';
import { sessionStore } from '#platform/storage.ts';

import { type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { GET_REDIRECT, pay, readyToPay } from '#tests/flows/card-bench.ts';

import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';

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

const counted = async (key: string): Promise<unknown[]> => {
  await vi.advanceTimersByTimeAsync(1000);
  return events.filter((event) => event.key === key).map(({ value }) => value);
};

const POST = { source: 'redirect', method: 'POST', url: 'https://bank.example/form', data: { token: 't' } };

/** Pays, and gets this answer. */
const answered = async (answer: object, setup: Parameters<typeof readyToPay>[0] = {}): Promise<Bench> => {
  const bench = await readyToPay(setup);
  bench.server.reply('deposit-create', { depositId: 'd1', ...answer });
  await pay(bench);
  return bench;
};

describe('a payment page that does not open by itself', () => {
  it('and has to be posted has a page with its form where no window is ever opened', async () => {
    const bench = await answered({ apiResponse: POST }, { layouts: { opensWindow: () => false } });
    expect(bench.screens()).toEqual(['shared.form']);
    expect(bench.host.payloads('Metric')).toContainEqual({
      name: 'redirect-window',
      status: 'fail',
      reason: 'no-window',
    });
    expect(await counted('redirect-blocked')).toEqual([{ reason: 'no-window' }]);
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
  });

  it('and has an address is a link on the form there', async () => {
    const bench = await answered({ apiResponse: GET_REDIRECT }, { layouts: { opensWindow: () => false } });
    expect(bench.moves).toEqual([]);
    expect(bench.deposit().redirect).toMatchObject({ isBlocked: true });
  });

  it('because it is not secure is counted with the reason', async () => {
    await answered({ apiResponse: { ...GET_REDIRECT, url: 'http://bank.example/pay' } });
    await answered({ apiResponse: { ...POST, url: 'upi://pay' } });
    expect(await counted('link-refused')).toEqual([
      { reason: 'http', method: 'GET' },
      { reason: 'scheme', method: 'POST' },
    ]);
  });

  it('opens in the whole tab where the window stays silent, which is closed', async () => {
    const submitted = vi.fn();
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted);
    windows.block();
    const bench = await answered({ apiResponse: POST });
    windows.open.mockRestore();
    windows = fakeWindows();
    const outcome = bench.run('deposit.openRedirect');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe(true);
    expect(windows.last().isClosed).toBe(true);
    expect(submitted).toHaveBeenCalledTimes(1);
    expect(bench.host.payloads('Metric')).toContainEqual({
      name: 'redirect-window',
      status: 'fail',
      reason: 'silent-again',
    });
  });

  it('opens in the whole tab, and no window, in the browser of another application', async () => {
    const submitted = vi.fn();
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitted);
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 300');
    const bench = await answered({ apiResponse: POST });
    expect(await bench.run('deposit.openRedirect')).toBe(true);
    expect(windows.open).not.toHaveBeenCalled();
    expect(submitted).toHaveBeenCalledTimes(1);
  });
});
