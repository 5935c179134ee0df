// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPreselected } from '#flows/visit/open-preselected.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { groupPicked } from '#state/selection.ts';
import { field, group, method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

import { fakeWindows } from '#tests/flows/fake-window.ts';
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

describe('the preselected method', () => {
  const opened = async (change: (bench: Bench) => void): Promise<Bench> => {
    const bench = openBench({ methods: METHODS, visit: { offer: { preselected: 'card' } } });
    change(bench);
    await openPreselected(bench.context);
    return bench;
  };
  const isOpened = ({ store }: Bench): boolean => store.getState().selection.method === 'card';

  it.each<[string, (bench: Bench) => void, boolean]>([
    ['before a page is there', () => {}, true],
    ['on the list', (bench) => bench.enter('deposit'), true],
    ['on another page', (bench) => bench.enter('deposit.group'), false],
    ['while a group is picked', ({ store }) => void store.dispatch(groupPicked('banks')), false],
    ['while the tab has something open', () => keep(ANSWERED), false],
    ['where it was opened before', ({ context }) => void context.visit.once('preselected'), false],
  ])('opens %s: %s', async (_when, change, isIt) => {
    expect(isOpened(await opened(change))).toBe(isIt);
  });

  it('that cannot be opened is told like any failure', async () => {
    const bench = await opened(({ context }) => {
      Object.assign(context, { layouts: { ...context.layouts, whenKnown: () => Promise.reject(new Error('x')) } });
    });
    expect(bench.notices()).toMatchObject([{ tone: 'danger' }]);
  });
});
