// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { startSweep } from '#flows/sweep/start-sweep.ts';
import { sessionStore } from '#platform/storage.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';
import { atCheckout, openSweep, sweepOf } from '#tests/flows/sweep-bench.ts';
import { forgetRecord } from '#tests/flows/withdrawal-bench.ts';

let reports: ErrorReport[];

beforeEach(() => {
  openBrowser();
  forgetRecord();
  sessionStore.remove('cashier.picked-box');
  setReportSink((report) => void reports.push(report));
  reports = [];
});
afterEach(() => {
  setReportSink(undefined);
  routeTable.view = 'main';
  window.history.replaceState(null, '', '/');
  closeBrowser();
});

describe('a visit with a purchase that a reload has interrupted', () => {
  const opened = async (path: string): Promise<Bench> => {
    await atCheckout();
    keep(ANSWERED);
    window.history.replaceState(null, '', path);
    const bench = openSweep();
    await bench.context.features.load('sweep');
    const hasMethods = await startSweep(bench.context, undefined);
    await settle();
    expect(hasMethods).toBe(path === '/deposit');
    return bench;
  };

  it('asks for its methods at once, in its currency', async () => {
    const bench = await opened('/deposit');
    expect(bench.server.made('methods-payment-v5').map(({ request }) => request)).toMatchObject([
      { currency: { code: 'USD' } },
    ]);
    expect(bench.server.made('sweepstake-boxes')).toHaveLength(1);
    expect(sweepOf(bench).box).toMatchObject({ boxId: 'box-10' });
    expect(bench.host.payloads('onInit')).toEqual([{ page: 'deposit' }]);
  });

  it('does not where the user redeems', async () => {
    expect((await opened('/withdrawal/redeem')).server.made('methods-payment-v5')).toEqual([]);
  });
});
