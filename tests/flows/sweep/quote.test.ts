// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { sessionStore } from '#platform/storage.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { begun, converting, sweepOf } from '#tests/flows/sweep-bench.ts';
import { forgetRecord, keptRecord } from '#tests/flows/withdrawal-bench.ts';

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

describe('the worth of what is redeemed', () => {
  const asked = (bench: Bench): unknown[] => bench.server.made('payment-convert-v2').map(({ request }) => request);

  it('is none for no amount, and is asked for again with the next', async () => {
    const bench = await converting();
    bench.server.calls.length = 0;
    bench.type('amount', '');
    await vi.advanceTimersByTimeAsync(1000);
    expect([asked(bench), sweepOf(bench).quoteStatus]).toEqual([[], 'idle']);
    bench.type('amount', '20');
    bench.type('amount', '20.0');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked(bench)).toEqual([{ amount: 20, from: 'QSC', to: 'USDT' }]);
  });

  it('is that of the last amount, however late that of the one before comes', async () => {
    const bench = await converting();
    const late = lateReply();
    bench.server.reply('payment-convert-v2', late.promise, { amount: '15' });
    bench.type('amount', '20');
    await vi.advanceTimersByTimeAsync(500);
    bench.type('amount', '15');
    late.answer({ amount: '20' });
    await vi.advanceTimersByTimeAsync(500);
    expect(sweepOf(bench).quote).toMatchObject({ amount: '15', result: '15', from: 'QSC', to: 'USDT' });
  });

  it('is not known where the answer is no amount', async () => {
    const bench = await converting(({ server }) => server.reply('payment-convert-v2', { amount: 'much' }));
    expect(sweepOf(bench)).toMatchObject({ quoteStatus: 'failed', quote: null });
  });

  it('is asked for no more once the page is left', async () => {
    const bench = await begun(({ server }) => server.reply('payment-convert-v2', { amount: '20' }));
    await bench.run('sweep.openCoins');
    await bench.run('methods.pick', { name: 'usdt_payout' });
    bench.show('amount');
    const page = new AbortController();
    await bench.run('sweep.openConvert', {}, page.signal);
    page.abort();
    bench.type('amount', '15');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked(bench)).toEqual([]);
  });

  it('bounds nothing until it is known what there is', async () => {
    const bench = await converting();
    expect(bench.form().available).toBe('23.25');
    bench.server.reply('sweepstake-balance-get', refused(500));
    await bench.run('sweep.loadBalance');
    expect(bench.form().available).toBeNull();
  });

  it('of a package is none without one', async () => {
    const bench = await begun();
    expect(await bench.run('sweep.quotePrice')).toBe(false);
    expect(asked(bench)).toEqual([]);
  });
});

it('a redemption that is sent is kept as what is being changed', async () => {
  const bench = await converting(({ server }) => server.reply('withdrawal-submit', lateReply().promise));
  bench.type('amount', '20');
  void bench.run('sweep.redeem');
  await settle();
  expect(keptRecord()).toMatchObject({ stage: 'draft', isEditing: true, order: { amount: '20', currency: 'QSC' } });
});
