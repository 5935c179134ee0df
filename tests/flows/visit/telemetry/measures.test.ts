// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { METRICS, startTelemetry } from '#flows/visit/telemetry/start-telemetry.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { depositCreated, depositStarted, depositUpdated } from '#state/deposit.ts';
import { groupPicked } from '#state/selection.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, WINDOWLESS } from '#tests/flows/bench.ts';
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

describe('measures of a visit', () => {
  it('count an invoice, and each status of a deposit once', async () => {
    const posted: string[] = [];
    vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
      posted.push(typeof init.body === 'string' ? init.body : '');
      return Promise.resolve(new Response());
    });
    const bench = openBench({ methods: [method('card', WINDOWLESS)] });
    startTelemetry(bench.context, 'https://otel.example/v1/metrics');
    await bench.pick('card');
    bench.enter('deposit.complete');
    bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    bench.enter('deposit.host-to-host');
    bench.enter('deposit.complete');
    for (const status of ['accepted', 'accepted', 'processed'] as const) {
      bench.store.dispatch(depositUpdated({ depositId: 'd1', status, isCancelled: false }));
      bench.store.dispatch(groupPicked('x'));
    }
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    const points = posted.flatMap((body) =>
      JSON.parse(body).resourceMetrics[0].scopeMetrics[0].metrics.flatMap(
        ({ name, sum }: { name: string; sum?: { dataPoints: { asInt: string; attributes: unknown }[] } }) =>
          (sum?.dataPoints ?? []).map(({ asInt, attributes }) => `${name} ${asInt} ${JSON.stringify(attributes)}`),
      ),
    );
    const of = (name: string): string[] => points.filter((point) => point.startsWith(`${name} `));
    expect(of(METRICS.invoiceShown)).toEqual([expect.stringMatching(/ 1 .*deposit\.host-to-host/)]);
    expect(of(METRICS.formShown)).toEqual([]);
    expect(of(METRICS.result)).toEqual([
      expect.stringMatching(/ 1 .*accepted/),
      expect.stringMatching(/ 1 .*processed/),
    ]);
  });
});
