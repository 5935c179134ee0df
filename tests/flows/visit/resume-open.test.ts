// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lookForNothing } from '#flows/kernel/resume-once.ts';
import { resumeOpen } from '#flows/visit/resume-open.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { methodsRequested } from '#state/methods.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { startFlows } from '#tests/flows/start-flows.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';

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

describe('what was open before', () => {
  it('is looked for once for each transaction, and a fault of that is reported alone', async () => {
    keep({ ...ANSWERED, methodName: 'card' });
    const bench = openBench({ methods: METHODS });
    bench.server.reply('deposit-status', { status: 1 });
    await resumeOpen(bench.context);
    await resumeOpen(bench.context);
    expect(bench.server.made('deposit-status')).toHaveLength(1);
    expect(bench.screens()).toEqual(['deposit.complete']);
  });

  it('is what a deposit was to be paid to, if that', async () => {
    const attempt = {
      methodName: 'card',
      screen: 'deposit.host-to-host',
      amount: '50',
      fields: {},
      answer: { details: [{ name: 'iban', value: 'DE89', type: 'text' }] },
    };
    sessionStore.set('cashier.open-preparation', JSON.stringify({ owner: 'u1', savedAt: Date.now(), attempt }));
    const bench = openBench({ methods: METHODS });
    await resumeOpen(bench.context);
    sessionStore.remove('cashier.open-preparation');
    expect(bench.moves).toEqual([{ to: 'deposit.host-to-host', isReplacing: true }]);
  });

  it('is not what was begun in this visit, before there was time to look', async () => {
    const bench = openBench({ methods: METHODS });
    lookForNothing(bench.context);
    keep({ ...ANSWERED, methodName: 'card' });
    await startFlows(bench.context, Promise.resolve({ methods: METHODS }));
    bench.store.dispatch(methodsRequested('withdrawal'));
    await resumeOpen(bench.context);
    expect([bench.moves, bench.server.made('deposit-status')]).toEqual([[], []]);
  });

  it('is asked for where a deposit was made meanwhile: a push of it was not heard', async () => {
    const bench = openBench({ methods: METHODS });
    lookForNothing(bench.context);
    bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    bench.server.reply('deposit-status', { status: 1 });
    await startFlows(bench.context, Promise.resolve({ methods: METHODS }));
    await settle();
    expect([bench.moves, bench.deposit().status]).toEqual([[], 'processed']);
  });

  it('is nothing where nothing was kept', async () => {
    const bench = openBench({ methods: METHODS });
    await resumeOpen(bench.context);
    expect([bench.moves, bench.server.calls]).toEqual([[], []]);
    expect(bench.context.features.has('crypto')).toBe(false);
  });
});
