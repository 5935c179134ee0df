// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Metrics from '#platform/metrics.ts';

type MetricEvent = Metrics.MetricEvent;

const sinkOf = () => vi.fn<(events: readonly MetricEvent[]) => Promise<unknown>>(() => Promise.resolve());
const keysOf = (batches: readonly (readonly MetricEvent[])[][]) =>
  batches.map(([events]) => events?.map(({ key }) => key));

let metrics: typeof Metrics;
let sink: ReturnType<typeof sinkOf>;

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: 1000 });
  metrics = await import('#platform/metrics.ts');
  sink = sinkOf();
  metrics.setMetricSink(sink);
});

it('sends a batch after its wait, with the time of each event', async () => {
  metrics.trackMetric('open', { method: 'visa' });
  await vi.advanceTimersByTimeAsync(500);
  metrics.trackMetric('close');
  await vi.advanceTimersByTimeAsync(499);
  expect(sink).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sink.mock.calls).toEqual([
    [
      [
        { key: 'open', timestamp: 1000, value: { method: 'visa' } },
        { key: 'close', timestamp: 1500, value: null },
      ],
    ],
  ]);
});

it('sends a full batch at once, and the rest after', async () => {
  for (let index = 0; index < 25; index += 1) metrics.trackMetric(String(index));
  expect(sink.mock.calls[0]?.[0]).toHaveLength(20);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sink.mock.calls[1]?.[0]).toHaveLength(5);
});

it('keeps the newest 200 events until they can be sent', async () => {
  metrics.trackMetric('before');
  metrics.setMetricSink(undefined);
  for (let index = 0; index < 250; index += 1) metrics.trackMetric(String(index));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sink).not.toHaveBeenCalled();
  metrics.setMetricSink(sink);
  await vi.advanceTimersByTimeAsync(60_000);
  const keys = keysOf(sink.mock.calls).flat();
  expect(keys).toHaveLength(200);
  expect([keys[0], keys.at(-1)]).toEqual(['50', '249']);
});

it('sends a failed batch again, in order, after its interval and one at a time', async () => {
  sink.mockRejectedValueOnce(new Error('offline'));
  metrics.trackMetric('a');
  metrics.flushMetrics();
  metrics.trackMetric('b');
  metrics.flushMetrics();
  expect(sink).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(999);
  expect(sink).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(keysOf(sink.mock.calls)).toEqual([['a'], ['a', 'b']]);
});

it('sends the rest when the page is hidden or left, until it is stopped', async () => {
  const uninstall = metrics.installMetricFlush();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  metrics.trackMetric('a');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sink).not.toHaveBeenCalled();
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sink).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(0);
  metrics.trackMetric('b');
  window.dispatchEvent(new Event('pagehide'));
  expect(sink).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(0);
  uninstall();
  metrics.trackMetric('c');
  window.dispatchEvent(new Event('pagehide'));
  expect(sink).toHaveBeenCalledTimes(2);
});
