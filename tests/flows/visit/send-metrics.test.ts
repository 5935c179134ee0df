// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import { sendMetrics } from '#flows/visit/send-metrics.ts';
import { recorderOf } from '#flows/visit/trace/follow-visit.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { reportError, setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.remove('cashier.region');
  fakeWindows();
});
afterEach(() => {
  setReportSink(undefined);
  setMetricSink(undefined);
  sessionStore.remove('cashier.region');
  closeBrowser();
});

describe('a fault that the host hears of', () => {
  const heard = (details: object): unknown => {
    const bench = openBench();
    sendMetrics(bench.context);
    bench.host.sent.length = 0;
    reportError(new CashierError('pack.late', `Late ${JSON.stringify(details)}`), { ...details });
    setReportSink(undefined);
    return bench.host.payloads('onError')[0];
  };

  it.each([
    [{ screen: 'deposit.pix', node: 'map', path: 'x' }, 'deposit.pix map x'],
    [{ node: 'map', screen: 7 }, 'map'],
    [{}, 'caught'],
  ])('with %j is at %s', (details, where) => {
    expect(heard(details)).toEqual({ code: 'pack.late', message: expect.stringContaining('Late'), where });
  });

  it('is heard of and noted in a frame, where nothing is counted', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const bench = openBench();
    sendMetrics(bench.context);
    reportError(new CashierError('pack.late', 'In a frame'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(bench.host.payloads('onError')).toContainEqual(expect.objectContaining({ message: 'In a frame' }));
    expect(recorderOf(bench.context).read().entries.at(-1)).toMatchObject({ kind: 'fault', name: 'pack.late' });
    expect(bench.server.made('events')).toEqual([]);
  });
});
