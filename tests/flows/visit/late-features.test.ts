// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startVisit } from '#flows/visit/start-visit.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { methodsLoaded } from '#state/methods.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
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

describe('a visit', () => {
  it('asks for accounts where the server has them, once its pages are here', async () => {
    const pages = lateReply();
    const bench = openBench();
    bench.store.dispatch(methodsLoaded({ methods: METHODS, features: ['accounts'] }));
    bench.server.reply('accounts-list', { accounts: [] });
    await startVisit(bench.context, Promise.resolve(true), pages.promise);
    await settle();
    expect(bench.server.made('accounts-list')).toEqual([]);
    pages.answer(undefined);
    await settle();
    expect(bench.server.made('accounts-list')).toHaveLength(1);
  });

  it('loads nothing of accounts where there are none, nor of bonuses', async () => {
    const bench = openBench({ methods: METHODS });
    await startVisit(bench.context, Promise.resolve(true), Promise.resolve());
    await settle();
    expect(bench.context.features.has('accounts')).toBe(false);
    expect(bench.context.features.has('bonus')).toBe(false);
    bench.host.say('bonus-list-updated', { list: [] });
    await settle();
    expect(bench.context.features.has('bonus')).toBe(false);
  });
});
