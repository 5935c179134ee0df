// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEnginePorts } from '#app/engine-ports.ts';
import type { EnginePorts } from '#engine/ports.ts';
import { setMetricSink, type MetricEvent } from '#platform/metrics.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { createTexts, type Texts } from '#i18n/texts.ts';
import { connectivityChanged } from '#state/session.ts';
import type { SessionState } from '#state/session.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { field, method } from '#tests/state/sample-methods.ts';

let bench: Bench;
let ports: EnginePorts;
let texts: Texts;
const events: MetricEvent[] = [];
const reports: ErrorReport[] = [];

const open = async (session: Partial<SessionState> = {}): Promise<void> => {
  bench = openBench({
    methods: [method('card', { fields: [field('pan', { regex: '^\\d+$' }), field('name')] })],
    session,
  });
  await bench.pick('card');
  bench.moves.length = 0;
  const tied = createEnginePorts(bench.context, bench.runner, texts);
  await tied.joinPages();
  ({ ports } = tied);
};

/** Values of a metric, once the batch has been sent. */
const counted = async (key: string): Promise<unknown[]> => {
  await vi.advanceTimersByTimeAsync(1000);
  return events.filter((event) => event.key === key).map(({ value }) => value);
};

beforeEach(async () => {
  openBrowser();
  texts = createTexts({ report: () => {} });
  setMetricSink((batch) => Promise.resolve(events.push(...batch)));
  setReportSink((report) => reports.push(report));
  await open();
});
afterEach(async () => {
  await counted('');
  setMetricSink(undefined);
  setReportSink(undefined);
  events.length = 0;
  reports.length = 0;
  closeBrowser();
});

describe('the scope', () => {
  it('is the same object until the state changes', () => {
    const before = ports.scope.get();
    expect(ports.scope.get()).toBe(before);
    const told = vi.fn<() => void>();
    const stop = ports.scope.subscribe(told);
    bench.store.dispatch(connectivityChanged(false));
    expect(ports.scope.get()).not.toBe(before);
    expect(ports.scope.get().form).toBe(before.form);
    stop();
    bench.store.dispatch(connectivityChanged(true));
    expect(told).toHaveBeenCalledOnce();
  });
});

describe('the form', () => {
  it('takes what fields say', () => {
    ports.form.input('pan', 'x ');
    ports.form.blur('pan');
    expect(bench.form().fields.pan).toMatchObject({ value: 'x', problem: { kind: 'regex' } });
    ports.form.focus('pan');
    expect(bench.form().fields.pan?.problem).toBeNull();
    ports.form.show([{ name: 'extra', kind: 'text', isRequired: true }], ['name']);
    expect(bench.form().fields).toMatchObject({ extra: { isVisible: true }, name: { isVisible: false } });
  });

  it('names what fails, of all fields or of some', () => {
    ports.form.input('pan', 'x');
    expect(ports.form.validate().toSorted()).toEqual(['name', 'pan']);
    expect(ports.form.validate(['name', 'amount'])).toEqual(['name']);
  });

  it('keeps the message of the field that the page moves the focus to', async () => {
    const [first = ''] = ports.form.validate();
    ports.form.focus(first);
    expect(bench.form().fields[first]?.problem).not.toBeNull();
    await Promise.resolve();
    ports.form.focus(first);
    expect(bench.form().fields[first]?.problem).toBeNull();
  });

  // Spec: core 5.2d
  it('counts fields that fail their rules, by name, with nothing of what was typed', async () => {
    ports.form.input('pan', 'secret');
    ports.form.blur('pan');
    ports.form.validate();
    expect(await counted('regex_error')).toEqual([
      { field: 'pan', method: 'card' },
      { field: 'pan', method: 'card' },
    ]);
    expect(JSON.stringify(events)).not.toContain('secret');
  });
});

