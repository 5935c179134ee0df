// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportChoices } from '#flows/visit/report-choices.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { fieldsValidated } from '#state/form.ts';
import { methodsFailed } from '#state/methods.ts';
import { selectionReset } from '#state/selection.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
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

const METHODS = [method('card', { fields: [field('holder')] }), group('banks', [method('bbva')])];

describe('the choices of a user', () => {
  const choices = (bench: Bench, choice: string): unknown[] =>
    bench.host.payloads('onChoice').filter((payload) => Object(payload).choice === choice);

  it('are none while no list is there', () => {
    const bench = openBench();
    bench.store.dispatch(methodsFailed());
    reportChoices(bench.context);
    expect(bench.host.payloads('onChoice')).toEqual([]);
  });

  it('that are wrong are told of fields that are on the page alone', async () => {
    const bench = openBench({ methods: METHODS });
    reportChoices(bench.context);
    await bench.pick('card');
    bench.store.dispatch(fieldsShown({ appeared: [], gone: ['holder'] }));
    bench.store.dispatch(fieldsValidated());
    expect(choices(bench, 'validation-failed')).toEqual([]);
    bench.show('holder');
    bench.store.dispatch(fieldsValidated());
    expect(choices(bench, 'validation-failed')).toMatchObject([{ fields: ['holder'] }]);
  });

  it('are told of no method once it is left', async () => {
    const bench = openBench({ methods: METHODS });
    reportChoices(bench.context);
    await bench.pick('card');
    await vi.advanceTimersByTimeAsync(500);
    const before = bench.host.payloads('onChoice').length;
    bench.store.dispatch(selectionReset());
    bench.type('amount', '70');
    bench.store.dispatch(fieldsValidated());
    await vi.advanceTimersByTimeAsync(500);
    expect(bench.host.payloads('onChoice')).toHaveLength(before);
  });

  it('are told of no amount that is none', async () => {
    const bench = openBench({ methods: METHODS });
    await bench.pick('card');
    bench.type('amount', '');
    reportChoices(bench.context);
    bench.type('amount', 'x');
    await vi.advanceTimersByTimeAsync(500);
    expect(choices(bench, 'amount-changed')).toEqual([]);
  });
});
