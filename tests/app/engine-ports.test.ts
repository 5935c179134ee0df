// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnginePorts } from '#app/engine-ports.ts';
import type { EnginePorts } from '#engine/ports.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { setMetricSink, type MetricEvent } from '#platform/metrics.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { connectivityChanged, type SessionState } from '#state/session.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { field, method } from '#tests/state/sample-methods.ts';

let bench: Bench;
let ports: EnginePorts;
let texts: Texts;
let events: MetricEvent[];
let reports: ErrorReport[];

const open = async (session: Partial<SessionState> = {}): Promise<void> => {
  const fields = [field('pan', { regex: '^\\d+$' }), field('name')];
  bench = openBench({ methods: [method('card', { fields })], session });
  await bench.pick('card');
  bench.moves.length = 0;
  ports = createEnginePorts(bench.context, bench.runner, texts);
};

/** Values of a metric, once the batch has been sent. */
const counted = async (key: string): Promise<unknown[]> => {
  await vi.advanceTimersByTimeAsync(1000);
  return events.filter((event) => event.key === key).map(({ value }) => value);
};
const problemOf = (name: string) => bench.form().fields[name]?.problem;

beforeEach(async () => {
  openBrowser();
  [events, reports] = [[], []];
  texts = createTexts({ report: () => {} });
  setMetricSink((batch) => Promise.resolve(events.push(...batch)));
  setReportSink((report) => reports.push(report));
  await open();
});
afterEach(async () => {
  await counted('');
  setMetricSink(undefined);
  setReportSink(undefined);
  closeBrowser();
});

it('the scope is the same object until the state changes, and so are its unchanged parts after that', () => {
  const before = ports.scope.get();
  expect(ports.scope.get()).toBe(before);
  const listener = vi.fn<() => void>();
  const stop = ports.scope.subscribe(listener);
  bench.store.dispatch(connectivityChanged(false));
  expect(ports.scope.get()).not.toBe(before);
  expect(ports.scope.get().form).toBe(before.form);
  stop();
  bench.store.dispatch(connectivityChanged(true));
  expect(listener).toHaveBeenCalledOnce();
});

describe('the form', () => {
  it('takes input, blur, focus and the fields of the page', () => {
    ports.form.input('pan', 'x ');
    ports.form.blur('pan');
    expect(bench.form().fields['pan']).toMatchObject({ value: 'x', problem: { kind: 'regex' } });
    ports.form.focus('pan');
    expect(problemOf('pan')).toBeNull();
    ports.form.show([{ name: 'extra', kind: 'text', isRequired: true }], ['name']);
    expect(bench.form().fields).toMatchObject({ extra: { isVisible: true }, name: { isVisible: false } });
  });

  it('returns the invalid ones of all or of given fields, and keeps the message while the page focuses the first', async () => {
    ports.form.input('pan', 'x');
    expect(ports.form.validate().toSorted()).toEqual(['name', 'pan']);
    ports.form.focus('pan');
    expect(problemOf('pan')).not.toBeNull();
    await Promise.resolve();
    ports.form.focus('pan');
    expect(problemOf('pan')).toBeNull();
    expect(ports.form.validate(['name', 'amount'])).toEqual(['name']);
  });

  // Spec: core 5.2d
  it('counts fields that fail their pattern by name, without their values', async () => {
    ports.form.input('pan', 'secret');
    ports.form.blur('pan');
    ports.form.validate();
    const failed = { field: 'pan', method: 'card' };
    expect(await counted('regex_error')).toEqual([failed, failed]);
    expect(JSON.stringify(events)).not.toContain('secret');
  });
});

describe('the ports', () => {
  // Spec: core 6.3a
  it('share and open links by the native shell where there is one', async () => {
    await open({ isNative: true, platform: 'android' });
    expect(await ports.outside.share({ text: 'T' })).toBe(true);
    ports.outside.open('https://bank.example');
    expect(bench.host.sent).toEqual([
      { type: 'onShare', payload: { text: 'T' } },
      { type: 'openExtBrowser', payload: { url: 'https://bank.example' } },
    ]);
  });

  it('open only safe links in a browser', () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(this.href);
    });
    ports.outside.open('javascript:alert(1)');
    ports.outside.open('https://bank.example/');
    expect([clicked, bench.host.sent]).toEqual([['https://bank.example/'], []]);
  });

  it('show notices in known tones, and send metrics to the host and to the server', async () => {
    ports.outside.notify('Saved', 'success');
    ports.outside.notify('Odd', 'no-such-tone');
    expect(bench.notices()).toEqual([
      { text: 'Saved', tone: 'success' },
      { text: 'Odd', tone: 'info' },
    ]);
    ports.outside.track('opened', 'success');
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'opened', status: 'success' }]);
    expect(await counted('opened')).toEqual([{ status: 'success' }]);
  });

  it('navigate through the navigator, and close like the header', async () => {
    ports.navigation.go('deposit.group', { query: {}, isReplacing: true });
    ports.navigation.back();
    ports.navigation.close();
    expect(bench.screens()).toEqual(['deposit.group', 'back by onGoBack']);
    await vi.waitFor(() => expect(bench.host.payloads('onClose')).toHaveLength(1));
  });

  it("read the server's clock, and pass known pushes on until they are stopped", () => {
    bench.server.offsetMs = 7000;
    expect(ports.clock.now()).toBe(Date.now() + 7000);
    const listener = vi.fn<() => void>();
    const stop = ports.onPush('deposit.status', listener);
    expect(() => ports.onPush('no.such.push', listener)()).not.toThrow();
    bench.server.push('deposit.status', { depositId: 'd1', status: 0 });
    stop();
    bench.server.push('deposit.status', { depositId: 'd1', status: 0 });
    expect(listener.mock.calls).toEqual([[]]);
  });

  it('report a problem of a page without replacing the page', () => {
    ports.report({ code: 'rule-failed', screen: 'deposit.group', node: 'tile' });
    expect(reports).toMatchObject([{ message: 'rule-failed', details: { screen: 'deposit.group', node: 'tile' } }]);
    expect(bench.moves).toEqual([]);
  });

  it('replace a failed page by the error page, whose retry opens the page after the first failure only', () => {
    bench.enter('deposit.host-to-host');
    const { path } = bench.store.getState().route;
    const problem = { code: 'critical-missing', screen: 'deposit.host-to-host', node: 'requisite' } as const;
    ports.fail(problem);
    expect(bench.moves).toEqual([{ to: 'shared.error', query: { 'back-route': path }, isReplacing: true }]);
    expect(bench.store.getState().route.failure).toEqual({ message: '', code: 'critical-missing' });
    expect(bench.host.payloads('onDisplayError')).toEqual([
      { message: 'Part of the page couldn’t be shown', code: 'critical-missing' },
    ]);
    expect(reports).toHaveLength(1);
    ports.fail(problem);
    expect(bench.moves.map(({ query }) => Object.keys(query ?? {}))).toEqual([['back-route'], []]);
  });

  it('fill texts with strings, numbers and booleans only', () => {
    const t = vi.spyOn(texts, 't');
    const odd = { toString: () => 'x' };
    ports.texts.t('deposit.submit', { amount: '$5', count: 2, isFirst: true, odd, none: null });
    expect(t.mock.calls).toEqual([['deposit.submit', { amount: '$5', count: 2, isFirst: 'true', odd: '', none: '' }]]);
  });
});
