import { after, now, type Cancel } from './clock.ts';
import { log } from './log.ts';

/** Labels of a series: few values each, no personal data. */
export type Attributes = Readonly<Record<string, string>>;

export interface Meter {
  count(name: string, attributes?: Attributes): void;
  /** Adds a value to a distribution: milliseconds, or the score of a web vital. */
  record(name: string, value: number, attributes?: Attributes): void;
  /** Sends the collected values now, as when the page is left. */
  flush(): void;
}

interface Distribution {
  count: number;
  sum: number;
  readonly buckets: number[];
}

interface Series {
  readonly name: string;
  readonly attributes: Attributes;
  total: number;
  distribution?: Distribution;
}

const FLUSH_MS = 15_000;
/** Upper bounds of the buckets. Scores of layout shift are below one, times are in milliseconds. */
export const BOUNDS = [0.1, 0.25, 50, 100, 200, 500, 1000, 1800, 2500, 4000, 8000, 15_000, 30_000] as const;
/** OTLP aggregation temporality "delta": counts since the last export, summed up by the collector. */
const DELTA = 1;
/** Limit of series; more are caused by values that are not attributes. */
const MAX_SERIES = 200;

const nanos = (ms: number): string => `${Math.round(ms)}000000`;

const asAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: { stringValue: value } }));

const bucketOf = (value: number): number => {
  const at = BOUNDS.findIndex((bound) => value <= bound);
  return at < 0 ? BOUNDS.length : at;
};

const metricOf = ({ name, attributes, total, distribution }: Series, fromMs: number, toMs: number) => {
  const point = {
    attributes: asAttributes(attributes),
    startTimeUnixNano: nanos(fromMs),
    timeUnixNano: nanos(toMs),
  };
  if (!distribution) {
    const dataPoints = [{ ...point, asInt: String(total) }];
    return { name, unit: '1', sum: { aggregationTemporality: DELTA, isMonotonic: true, dataPoints } };
  }
  const { count, sum, buckets } = distribution;
  const bucketCounts = buckets.map(String);
  const dataPoints = [{ ...point, count: String(count), sum, bucketCounts, explicitBounds: BOUNDS }];
  return { name, histogram: { aggregationTemporality: DELTA, dataPoints } };
};

/** Creates the JSON body of OTLP/HTTP (`ExportMetricsServiceRequest`). */
const bodyOf = (series: readonly Series[], resource: Attributes, fromMs: number): string =>
  JSON.stringify({
    resourceMetrics: [
      {
        resource: { attributes: asAttributes(resource) },
        scopeMetrics: [{ scope: { name: 'cashier' }, metrics: series.map((one) => metricOf(one, fromMs, now())) }],
      },
    ],
  });

/** Aggregates measurements and posts them periodically. Fire and forget: unsent values are dropped. */
export const createMeter = (endpoint: string, resource: Attributes): Meter => {
  let series = new Map<string, Series>();
  let sinceMs = now();
  let waiting: Cancel | undefined;

  const flush = (): void => {
    waiting?.();
    waiting = undefined;
    if (series.size === 0) return;
    const body = bodyOf([...series.values()], resource, sinceMs);
    series = new Map();
    sinceMs = now();
    const headers = { 'Content-Type': 'application/json' };
    fetch(endpoint, { method: 'POST', headers, body, keepalive: true, credentials: 'omit', mode: 'cors' }).catch(
      (error: unknown) => log.debug('measures were not sent', { reason: String(error) }),
    );
  };
  const seriesOf = (name: string, attributes: Attributes): Series | undefined => {
    const key = JSON.stringify([name, attributes]);
    const known = series.get(key);
    if (known || series.size >= MAX_SERIES) return known;
    const made = { name, attributes, total: 0 };
    series.set(key, made);
    waiting ??= after(FLUSH_MS, flush);
    return made;
  };
  return {
    count(name, attributes = {}) {
      const one = seriesOf(name, attributes);
      if (one) one.total += 1;
    },
    record(name, value, attributes = {}) {
      const one = seriesOf(name, attributes);
      if (!one) return;
      one.distribution ??= { count: 0, sum: 0, buckets: Array.from({ length: BOUNDS.length + 1 }, () => 0) };
      const { distribution } = one;
      distribution.count += 1;
      distribution.sum += value;
      const at = bucketOf(value);
      distribution.buckets[at] = (distribution.buckets[at] ?? 0) + 1;
    },
    flush,
  };
};

/** Calls the function when the page is hidden or left, the last moment for requests. */
export const whenLeft = (run: () => void): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') run();
  });
  window.addEventListener('pagehide', run);
};
