// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import { sendMetrics } from '#flows/visit/send-metrics.ts';
import { startVisit } from '#flows/visit/start-visit.ts';
import { METRICS, startTelemetry } from '#flows/visit/telemetry/start-telemetry.ts';
import { recorderOf } from '#flows/visit/trace/record-visit.ts';
import { markFirstTile } from '#platform/clock.ts';
import { flushMetrics, trackMetric } from '#platform/metrics.ts';
import { BOUNDS } from '#platform/otlp.ts';
import { reportError } from '#platform/report.ts';
import { depositCreated, depositStarted, depositUpdated } from '#state/deposit.ts';
import { groupPicked } from '#state/selection.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, WINDOWLESS, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';

const ENDPOINT = 'https://otel.example/v1/metrics';

useBrowser();

let posted: { address: string; init: RequestInit }[];

beforeEach(() => {
  posted = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    posted.push({ address, init });
    return Promise.resolve(new Response());
  });
});

interface Series {
  name: string;
  sum?: { dataPoints: Point[] };
  histogram?: { dataPoints: Point[] };
}

interface Point {
  attributes: { key: string; value: { stringValue: string } }[];
  asInt?: string;
  bucketCounts?: string[];
}

/** Series posted when the page is left: name, attributes and value of each. */
const series = (): string[] => {
  for (let times = 0; times < 2; times += 1) window.dispatchEvent(new Event('pagehide'));
  return posted.flatMap(({ init }) => {
    const { resourceMetrics } = JSON.parse(typeof init.body === 'string' ? init.body : '');
    return resourceMetrics[0].scopeMetrics[0].metrics.flatMap(({ name, sum, histogram }: Series) =>
      (sum ?? histogram)?.dataPoints.map(({ attributes, asInt, bucketCounts }) => {
        const named = attributes.map(({ key, value }) => `${key}=${value.stringValue}`).join(' ');
        return `${name} {${named}} ${asInt ?? bucketCounts?.length}`;
      }),
    );
  });
};

const of = (lines: readonly string[], name: string): string[] => lines.filter((line) => line.startsWith(`${name} `));

/** Starts the visit; its trace is recorded once its file has loaded. */
const start = async (bench: Bench): Promise<void> => {
  await startVisit(bench.context, Promise.resolve(false), Promise.resolve());
  await vi.dynamicImportSettled();
};

/** The server refuses a call. */
const refuseStatus = async ({ server, context }: Bench): Promise<void> => {
  server.reply('deposit-status', refused(403));
  await context.transport.call('deposit-status', { depositId: 'd1', paymentMethod: 'card' }).catch(() => {});
};

describe('telemetry', () => {
  it('counts a payment whose answer is lost and then arrives, from form to result', async () => {
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
    const lines = series();
    expect(lines).toContain(`${METRICS.firstTile} {} ${BOUNDS.length + 1}`);
    expect(lines).toContain(`${METRICS.formShown} {screen=shared.form method=card} 1`);
    const states = ['sent', 'unconfirmed', 'answered'].map((state) => `call=deposit-create state=${state} method=card`);
    for (const state of states) expect(of(lines, METRICS.create)).toContainEqual(expect.stringContaining(state));
    const calls = of(lines, METRICS.call);
    expect(calls).toContain(`${METRICS.call} {call=deposit-create outcome=answered} ${BOUNDS.length + 1}`);
    expect(calls.every((line) => line.endsWith(` ${BOUNDS.length + 1}`))).toBe(true);
  });

  it('counts an invoice, and each status of a deposit once', async () => {
    const bench = openBench({ methods: [method('card', WINDOWLESS)] });
    startTelemetry(bench.context, ENDPOINT);
    await bench.pick('card');
    bench.enter('deposit.complete');
    bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    for (const screen of ['deposit.host-to-host', 'deposit.complete']) bench.enter(screen);
    for (const status of ['accepted', 'accepted', 'processed'] as const) {
      bench.store.dispatch(depositUpdated({ depositId: 'd1', status, isCancelled: false }));
      bench.store.dispatch(groupPicked('x'));
    }
    const lines = series();
    expect(of(lines, METRICS.invoiceShown)).toEqual([expect.stringMatching(/deposit\.host-to-host.* 1$/)]);
    expect(of(lines, METRICS.formShown)).toEqual([]);
    const statuses = ['accepted', 'processed'].map((status) => expect.stringMatching(new RegExp(`${status}.* 1$`)));
    expect(of(lines, METRICS.result)).toEqual(statuses);
  });

  it('counts rejections with their status, rejected packs, failed nodes and other faults, without their texts', async () => {
    const bench = openBench();
    await start(bench);
    startTelemetry(bench.context, ENDPOINT);
    await refuseStatus(bench);
    reportError(new CashierError('pack.signature', 'x'));
    reportError(new Error('a secret'), { code: 'node-failed', screen: 'deposit.cash', node: 'map' });
    await vi.dynamicImportSettled();
    const lines = series();
    expect(lines).toContain(`${METRICS.packRefused} {code=pack.signature} 1`);
    expect(lines).toContain(`${METRICS.nodeFailed} {where=deposit.cash map} 1`);
    expect(lines).toContain(`${METRICS.fault} {code=node-failed} 1`);
    expect(lines).toContainEqual(expect.stringContaining('outcome=rejected status=403'));
    expect(JSON.stringify(posted)).not.toContain('secret');
  });

  it('counts the faults, calls and open page of the time before it was loaded', async () => {
    const bench = openBench({ methods: [method('card', WINDOWLESS)] });
    await start(bench);
    reportError(new CashierError('host-methods-unknown', 'x'));
    await refuseStatus(bench);
    bench.enter('deposit.methods');
    await bench.pick('card');
    bench.enter('shared.form');
    startTelemetry(bench.context, ENDPOINT);
    const lines = series();
    expect(lines).toContain(`${METRICS.fault} {code=host-methods-unknown} 1`);
    expect(lines).toContainEqual(expect.stringContaining('outcome=rejected status=403'));
    expect(of(lines, METRICS.formShown)).toEqual([`${METRICS.formShown} {screen=shared.form method=card} 1`]);
  });

  it.each([[ENDPOINT], [undefined]])(
    "is posted without cookies only to the deployment's endpoint: %s",
    async (endpoint) => {
      const bench = openBench();
      const block = document.createElement('script');
      Object.assign(block, {
        type: 'application/json',
        id: 'deployment',
        textContent: JSON.stringify({ otlpEndpoint: endpoint }),
      });
      document.body.append(block);
      await start(bench);
      await settle();
      reportError(new CashierError('locale.none', 'x'));
      await vi.advanceTimersByTimeAsync(30_000);
      const init = { method: 'POST', keepalive: true, credentials: 'omit' };
      expect(posted.slice(0, 1)).toMatchObject(endpoint === undefined ? [] : [{ address: endpoint, init }]);
    },
  );
});

