import { after, now, type Cancel } from './clock.ts';
import { log } from './log.ts';

/** One analytics event of `POST /api/METRIC-EVENTS/events`. `timestamp` is epoch ms. */
export interface MetricEvent {
  readonly key: string;
  readonly timestamp: number;
  readonly value: unknown;
}

/** Sends a batch; a rejected batch is queued once more. */
export type MetricSink = (events: readonly MetricEvent[]) => Promise<unknown>;

const BATCH_SIZE = 20;
const BATCH_WAIT_MS = 1000;
/** Limit of queued events; the oldest are dropped first. */
const MAX_QUEUED = 200;

let queue: MetricEvent[] = [];
let sink: MetricSink | undefined;
let cancelFlush: Cancel | undefined;
let isSending = false;

function scheduleFlush(waitMs: number): void {
  cancelFlush ??= after(waitMs, flushMetrics);
}

/** Adds an event to the next batch. `value` must not contain personal data. */
export function trackMetric(key: string, value: unknown = null): void {
  queue = [...queue, { key, timestamp: now(), value }].slice(-MAX_QUEUED);
  if (sink === undefined) return;
  if (queue.length >= BATCH_SIZE) flushMetrics();
  else scheduleFlush(BATCH_WAIT_MS);
}

/** Sends the queue: when a batch is full, after its wait, and when the page is hidden. */
export function flushMetrics(): void {
  cancelFlush?.();
  cancelFlush = undefined;
  if (sink === undefined || isSending || queue.length === 0) return;
  const batch = queue.slice(0, BATCH_SIZE);
  queue = queue.slice(BATCH_SIZE);
  isSending = true;
  sink(batch)
    .catch((error: unknown) => {
      queue = [...batch, ...queue].slice(-MAX_QUEUED);
      log.debug('metrics were not sent', { reason: String(error) });
    })
    .finally(() => {
      isSending = false;
      if (queue.length > 0) scheduleFlush(BATCH_WAIT_MS);
    });
}

/** Sets the sink of batches; queued events are sent. `undefined` only queues. */
export function setMetricSink(next: MetricSink | undefined): void {
  sink = next;
  if (sink === undefined) {
    cancelFlush?.();
    cancelFlush = undefined;
  } else if (queue.length > 0) scheduleFlush(BATCH_WAIT_MS);
}

/** Sends the queue when the page is hidden or left, the last moment for requests. */
export function installMetricFlush(): Cancel {
  const flushWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') flushMetrics();
  };
  document.addEventListener('visibilitychange', flushWhenHidden);
  window.addEventListener('pagehide', flushMetrics);
  return () => {
    document.removeEventListener('visibilitychange', flushWhenHidden);
    window.removeEventListener('pagehide', flushMetrics);
  };
}