describe('the world', () => {
  // Spec: core 6.3a
  it("is a native shell's for sharing and for links where there is one", async () => {
    await open({ isNative: true, platform: 'android' });
    expect(await ports.outside.share({ text: 'T' })).toBe(true);
    ports.outside.open('https://bank.example');
    expect(bench.host.sent).toEqual([
      { type: 'onShare', payload: { text: 'T' } },
      { type: 'openExtBrowser', payload: { url: 'https://bank.example' } },
    ]);
  });

  it('opens safe links alone in a browser', () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(this.href);
    });
    ports.outside.open('javascript:alert(1)');
    ports.outside.open('https://bank.example/');
    expect(clicked).toEqual(['https://bank.example/']);
    expect(bench.host.sent).toEqual([]);
  });

  it('shows notices in the tones there are', () => {
    ports.outside.notify('Saved', 'success');
    ports.outside.notify('Odd', 'no-such-tone');
    expect(bench.notices()).toEqual([
      { text: 'Saved', tone: 'success' },
      { text: 'Odd', tone: 'info' },
    ]);
  });

  it('hears what a screen counts', async () => {
    ports.outside.track('opened', 'success');
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'opened', status: 'success' }]);
    expect(await counted('opened')).toEqual([{ status: 'success' }]);
  });
});

describe('the rest', () => {
  it('moves by the navigator, and closes as the header does', async () => {
    ports.navigation.go('deposit.group', { query: {}, isReplacing: true });
    ports.navigation.back();
    ports.navigation.close();
    expect(bench.screens()).toEqual(['deposit.group', 'back by onGoBack']);
    await vi.waitFor(() => expect(bench.host.payloads('onClose')).toHaveLength(1));
  });

  it("tells the time by the server's clock", () => {
    bench.server.offsetMs = 7000;
    expect(ports.clock.now()).toBe(Date.now() + 7000);
  });

  it('hears the pushes there are, until told to stop', () => {
    const heard = vi.fn<() => void>();
    const stop = ports.onPush('deposit.status', heard);
    expect(() => ports.onPush('no.such.push', heard)()).not.toThrow();
    bench.server.push('deposit.status', { depositId: 'd1', status: 0 });
    stop();
    bench.server.push('deposit.status', { depositId: 'd1', status: 0 });
    expect(heard.mock.calls).toEqual([[]]);
  });

  it('reports what a page could not do, and goes on', () => {
    ports.report({ code: 'rule-failed', screen: 'deposit.group', node: 'tile' });
    expect(reports).toMatchObject([{ message: 'rule-failed', details: { screen: 'deposit.group', node: 'tile' } }]);
    expect(bench.moves).toEqual([]);
  });

  it('gives a page up for the error page when what is critical cannot be shown', () => {
    bench.enter('deposit.host-to-host');
    const { path } = bench.store.getState().route;
    ports.fail({ code: 'critical-missing', screen: 'deposit.host-to-host', node: 'requisite' });
    expect(bench.moves).toEqual([{ to: 'shared.error', query: { 'back-route': path }, isReplacing: true }]);
    expect(bench.store.getState().route.failure).toEqual({ message: '', code: 'critical-missing' });
    expect(bench.host.payloads('onDisplayError')).toEqual([
      { message: 'Part of the page couldn’t be shown', code: 'critical-missing' },
    ]);
    expect(reports).toHaveLength(1);
  });

  it('leads from a page that fails a second time to the list', () => {
    bench.enter('deposit.host-to-host');
    const problem = { code: 'node-failed', screen: 'deposit.host-to-host', node: 'requisite-image' };
    ports.fail(problem);
    ports.fail(problem);
    expect(bench.moves.map(({ query }) => Object.keys(query ?? {}))).toEqual([['back-route'], []]);
  });

  it('fills texts in with plain words only', () => {
    const asked = vi.spyOn(texts, 't');
    ports.texts.t('deposit.submit', {
      amount: '$5',
      count: 2,
      isFirst: true,
      odd: { toString: () => 'x' },
      none: null,
    });
    expect(asked.mock.calls).toEqual([
      ['deposit.submit', { amount: '$5', count: 2, isFirst: 'true', odd: '', none: '' }],
    ]);
  });
});