describe('a metric', () => {
  /** A visit that has sent its queue. */
  const counting = async (): Promise<Bench> => {
    const bench = openBench();
    bench.server.reply('events', {});
    await start(bench);
    await vi.advanceTimersByTimeAsync(5000);
    bench.server.calls.length = 0;
    return bench;
  };

  const sent = ({ server }: Bench): unknown => server.made('events')[0]?.request.events;

  // Spec: core 7.15a
  it('is sent to the server in a batch that outlives the page', async () => {
    const bench = await counting();
    trackMetric('one', { a: 1 });
    trackMetric('two');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent(bench)).toMatchObject([
      { key: 'one', value: { a: 1 } },
      { key: 'two', value: null },
    ]);
    expect(bench.server.made('events')[0]?.options.keepalive).toBe(true);
  });

  it('has the details of a fault without personal data', async () => {
    const bench = await counting();
    reportError(new Error('No mail for ann@example.org'), { path: 'x' });
    await vi.advanceTimersByTimeAsync(1000);
    const value = { code: 'unknown', message: 'No mail for [email]', source: 'caught', details: { path: 'x' } };
    expect(sent(bench)).toMatchObject([{ key: 'error_report', value }]);
    expect(JSON.stringify(bench.server.calls)).not.toContain('ann@');
  });

  it('is sent at the last moment before the page is hidden', async () => {
    const bench = await counting();
    trackMetric('late');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sent(bench)).toHaveLength(1);
    await settle();
  });

  // Spec: core 7.15b
  it('is not sent from a frame, where faults are still reported to the host and recorded', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const bench = await counting();
    trackMetric('framed');
    reportError(new CashierError('pack.late', 'In a frame'));
    flushMetrics();
    await vi.advanceTimersByTimeAsync(5000);
    expect(bench.server.made('events')).toEqual([]);
    expect(bench.host.payloads('onError')).toContainEqual(expect.objectContaining({ message: 'In a frame' }));
    expect(recorderOf(bench.context).read().entries.at(-1)).toMatchObject({ kind: 'fault', name: 'pack.late' });
  });

  it.each([
    [{ screen: 'deposit.pix', node: 'map', path: 'x' }, 'deposit.pix map x'],
    [{ node: 'map', screen: 7 }, 'map'],
    [{}, 'caught'],
  ])('of a fault with the details %j is reported to the host at %s', (details, where) => {
    const bench = openBench();
    sendMetrics(bench.context);
    bench.host.sent.length = 0;
    reportError(new CashierError('pack.late', `Late ${where}`), { ...details });
    expect(bench.host.payloads('onError')).toEqual([{ code: 'pack.late', message: `Late ${where}`, where }]);
  });
});
