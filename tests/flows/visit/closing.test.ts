// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeWidget } from '#flows/visit/close-widget.ts';
import { setMetricSink } from '#platform/metrics.ts';
import { setReportSink } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { depositStarted } from '#state/deposit.ts';
import { wishBegun } from '#state/wish.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';

import { openBench, settle } from '#tests/flows/bench.ts';
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

describe('closing the widget', () => {
  it('leaves bonuses alone where there are none, and what is open of nothing', async () => {
    const bench = openBench();
    closeWidget(bench.context);
    await settle();
    expect(bench.host.sent).toEqual([{ type: 'onClose', payload: undefined }]);
    expect(bench.server.calls).toEqual([]);
  });

  it('names a method by its own name where the list no longer has it', async () => {
    const bench = openBench();
    bench.server.reply('session-form-on-close-modal', {});
    bench.store.dispatch(depositStarted({ methodName: 'gone', amount: '50', currency: 'USD' }));
    bench.store.dispatch(wishBegun(sampleWish({ methodName: 'gone' })));
    closeWidget(bench.context);
    await settle();
    expect(bench.server.made('session-form-on-close-modal').map(({ request }) => request)).toEqual([
      { paymentMethod: 'gone', paymentMethodText: 'gone', userId: 'u1' },
    ]);
  });
});
