// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { METRICS, startTelemetry } from '#flows/visit/telemetry/start-telemetry.ts';
import { startVisit } from '#flows/visit/start-visit.ts';
import { reportError, setReportSink } from '#platform/report.ts';
import { markFirstTile } from '#platform/clock.ts';
import { BOUNDS } from '#platform/otlp.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, WINDOWLESS } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { CashierError } from '#domain/cashier-error.ts';

const ENDPOINT = 'https://otel.example/v1/metrics';

let posted: { address: string; init: RequestInit }[];

beforeEach(() => {
  openBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  posted = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    posted.push({ address, init });
    return Promise.resolve(new Response());
  });
});
afterEach(() => {
  setReportSink(undefined);
  document.querySelector('#deployment')?.remove();
  closeBrowser();
});

interface Point {
  attributes: { key: string; value: { stringValue: string } }[];
  asInt?: string;
  sum?: number;
  bucketCounts?: string[];
}

/** Posted series: name, attributes and value of each. */
const series = (): string[] =>
  posted.flatMap(({ init }) => {
    const { resourceMetrics } = JSON.parse(typeof init.body === 'string' ? init.body : '');
    const { metrics } = resourceMetrics[0].scopeMetrics[0];
    return metrics.flatMap(
      (metric: { name: string; sum?: { dataPoints: Point[] }; histogram?: { dataPoints: Point[] } }) =>
        (metric.sum ?? metric.histogram)?.dataPoints.map(({ attributes, asInt, bucketCounts }) => {
          const told = attributes.map(({ key, value }) => `${key}=${value.stringValue}`).join(' ');
          return `${metric.name} {${told}} ${asInt ?? bucketCounts?.length}`;
        }),
    );
  });

it('counts a payment whose answer is lost and then comes, from form to result', async () => {
  const bench = openBench({ methods: [method('card', WINDOWLESS)], session: { transport: 'http' } });
  markFirstTile();
  startTelemetry(bench.context, ENDPOINT);
  await bench.pick('card');
  bench.enter('shared.form');
  bench.type('amount', '50');
  bench.server.reply('deposit-create', lost(), { depositId: 'd1' });
  bench.server.reply('deposit-status', { status: 1 });
  await bench.run('deposit.create');
  await vi.advanceTimersByTimeAsync(20_000);
  await settle();
  window.dispatchEvent(new Event('pagehide'));
  const told = series();
  expect(told).toContain(`${METRICS.firstTile} {} ${BOUNDS.length + 1}`);
  expect(told).toContain(`${METRICS.formShown} {screen=shared.form method=card} 1`);
  expect(told.filter((line) => line.startsWith(METRICS.create))).toEqual(
    expect.arrayContaining([
      expect.stringContaining('call=deposit-create state=sent method=card'),
      expect.stringContaining('call=deposit-create state=unconfirmed method=card'),
      expect.stringContaining('call=deposit-create state=answered method=card'),
    ]),
  );
  expect(told.some((line) => line.startsWith(`${METRICS.call} {call=deposit-create outcome=answered}`))).toBe(true);
  expect(told.every((line) => !line.includes(METRICS.call) || line.endsWith(` ${BOUNDS.length + 1}`))).toBe(true);
});

it('counts refusals with their status, packs that are refused, nodes that fail, other faults', async () => {
  const bench = openBench();
  await startVisit(bench.context, Promise.resolve(false), Promise.resolve());
  startTelemetry(bench.context, ENDPOINT);
  bench.server.reply('deposit-status', refused(403));
  await bench.context.transport.call('deposit-status', { depositId: 'd1', paymentMethod: 'card' }).catch(() => {});
  reportError(new CashierError('pack.signature', 'x'));
  reportError(new Error('a secret'), { code: 'node-failed', screen: 'deposit.cash', node: 'map' });
  window.dispatchEvent(new Event('pagehide'));
  const told = series();
  expect(told).toContain(`${METRICS.packRefused} {code=pack.signature} 1`);
  expect(told).toContain(`${METRICS.nodeFailed} {where=deposit.cash map} 1`);
  expect(told).toContain(`${METRICS.fault} {code=node-failed} 1`);
  expect(told.some((line) => line.includes('outcome=rejected status=403'))).toBe(true);
  expect(JSON.stringify(posted)).not.toContain('secret');
});

it('counts what has come about before it was loaded: faults, calls, and the page that is open', async () => {
  const bench = openBench({ methods: [method('card', WINDOWLESS)] });
  reportError(new CashierError('host-methods-unknown', 'x'));
  await startVisit(bench.context, Promise.resolve(false), Promise.resolve());
  bench.server.reply('deposit-status', refused(403));
  await bench.context.transport.call('deposit-status', { depositId: 'd1', paymentMethod: 'card' }).catch(() => {});
  bench.enter('deposit.methods');
  await bench.pick('card');
  bench.enter('shared.form');
  startTelemetry(bench.context, ENDPOINT);
  window.dispatchEvent(new Event('pagehide'));
  const told = series();
  expect(told).toContain(`${METRICS.fault} {code=host-methods-unknown} 1`);
  expect(told.some((line) => line.includes('outcome=rejected status=403'))).toBe(true);
  expect(told.filter((line) => line.startsWith(METRICS.formShown))).toEqual([
    `${METRICS.formShown} {screen=shared.form method=card} 1`,
  ]);
});

it('goes to the endpoint of the deployment alone, without cookies, and outlives the page', async () => {
  const bench = openBench();
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'deployment';
  block.textContent = JSON.stringify({ otlpEndpoint: ENDPOINT });
  document.head.append(block);
  await startVisit(bench.context, Promise.resolve(false), Promise.resolve());
  await settle();
  reportError(new CashierError('locale.none', 'x'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(posted.map(({ address }) => address)).toEqual([ENDPOINT]);
  expect(posted[0]?.init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
});

it('measures nothing where the deployment names no endpoint', async () => {
  const bench = openBench();
  await startVisit(bench.context, Promise.resolve(false), Promise.resolve());
  await settle();
  reportError(new CashierError('locale.lost', 'x'));
  await vi.advanceTimersByTimeAsync(30_000);
  window.dispatchEvent(new Event('pagehide'));
  expect(posted).toEqual([]);
});
